/** Standard input and output. */
import type { ArrayObj, Member, Obj, Runtime } from "@assay/machine";
import { idle, membersOf } from "./record.js";

function sink(runtime: Runtime, descriptor: number): (bytes: Uint8Array) => void {
  return descriptor === 2 ? runtime.environment.stderr : runtime.environment.stdout;
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** UTF-8; what has no encoding becomes a question mark, as in Java. */
function encode(text: string): Uint8Array {
  return Buffer.from(text.replaceAll(LONE_SURROGATE, "?"), "utf8");
}

function print(runtime: Runtime): (descriptor: number, text: Obj) => void {
  const { value, coder } = runtime.stringLayout;
  return (descriptor, text) => {
    const bytes = (text[value] as ArrayObj).a as Int8Array;
    const isAscii = text[coder] === 0 && bytes.every((byte) => byte >= 0);
    sink(runtime, descriptor)(isAscii ? Uint8Array.from(bytes) : encode(runtime.textOf(text)));
  };
}

function write(runtime: Runtime): (descriptor: number, bytes: ArrayObj, offset: number, length: number) => void {
  return (descriptor, bytes, offset, length) =>
    sink(runtime, descriptor)(Uint8Array.from((bytes.a as Int8Array).subarray(offset, offset + length)));
}

function read(runtime: Runtime): (buffer: ArrayObj, offset: number, length: number) => number {
  return (buffer, offset, length) => {
    const given = runtime.environment.stdin(length);
    if (given.length === 0) return -1;
    runtime.log.elements(buffer, offset, given.length);
    (buffer.a as Int8Array).set(given, offset);
    return given.length;
  };
}

/** No property can see output: it does nothing but where a program runs. */
const output: Member = { ...idle, kind: "output" };

export const consoleMembers = membersOf("assay/runtime/Console", {
  "print(ILjava/lang/String;)V": { ...output, concrete: { make: print } },
  "write(I[BII)V": { ...output, concrete: { make: write } },
  // Output is handed on at once; whoever receives it holds it back or not.
  "flush()V": output,
  "read([BII)I": { kind: "environment", writes: "elements", concrete: { make: read } },
});

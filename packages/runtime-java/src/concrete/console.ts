/** Standard input and output. */
import type { ArrayObj, Obj, Runtime } from "@assay/machine";
import { nativesOf } from "./registry.js";

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

export const consoleNatives = nativesOf("assay/runtime/Console", {
  "print(ILjava/lang/String;)V": print,
  "write(I[BII)V":
    (runtime) =>
    (descriptor: number, bytes: ArrayObj, offset: number, length: number): void =>
      sink(runtime, descriptor)(Uint8Array.from((bytes.a as Int8Array).subarray(offset, offset + length))),
  "read([BII)I": (runtime) => (buffer: ArrayObj, offset: number, length: number) => {
    const read = runtime.environment.stdin(length);
    if (read.length === 0) return -1;
    runtime.log.elements(buffer, offset, read.length);
    (buffer.a as Int8Array).set(read, offset);
    return read.length;
  },
  // Output is handed on at once; whoever receives it holds it back or not.
  "flush()V": () => () => {},
});

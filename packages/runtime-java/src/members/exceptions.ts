/** Exceptions: those that the JVM throws, their messages, stack traces, and what ends threads. */
import type { ArrayObj, Member, Obj, Runtime, SymbolicNative } from "@assay/machine";
import { Sym } from "@assay/machine/symbolic";
import { ownerOf } from "../concrete/java-run.js";
import { membersOf } from "./record.js";

const STRING = "Ljava/lang/String;";
const THROWABLE = "java/lang/Throwable";

/** Thrown implicitly: in bounded heaps, a new object of which no more is known than its class. */
const throws = (className: string): Member => ({ relational: { kind: "throws", class: `java/lang/${className}` } });

/** The text of a message about unknowns: any string (over-approximation). */
const message: SymbolicNative = (executor, args, state, callee) => {
  if (!args.some((arg) => arg instanceof Sym)) return "no";
  const string = executor.texts.string(`${callee.name} ${executor.tick()}`);
  state.path = state.path.also(string.constraint);
  return string.object;
};

function fill(runtime: Runtime): (exception: Obj) => void {
  return (exception) => {
    runtime.attach(exception, runtime.frames.capture());
  };
}

function methodOf(procedure: string): string {
  const open = procedure.indexOf("(");
  return procedure.slice(procedure.lastIndexOf(".", open) + 1, open);
}

/** Four strings per frame: class, method, file or null, line. */
function describe(runtime: Runtime): (exception: Obj) => ArrayObj {
  return (exception) => {
    const frames = runtime.language.stackOf(exception);
    const array = runtime.newArray(`[${STRING}`, 4 * frames.length);
    const strings = array.a as (Obj | null)[];
    frames.forEach(({ procedure, line }, i) => {
      const { name, file } = procedure;
      strings[4 * i] = runtime.newString(ownerOf(name).replaceAll("/", "."));
      strings[4 * i + 1] = runtime.newString(methodOf(name));
      strings[4 * i + 2] = file === undefined ? null : runtime.newString(file.slice(file.lastIndexOf("/") + 1));
      strings[4 * i + 3] = runtime.newString(String(line > 0 ? line : -1));
    });
    return array;
  };
}

/** The class of the method that called the method that asks. */
function callerClass(runtime: Runtime): () => Obj | null {
  return () => {
    const frame = runtime.stack()[1];
    return frame === undefined ? null : runtime.mirror(runtime.info(ownerOf(frame.procedure.name)));
  };
}

export const exceptionMembers = [
  ...membersOf("assay/runtime/Implicit", {
    "nullPointer(": throws("NullPointerException"),
    "index(": throws("ArrayIndexOutOfBoundsException"),
    "classCast(": throws("ClassCastException"),
    "arrayStore(": throws("ArrayStoreException"),
    "division(": throws("ArithmeticException"),
    "negativeSize(": throws("NegativeArraySizeException"),
    [`indexMessage(II)${STRING}`]: { symbolic: message },
    [`negativeSizeMessage(I)${STRING}`]: { symbolic: message },
    [`arrayStoreMessage(Ljava/lang/Object;)${STRING}`]: { symbolic: message },
    [`classCastMessage(Ljava/lang/Object;Ljava/lang/Class;)${STRING}`]: { symbolic: message },
  }),
  // Message, cause and stack trace: nothing that decides anything reads them.
  ...membersOf(THROWABLE, { "<init>(": { relational: { kind: "forgets", class: THROWABLE } } }),
  // The message of an implicit exception is given where it is made; one that the program makes has none.
  ...membersOf("java/lang/NullPointerException", {
    [`getExtendedNPEMessage()${STRING}`]: { kind: "pure", writes: "nothing", concrete: { make: () => () => null }, symbolic: () => null },
  }),
  ...membersOf("assay/runtime/Stacks", {
    [`fill(L${THROWABLE};)V`]: {
      ...{ kind: "state", writes: "nothing", concrete: { make: fill }, symbolic: () => undefined },
      ...{ mixed: "as it is", relational: { kind: "nothing" } },
    },
    [`describe(L${THROWABLE};)[${STRING}`]: { kind: "state", writes: "nothing", concrete: { make: describe }, mixed: "as it is" },
  }),
  // Told to whoever checks what ends threads.
  ...membersOf("assay/runtime/Threads", {
    [`ended(L${THROWABLE};)V`]: { kind: "output", concrete: { make: (runtime) => runtime.environment.onUncaught }, mixed: "as it is" },
  }),
  ...membersOf("jdk/internal/reflect/Reflection", {
    "getCallerClass()Ljava/lang/Class;": { kind: "state", concrete: { make: callerClass } },
  }),
];

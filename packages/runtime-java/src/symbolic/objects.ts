/**
 * Output and the parts of the runtime system with fixed answers. Output does nothing: no property can see it. What a JVM may answer differently next time are
 * inputs: the environment is always open here.
 */
import { Obj, Sym, type Value } from "@assay/machine/symbolic";
import { always, type Native, nativesOf, nothing } from "./registry.js";

const desiredAssertionStatus: Native = (_executor, [mirror]) => {
  const name = mirror instanceof Sym ? undefined : (mirror as Obj).literal?.text;
  if (name === undefined) return "no";
  return /^(java|jdk|sun|javax)\//.test(name) ? 0 : 1;
};

/**
 * The first string of its text that is interned, or resolved as a constant, is the one that `intern` gives. Constants are objects of their own here, so only texts that are
 * resolved as constants already have a meaning.
 */
const intern: Native = (executor, [string], state) => {
  const { heap } = executor;
  if (string instanceof Obj && string.literal?.kind === "string") return string;
  const text = heap.textOf(state.version, string as Value);
  return text === undefined || !heap.isResolved(state.version, text) ? "no" : heap.string(text);
};

const refersTo: Native = (executor, [reference, object], state) => {
  const referent = executor.program.map("java/lang/ref/Reference.referent");
  if (referent === undefined) return "no";
  const held = executor.heap.readField(state.version, reference!, referent);
  if (held instanceof Sym || object instanceof Sym) return "no";
  return held === object ? 1 : 0;
};

const clear: Native = (executor, [reference], state) => {
  const referent = executor.program.map("java/lang/ref/Reference.referent");
  if (referent === undefined) return "no";
  state.version = executor.heap.writeField(state.version, reference!, referent, null);
  return undefined;
};

/** The text of a message about unknowns: any string (over-approximation). */
const message: Native = (executor, args, state, callee) => {
  if (!args.some((arg) => arg instanceof Sym)) return "no";
  const string = executor.arbitraryString(`${callee.name} ${executor.tick()}`);
  state.path = state.path.also(string.constraint);
  return string.object;
};

export const objectNatives = [
  ...nativesOf("assay/runtime/Console", {
    "print(ILjava/lang/String;)V": nothing,
    "write(I[BII)V": nothing,
    "flush()V": nothing,
  }),
  ...nativesOf("assay/runtime/Implicit", {
    "indexMessage(II)Ljava/lang/String;": message,
    "negativeSizeMessage(I)Ljava/lang/String;": message,
    "arrayStoreMessage(Ljava/lang/Object;)Ljava/lang/String;": message,
    "classCastMessage(Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/String;": message,
  }),
  ...nativesOf("assay/runtime/Stacks", { "fill(Ljava/lang/Throwable;)V": nothing }),
  ...nativesOf("java/lang/Class", {
    "desiredAssertionStatus0(Ljava/lang/Class;)Z": desiredAssertionStatus,
    "registerNatives()V": nothing,
  }),
  ...nativesOf("java/lang/String", { "intern()Ljava/lang/String;": intern }),
  ...nativesOf("java/lang/StringUTF16", { "isBigEndian()Z": always(0) }),
  ...nativesOf("java/lang/System", { "registerNatives()V": nothing }),
  ...nativesOf("assay/runtime/Environment", { "isOpen()Z": always(1), "explain(Ljava/lang/Object;)V": nothing }),
  // Asked by the JDK for itself, where no program sees the answer.
  ...nativesOf("assay/runtime/Machine", { "availableProcessors()I": always(2) }),
  ...nativesOf("jdk/internal/misc/VM", {
    "initialize()V": nothing,
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
  }),
  ...nativesOf("jdk/internal/misc/CDS", {
    "isDumpingClassList0()Z": always(0),
    "isDumpingArchive0()Z": always(0),
    "isSharingEnabled0()Z": always(0),
    "getRandomSeedForDumping()J": always(0n),
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
  }),
  ...nativesOf("java/security/AccessController", {
    "getStackAccessControlContext()Ljava/security/AccessControlContext;": always(null),
    "getInheritedAccessControlContext()Ljava/security/AccessControlContext;": always(null),
    "ensureMaterializedForStackWalk(Ljava/lang/Object;)V": nothing,
  }),
  ...nativesOf("java/lang/ref/Reference", { "refersTo0(Ljava/lang/Object;)Z": refersTo, "clear0()V": clear }),
  ...nativesOf("java/lang/ref/Finalizer", { "isFinalizationEnabled()Z": always(0) }),
];

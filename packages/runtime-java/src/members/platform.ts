/**
 * Identity, references, and the parts of the runtime system that have fixed answers. What differs from one JVM to the
 * next is in `environment.ts`.
 */
import type { Member, Obj, Runtime } from "@assay/machine";
import { Sym, type Obj as Term } from "@assay/machine/symbolic";
import { byIdentity } from "../mixed/identity.js";
import { always, idle, membersOf } from "./record.js";

/** There is no archive of classes, no security manager, and no finalization. */
const nothing: Member = { ...idle, kind: "nothing" };
const fixed = (value: number | bigint | null): Member => ({ ...always(value), kind: "nothing" });

/** Assertions are enabled, as by `java -ea`: not in the platform's own classes. */
const asserts = (className: string): number => (/^(java|jdk|sun|javax)\//.test(className) ? 0 : 1);

const desiredAssertionStatus: Member = {
  kind: "pure",
  writes: "nothing",
  concrete: { make: (runtime) => (mirror: Obj) => asserts(runtime.mirrored(mirror).name) },
  symbolic: (_executor, [mirror]) => {
    const name = mirror instanceof Sym ? undefined : (mirror as Term).literal?.text;
    return name === undefined ? "no" : asserts(name);
  },
};

const REFERENT = "java/lang/ref/Reference.referent";

const refersTo: Member = {
  kind: "state",
  writes: "nothing",
  concrete: {
    make: (runtime) => {
      const referent = runtime.fieldNamed(REFERENT);
      return (reference: Obj, object: Obj | null) => (reference[referent] === object ? 1 : 0);
    },
  },
  symbolic: (executor, [reference, object], state) => {
    const referent = executor.program.map(REFERENT);
    if (referent === undefined) return "no";
    const held = executor.heap.readField(state.version, reference!, referent);
    if (held instanceof Sym || object instanceof Sym) return "no";
    return held === object ? 1 : 0;
  },
  mixed: byIdentity,
};

const clear: Member = {
  kind: "state",
  writes: "library",
  concrete: {
    make: (runtime: Runtime) => {
      const referent = runtime.fieldNamed(REFERENT);
      return (reference: Obj) => {
        runtime.log.property(reference, referent);
        reference[referent] = null;
      };
    },
  },
  symbolic: (executor, [reference], state) => {
    const referent = executor.program.map(REFERENT);
    if (referent === undefined) return "no";
    state.version = executor.heap.writeField(state.version, reference!, referent, null);
    return undefined;
  },
};

export const platformMembers = [
  ...membersOf("java/lang/Object", { "<init>()V": { relational: { kind: "nothing" } } }),
  ...membersOf("java/lang/Class", {
    "desiredAssertionStatus0(Ljava/lang/Class;)Z": desiredAssertionStatus,
    // Its own name, which nothing else changes. Come to, it still has no meaning where values may be unknown.
    "initClassName()Ljava/lang/String;": { writes: "library" },
  }),

  ...membersOf("java/lang/ref/Reference", { "refersTo0(Ljava/lang/Object;)Z": refersTo, "clear0()V": clear }),
  ...membersOf("java/lang/ref/Finalizer", { "isFinalizationEnabled()Z": fixed(0) }),
  ...membersOf("java/lang/Shutdown", { "beforeHalt()V": { kind: "nothing", concrete: { make: () => () => {} } } }),
  ...membersOf("jdk/internal/misc/VM", { "initialize()V": nothing, "initializeFromArchive(Ljava/lang/Class;)V": nothing }),
  ...membersOf("jdk/internal/misc/CDS", {
    "isDumpingClassList0()Z": fixed(0),
    "isDumpingArchive0()Z": fixed(0),
    "isSharingEnabled0()Z": fixed(0),
    "getRandomSeedForDumping()J": fixed(0n),
    "defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V": { kind: "nothing", concrete: { make: () => () => {} } },
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
  }),
  ...membersOf("java/security/AccessController", {
    "getStackAccessControlContext()Ljava/security/AccessControlContext;": fixed(null),
    "getInheritedAccessControlContext()Ljava/security/AccessControlContext;": fixed(null),
    "ensureMaterializedForStackWalk(Ljava/lang/Object;)V": nothing,
  }),
];

/** Identity, and the parts of the runtime system that a deterministic machine has fixed answers for. What differs from one JVM to the next is in `environment.ts`. */
import type { Obj } from "@assay/machine";
import { always, nativesOf, nothing } from "./registry.js";

export const objectNatives = [
  ...nativesOf("java/lang/Class", {
    "desiredAssertionStatus0(Ljava/lang/Class;)Z": (runtime) => (mirror: Obj) =>
      /^(java|jdk|sun|javax)\//.test(runtime.mirrored(mirror).name) ? 0 : 1,
  }),
  ...nativesOf("java/lang/String", {
    "intern()Ljava/lang/String;": (runtime) => (string: Obj) => runtime.intern(string),
  }),
  ...nativesOf("java/lang/System", { "registerNatives()V": nothing }),
  ...nativesOf("java/lang/Shutdown", { "beforeHalt()V": nothing }),
  // The message of an implicit exception is given where it is made; one that the program makes has none.
  ...nativesOf("java/lang/NullPointerException", { "getExtendedNPEMessage()Ljava/lang/String;": always(null) }),
  ...nativesOf("jdk/internal/misc/VM", {
    "initialize()V": nothing,
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
  }),
  ...nativesOf("jdk/internal/misc/CDS", {
    "isDumpingClassList0()Z": always(0),
    "isDumpingArchive0()Z": always(0),
    "isSharingEnabled0()Z": always(0),
    "getRandomSeedForDumping()J": always(0n),
    "defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V": nothing,
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
  }),
  ...nativesOf("java/security/AccessController", {
    "getStackAccessControlContext()Ljava/security/AccessControlContext;": always(null),
    "getInheritedAccessControlContext()Ljava/security/AccessControlContext;": always(null),
    "ensureMaterializedForStackWalk(Ljava/lang/Object;)V": nothing,
  }),
  ...nativesOf("java/lang/ref/Reference", {
    "refersTo0(Ljava/lang/Object;)Z": (runtime) => {
      const referent = runtime.fieldNamed("java/lang/ref/Reference.referent");
      return (reference: Obj, object: Obj | null) => (reference[referent] === object ? 1 : 0);
    },
    "clear0()V": (runtime) => {
      const referent = runtime.fieldNamed("java/lang/ref/Reference.referent");
      return (reference: Obj) => {
        runtime.log.property(reference, referent);
        reference[referent] = null;
      };
    },
  }),
  ...nativesOf("java/lang/ref/Finalizer", { "isFinalizationEnabled()Z": always(0) }),
];

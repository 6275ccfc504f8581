/** Identity, time, and the parts of the runtime system that a deterministic machine has fixed answers for. */
import type { Obj } from "../concrete/heap.js";
import { always, nativesOf, nothing } from "./registry.js";

/** Virtual time begins here: 14 November 2023, 22:13:20 UTC. */
const EPOCH_MILLIS = 1_700_000_000_000;
/** How far the clock moves each time it is read, in nanoseconds: a loop that waits for time to pass ends. */
const TICK = 1_000;
const PROCESSORS = 2;
const MEMORY = 1n << 30n;

export const objectNatives = [
  ...nativesOf("java/lang/Object", {
    "hashCode()I": (runtime) => (object: Obj) => runtime.identityHash(object),
  }),
  ...nativesOf("java/lang/Class", {
    "desiredAssertionStatus0(Ljava/lang/Class;)Z": (runtime) => (mirror: Obj) =>
      /^(java|jdk|sun|javax)\//.test(runtime.mirrored(mirror).name) ? 0 : 1,
  }),
  ...nativesOf("java/lang/String", {
    "intern()Ljava/lang/String;": (runtime) => (string: Obj) => runtime.intern(string),
  }),
  ...nativesOf("java/lang/System", {
    "identityHashCode(Ljava/lang/Object;)I": (runtime) => (object: Obj | null) => (object === null ? 0 : runtime.identityHash(object)),
    "currentTimeMillis()J": (runtime) => () => BigInt(EPOCH_MILLIS + Math.floor((runtime.scheduler.now += TICK) / 1e6)),
    "nanoTime()J": (runtime) => () => BigInt((runtime.scheduler.now += TICK)),
    "registerNatives()V": nothing,
  }),
  ...nativesOf("java/lang/Shutdown", { "beforeHalt()V": nothing }),
  // The message of an implicit exception is given where it is made; one that the program makes has none.
  ...nativesOf("java/lang/NullPointerException", { "getExtendedNPEMessage()Ljava/lang/String;": always(null) }),
  ...nativesOf("java/lang/Runtime", {
    "availableProcessors()I": always(PROCESSORS),
    "totalMemory()J": always(MEMORY),
    "maxMemory()J": always(MEMORY),
    "freeMemory()J": always(MEMORY / 2n),
    "gc()V": nothing,
  }),
  ...nativesOf("jdk/internal/misc/VM", {
    "initialize()V": nothing,
    "initializeFromArchive(Ljava/lang/Class;)V": nothing,
    "getNanoTimeAdjustment(J)J": (runtime) => (offset: bigint) =>
      BigInt(EPOCH_MILLIS) * 1_000_000n + BigInt((runtime.scheduler.now += TICK)) - offset * 1_000_000_000n,
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
        reference[referent] = null;
      };
    },
  }),
  ...nativesOf("java/lang/ref/Finalizer", { "isFinalizationEnabled()Z": always(0) }),
];

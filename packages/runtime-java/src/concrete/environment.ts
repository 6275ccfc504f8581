/**
 * The environment: what a JVM may answer differently next time (`assay/runtime/Environment` in the models). When it is *open*, in a check, models ask for inputs; otherwise the
 * machine answers, always the same.
 */
import type { EnvironmentInput, Obj } from "@assay/machine";
import { always, nativesOf } from "./registry.js";

/** Virtual time begins here: 14 November 2023, 22:13:20 UTC. */
const EPOCH_MILLIS = 1_700_000_000_000;
/** How far the clock moves each time it is read, in nanoseconds: a loop that waits for time to pass ends. */
const TICK = 1_000;
const PROCESSORS = 2;
const MEMORY = 1n << 30n;

export const environmentNatives = [
  ...nativesOf("assay/runtime/Environment", {
    "isOpen()Z": (runtime) => () => (runtime.environment.answers === "inputs" ? 1 : 0),
    "explain(Ljava/lang/Object;)V": (runtime) => (about: Obj) => {
      const { name } = about.$c;
      runtime.environment.inputs.explain?.(name === "java/lang/String" ? runtime.textOf(about) : name.replaceAll("/", "."));
    },
  }),
  ...nativesOf("assay/runtime/Machine", {
    "currentTimeMillis()J": (runtime) => () => BigInt(EPOCH_MILLIS + Math.floor((runtime.scheduler.now += TICK) / 1e6)),
    "nanoTime()J": (runtime) => () => BigInt((runtime.scheduler.now += TICK)),
    "getNanoTimeAdjustment(J)J": (runtime) => (offset: bigint) =>
      BigInt(EPOCH_MILLIS) * 1_000_000n + BigInt((runtime.scheduler.now += TICK)) - offset * 1_000_000_000n,
    "identityHashCode(Ljava/lang/Object;)I": (runtime) => (object: Obj) => runtime.identityHash(object),
    "availableProcessors()I": always(PROCESSORS),
    "memory()J": always(MEMORY),
  }),
];

const CLOCK = "the clock is not set back, nor before 1970";

/** By source, as `ENVIRONMENT` in the package `jvm` names them. */
export const ENVIRONMENT_INPUTS: ReadonlyMap<string, EnvironmentInput> = new Map<string, EnvironmentInput>([
  ["System.currentTimeMillis", { least: 0, rises: true, assumption: CLOCK }],
  ["nanoseconds of the clock", { least: 0, greatest: 999_999, assumption: CLOCK }],
  ["System.nanoTime", { rises: true }],
  ["seed of new Random()", {}],
  ["seed of ThreadLocalRandom", {}],
  ["seed of random generators", {}],
  ["UUID.randomUUID", {}],
  ["System.identityHashCode", {}],
  ["salt of Set.of and Map.of", {}],
  ["Runtime.availableProcessors", { least: 1, greatest: 64 }],
  ["bytes of memory", { least: 0 }],
  [
    "System.in",
    { typed: true, least: -1, greatest: 255, assumption: "standard input is handed out byte by byte to who asks for several at once" },
  ],
  ["whether a system property is set", {}],
  ["System.getProperty", {}],
  ["whether an environment variable is set", {}],
  ["System.getenv", {}],
  ["Locale.getDefault, choose 3", { assumption: "the default locale is en-US, de-DE or tr-TR, unless the program sets it" }],
  ["Charset.defaultCharset, choose 2", { assumption: "the default charset is UTF-8 or ISO-8859-1" }],
  ["System.lineSeparator, choose 2", {}],
  ["whether the garbage collector was there", {}],
]);

/**
 * The environment: what a JVM may answer differently next time (`assay/runtime/Environment` in the models). When it is
 * *open*, in a check, models ask for inputs; otherwise the machine answers, always the same. In the symbolic domain it
 * is always open.
 */
import type { EnvironmentInput, Member, Obj, Runtime } from "@assay/machine";
import { always, membersOf } from "./record.js";

/** Virtual time begins here: 14 November 2023, 22:13:20 UTC. */
const EPOCH_MILLIS = 1_700_000_000_000;
/** How far the clock moves each time it is read, in nanoseconds: a loop that waits for time to pass ends. */
const TICK = 1_000;
const PROCESSORS = 2;
const MEMORY = 1n << 30n;

function explain(runtime: Runtime): (about: Obj) => void {
  return (about) => {
    const { name } = about.$c;
    runtime.environment.inputs.explain?.(name === "java/lang/String" ? runtime.textOf(about) : name.replaceAll("/", "."));
  };
}

const asks = (make: NonNullable<Member["concrete"]>["make"]): Member => ({ kind: "environment", writes: "nothing", concrete: { make } });

export const environmentMembers = [
  ...membersOf("assay/runtime/Environment", {
    "isOpen()Z": {
      ...asks((runtime) => () => (runtime.environment.answers === "inputs" ? 1 : 0)),
      symbolic: () => 1,
    },
    "explain(Ljava/lang/Object;)V": { ...asks(explain), symbolic: () => undefined, mixed: "as it is" },
  }),
  ...membersOf("assay/runtime/Machine", {
    "currentTimeMillis()J": asks((runtime) => () => BigInt(EPOCH_MILLIS + Math.floor((runtime.scheduler.now += TICK) / 1e6))),
    "nanoTime()J": asks((runtime) => () => BigInt((runtime.scheduler.now += TICK))),
    "getNanoTimeAdjustment(J)J": asks(
      (runtime) => (offset: bigint) =>
        BigInt(EPOCH_MILLIS) * 1_000_000n + BigInt((runtime.scheduler.now += TICK)) - offset * 1_000_000_000n,
    ),
    "identityHashCode(Ljava/lang/Object;)I": asks((runtime) => (object: Obj) => runtime.identityHash(object)),
    // Where checks come to it, the JDK asks for itself, and no program sees the answer.
    "availableProcessors()I": { ...always(PROCESSORS), kind: "environment" },
    "memory()J": asks(() => () => MEMORY),
  }),
];

const OUTSIDE =
  "what is written to files and connections is taken, closing them does not fail, and failures have the messages that are usual on Linux";
const ONE_AT_A_TIME = "files and connections are handed out byte by byte to who asks for several at once";
const CLOCK = "the clock is not set back, nor before 1970";

/**
 * What is known of the inputs that take the answers' place, by source, as `ENVIRONMENT` in the package `jvm` names
 * them.
 */
export const ENVIRONMENT_INPUTS: ReadonlyMap<string, EnvironmentInput> = new Map<string, EnvironmentInput>([
  ["System.currentTimeMillis", { least: 0, rises: true, assumption: CLOCK }],
  ["nanoseconds of the clock", { least: 0, greatest: 999_999, assumption: CLOCK }],
  ["System.nanoTime", { rises: true }],
  ["seed of new Random()", {}],
  ["seed of ThreadLocalRandom", {}],
  ["seed of random generators", {}],
  ["UUID.randomUUID", {}],
  ["System.identityHashCode", { ways: "orders of identity hash codes" }],
  ["salt of Set.of and Map.of", { ways: "orders of Set.of and Map.of" }],
  ["Runtime.availableProcessors", { least: 1, greatest: 64 }],
  ["bytes of memory", { least: 0 }],
  [
    "System.in",
    { typed: true, least: -1, greatest: 255, assumption: "standard input is handed out byte by byte to who asks for several at once" },
  ],
  ["whether a file can be used", { assumption: OUTSIDE }],
  ["bytes of a file", { typed: true, least: -2, greatest: 255, assumption: ONE_AT_A_TIME }],
  ["length of a file", { least: 0 }],
  ["what a file is, choose 4", {}],
  ["whether files can be changed", {}],
  ["whether a connection is made, choose 5", { assumption: OUTSIDE }],
  ["bytes that arrive", { typed: true, least: -3, greatest: 255, assumption: ONE_AT_A_TIME }],
  ["whether a system property is set", {}],
  ["System.getProperty", {}],
  ["whether an environment variable is set", {}],
  ["System.getenv", {}],
  ["Locale.getDefault, choose 3", { assumption: "the default locale is en-US, de-DE or tr-TR, unless the program sets it" }],
  ["Charset.defaultCharset, choose 2", { assumption: "the default charset is UTF-8 or ISO-8859-1" }],
  ["System.lineSeparator, choose 2", {}],
  ["whether the garbage collector was there", {}],
  ["whether another one comes first", {}],
]);

/**
 * What Java's own classes mean in a model in Promela: threads and monitors, exceptions without their texts, and nothing
 * else.
 */
import type { LibraryMeaning, PromelaLanguage } from "@assay/engine-explicit";

const NOTHING: LibraryMeaning = { kind: "nothing" };
const throws = (name: string): LibraryMeaning => ({ kind: "throws", class: `java/lang/${name}` });

const MEANINGS: ReadonlyMap<string, LibraryMeaning> = new Map<string, LibraryMeaning>([
  ["java/lang/Object.<init>()V", NOTHING],
  ["java/lang/Class.desiredAssertionStatus()Z", { kind: "constant", value: 1 }],
  ["java/lang/Thread.<init>()V", { kind: "thread", runs: undefined }],
  ["java/lang/Thread.<init>(Ljava/lang/String;)V", { kind: "thread", runs: undefined }],
  ["java/lang/Thread.<init>(Ljava/lang/Runnable;)V", { kind: "thread", runs: 1 }],
  ["java/lang/Thread.<init>(Ljava/lang/Runnable;Ljava/lang/String;)V", { kind: "thread", runs: 1 }],
  ["java/lang/Thread.start()V", { kind: "start" }],
  ["java/lang/Thread.join()V", { kind: "join" }],
  ["java/lang/Thread.isAlive()Z", { kind: "alive" }],
  ["java/lang/Thread.setName(Ljava/lang/String;)V", NOTHING],
  ["java/lang/Thread.yield()V", NOTHING],
  ["java/lang/Thread.onSpinWait()V", NOTHING],
  ["java/lang/Thread.sleep(J)V", NOTHING],
  ["java/lang/Object.wait()V", { kind: "wait" }],
  ["java/lang/Object.notify()V", { kind: "notify" }],
  ["java/lang/Object.notifyAll()V", { kind: "notifyAll" }],
  ["assay/runtime/Implicit.nullPointer(Ljava/lang/String;)V", throws("NullPointerException")],
  ["assay/runtime/Implicit.index(II)V", throws("ArrayIndexOutOfBoundsException")],
  ["assay/runtime/Implicit.division()V", throws("ArithmeticException")],
  ["assay/runtime/Implicit.negativeSize(I)V", throws("NegativeArraySizeException")],
  ["assay/runtime/Implicit.arrayStore(Ljava/lang/Object;)V", throws("ArrayStoreException")],
  ["assay/runtime/Implicit.classCast(Ljava/lang/Object;Ljava/lang/Class;)V", throws("ClassCastException")],
]);

/** Exceptions are objects without fields; texts are made for people. */
const WITHOUT_PART =
  /^java\/(lang|util|util\/concurrent)\/\w*(Exception|Error|Throwable)\.<init>\(|^assay\/runtime\/Concat\.(text|join)\(|<clinit\?>\(\)V$/;

export function javaPromela(isProgram: (procedure: string) => boolean): PromelaLanguage {
  return {
    isProgram,
    meaning: (procedure) => MEANINGS.get(procedure) ?? (WITHOUT_PART.test(procedure) ? NOTHING : undefined),
    runs: "run()V",
    thread: "java/lang/Thread",
    notOwner: "java/lang/IllegalMonitorStateException",
    startedTwice: "java/lang/IllegalThreadStateException",
  };
}

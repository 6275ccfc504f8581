/** Whether the code behind a few classes may start threads: the classes of the program that can be reached from them by name name what threads are started with. */
import { type ClassPath, Tag } from "@assay/jvm";

/** Classes without which Java code starts no thread. */
const STARTERS =
  /^(java\/lang\/(Thread|ProcessBuilder|Runtime)$|java\/util\/Timer$|java\/util\/concurrent\/(Executor|ForkJoin|CompletableFuture|ThreadPool|Scheduled|Flow|SubmissionPublisher)|java\/util\/stream\/|javax\/swing\/|java\/awt\/|sun\/|jdk\/)/;

export function threadsBehind(classPath: ClassPath, classNames: readonly string[]): "possible" | "none" {
  const seen = new Set(classNames);
  for (const name of seen) {
    if (STARTERS.test(name)) return "possible";
    if (classPath.origin(name)?.kind !== "application") continue;
    const pool = classPath.find(name)!.pool;
    for (let i = 1; i < pool.size; i++) {
      if (pool.tag(i) !== Tag.class) continue;
      const used = pool
        .className(i)
        .replace(/^\[+L?/, "")
        .replace(/;$/, "");
      seen.add(used);
    }
  }
  return "none";
}

/**
 * The real JVM's answers. They do not change, so they are kept. A program runs on if it uses up its seconds on the
 * processor, which do not depend on what else the machine does, or waits for long.
 */
import { execFile } from "node:child_process";
import type { Jdk } from "@assay/jvm";
import type { Answer } from "./answer.js";
import type { Case } from "./case.js";
import { fingerprint, readCached, writeCached } from "./workspace.js";

const FLAGS = ["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

const PROCESSOR_SECONDS = 10;

export interface JavaLimits {
  /** By the clock. */
  readonly milliseconds: number;
}

export async function javaAnswer(jdk: Jdk, each: Case, limits: JavaLimits): Promise<Answer> {
  const key = fingerprint(each.fingerprint, each.mainClass, ...FLAGS, ...each.args);
  const known = readCached("java", key);
  if (known !== undefined) return JSON.parse(known) as Answer;
  const answer = await freshJavaAnswer(jdk, each, limits);
  writeCached("java", key, JSON.stringify(answer));
  return answer;
}

/** The answer of one more run. */
export function freshJavaAnswer(jdk: Jdk, each: Case, limits: JavaLimits): Promise<Answer> {
  const feed =
    each.feed.kind === "list" ? [`-Dassay.inputs=${each.feed.file}`] : each.feed.kind === "seed" ? [`-Dassay.seed=${each.feed.seed}`] : [];
  const java = jdk.tool("java") ?? "java";
  const args = [
    "-c",
    `ulimit -t ${PROCESSOR_SECONDS} -c 0; exec "$0" "$@"`,
    java,
    ...FLAGS,
    ...feed,
    "-cp",
    [...each.feeding, ...each.classes].join(":"),
    each.mainClass,
    ...each.args,
  ];
  return new Promise((resolve) => {
    const options = { timeout: limits.milliseconds, killSignal: "SIGKILL", maxBuffer: 1 << 26, encoding: "latin1" } as const;
    const child = execFile("bash", args, options, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== "number") resolve({ kind: "runs-on" });
      else resolve({ kind: "ended", status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    child.stdin?.end();
  });
}

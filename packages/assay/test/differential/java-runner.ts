/** The real JVM's answers. They do not change, so they are kept. */
import { execFile } from "node:child_process";
import type { Jdk } from "@assay/jvm";
import type { Answer } from "./answer.js";
import type { Case } from "./case.js";
import { fingerprint, readCached, writeCached } from "./workspace.js";

const FLAGS = ["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

export interface JavaLimits {
  readonly milliseconds: number;
}

export async function javaAnswer(jdk: Jdk, each: Case, limits: JavaLimits): Promise<Answer> {
  const key = fingerprint(each.fingerprint, each.mainClass, ...FLAGS, ...each.args, String(limits.milliseconds));
  const known = readCached("java", key);
  if (known !== undefined) return JSON.parse(known) as Answer;
  const answer = await run(jdk, each, limits);
  writeCached("java", key, JSON.stringify(answer));
  return answer;
}

function run(jdk: Jdk, each: Case, limits: JavaLimits): Promise<Answer> {
  const feed =
    each.feed.kind === "list" ? [`-Dassay.inputs=${each.feed.file}`] : each.feed.kind === "seed" ? [`-Dassay.seed=${each.feed.seed}`] : [];
  const args = [...FLAGS, ...feed, "-cp", [...each.feeding, ...each.classes].join(":"), each.mainClass, ...each.args];
  return new Promise((resolve) => {
    const options = { timeout: limits.milliseconds, killSignal: "SIGKILL", maxBuffer: 1 << 26, encoding: "latin1" } as const;
    const child = execFile(jdk.tool("java") ?? "java", args, options, (error, stdout, stderr) => {
      if (error !== null && typeof error.code !== "number") resolve({ kind: "runs-on" });
      else resolve({ kind: "ended", status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    child.stdin?.end();
  });
}

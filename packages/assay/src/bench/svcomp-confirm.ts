/** The real JVM on the program that a violation emits: does it fail as the property says? */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { findJdk } from "@assay/jvm";
import type { Task } from "./svcomp-tasks.js";

/** The program goes wrong within milliseconds, or it does not. */
const MILLISECONDS = 60_000;

/**
 * Compiles the program emitted into the folder with the sources of the task, and runs it. The sources emitted come
 * first: they hold the inputs.
 */
export async function confirms(task: Task, emitted: string): Promise<boolean> {
  const jdk = findJdk();
  const classes = join(emitted, "classes");
  const sources = [emitted, ...task.inputs].join(delimiter);
  const options = ["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", classes, "-sourcepath", sources];
  const compiled = await ended(jdk.tool("javac"), [...options, join(emitted, "AssayWitness.java")]);
  if (compiled.status !== 0) return false;
  const { status, stderr } = await ended(jdk.tool("java"), ["-ea", "-cp", classes, "AssayWitness"]);
  const thrown = /^Exception in thread "main" ([\w.$]+)/m.exec(stderr)?.[1];
  return status === 1 && thrown !== undefined && (thrown === "java.lang.AssertionError") === (task.property === "valid-assert");
}

function ended(tool: string | undefined, args: readonly string[]): Promise<{ readonly status: number | null; readonly stderr: string }> {
  if (tool === undefined) return Promise.resolve({ status: null, stderr: "" });
  const child = spawn(tool, [...args], { stdio: ["ignore", "ignore", "pipe"], timeout: MILLISECONDS, killSignal: "SIGKILL" });
  let stderr = "";
  child.stderr.on("data", (data) => (stderr += data));
  return new Promise((resolve) => {
    child.on("error", () => resolve({ status: null, stderr }));
    child.on("close", (status) => resolve({ status, stderr }));
  });
}

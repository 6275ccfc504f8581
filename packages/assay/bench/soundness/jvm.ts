/** The real JVM: one process that compiles and runs thousands of programs (`java/SoundnessServer.java`). */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { InputValue } from "@assay/checking";
import { type CompiledClass, type Jdk, MemoryEntry } from "@assay/jvm";
import type { Source } from "./print.js";
import { ARGUMENT } from "./search.js";

/** The sources are beside this file's, not beside what was built of it. */
const SOURCES = fileURLToPath(new URL("../../../bench/soundness/java", import.meta.url));
const MILLISECONDS = 20_000;

/** How an execution went on the real JVM. */
export type Execution =
  | {
      /** `inputs`: it asked for more than there were. */
      readonly kind: "normal" | "inputs" | "assumed";
      /** Lines of the assertions that failed, also if the error was caught. */
      readonly failed: readonly number[];
    }
  /** `classes` of what ended it, the most special first. */
  | { readonly kind: "thrown"; readonly classes: readonly string[]; readonly failed: readonly number[] }
  | { readonly kind: "runs on" };

export type Compiled =
  | { readonly kind: "compiled"; readonly classes: readonly CompiledClass[] }
  | { readonly kind: "refused"; readonly message: string };

export class RealJvm {
  readonly #java: string;
  readonly #folder: string;
  #process: ChildProcessWithoutNullStreams | undefined;
  #lines: ((line: string | undefined) => void)[] = [];
  /** Sent again to a process that takes the place of one that was ended. */
  readonly #sources = new Map<string, Source>();

  constructor(jdk: Jdk) {
    this.#java = jdk.tool("java") ?? "java";
    this.#folder = mkdtempSync(join(tmpdir(), "assay-soundness-"));
    const files = [
      join(SOURCES, "SoundnessServer.java"),
      ...readdirSync(join(SOURCES, "assay")).map((name) => join(SOURCES, "assay", name)),
    ];
    const made = spawnSync(jdk.tool("javac") ?? "javac", ["-Xlint:none", "-nowarn", "-d", this.#folder, ...files], { encoding: "utf8" });
    if (made.status !== 0) throw new Error(`the server does not compile: ${made.stderr}`);
  }

  /** Where `assay.Verifier` is, for programs that are to be compiled elsewhere. */
  get classes(): string {
    return this.#folder;
  }

  async compile(sources: readonly Source[]): Promise<readonly Compiled[]> {
    if (sources.length === 0) return [];
    const words = sources.flatMap(({ name, text }) => [name, Buffer.from(text).toString("base64")]);
    const answers = await this.#ask(["compile", ...words], sources.length, 6 * MILLISECONDS);
    if (answers === undefined) throw new Error("javac does not come to an end");
    for (const source of sources) this.#sources.set(source.name, source);
    return answers.map((answer) => {
      const [, kind, ...rest] = answer.split("\t");
      if (kind === "no") return { kind: "refused", message: Buffer.from(rest[0] ?? "", "base64").toString() };
      const classes: CompiledClass[] = [];
      for (let i = 0; i + 1 < rest.length; i += 2) classes.push({ name: rest[i]!, bytes: Buffer.from(rest[i + 1]!, "base64") });
      return { kind: "compiled", classes };
    });
  }

  /** An execution for each list of inputs. */
  async run(name: string, lists: readonly (readonly InputValue[])[]): Promise<readonly Execution[]> {
    if (lists.length === 0) return [];
    const answer = await this.#ask(["run", name, ...lists.map(listText)], 1, MILLISECONDS);
    if (answer !== undefined) return answer[0]!.split("\t").map(executionOf);
    await this.#again();
    if (lists.length === 1) return [{ kind: "runs on" }];
    const found: Execution[] = [];
    for (const list of lists) found.push(...(await this.run(name, [list])));
    return found;
  }

  /**
   * What the probes of a program see in executions with inputs that are drawn: for each execution its sightings, a
   * place and the values there.
   */
  async probe(name: string, seed: number, count: number): Promise<readonly (readonly (readonly number[])[])[]> {
    const answer = await this.#ask(["probe", name, String(seed), String(count)], 1, MILLISECONDS);
    if (answer === undefined) {
      await this.#again();
      return [];
    }
    return answer[0]!.split("\t").map((seen) => (seen === "" ? [] : seen.split(" ").map((each) => each.split(",").map(Number))));
  }

  /** The programs are not asked for again. */
  async drop(names: readonly string[]): Promise<void> {
    for (const name of names) this.#sources.delete(name);
    if (names.length > 0) await this.#ask(["drop", ...names], 1, MILLISECONDS);
  }

  close(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #again(): Promise<void> {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
    const sources = [...this.#sources.values()];
    await this.compile(sources);
  }

  #started(): ChildProcessWithoutNullStreams {
    if (this.#process !== undefined) return this.#process;
    const flags = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx400m"];
    const child = spawn(this.#java, [...flags, "-cp", this.#folder, "SoundnessServer"], { stdio: "pipe" });
    createInterface({ input: child.stdout }).on("line", (line) => this.#lines.shift()?.(line));
    child.on("close", () => {
      if (this.#process !== child) return;
      this.#process = undefined;
      for (const waiting of this.#lines.splice(0)) waiting(undefined);
    });
    child.stdin.on("error", () => {});
    this.#process = child;
    return child;
  }

  /** The lines of the answer; undefined when it does not come in time. */
  async #ask(words: readonly string[], count: number, milliseconds: number): Promise<readonly string[] | undefined> {
    const child = this.#started();
    const lines = Array.from({ length: count }, () => new Promise<string | undefined>((resolve) => this.#lines.push(resolve)));
    child.stdin.write(`${words.join("\t")}\n`);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds);
    });
    const answers = await Promise.race([Promise.all(lines), late]);
    clearTimeout(timer);
    if (answers === undefined) this.#lines = [];
    return answers?.some((line) => line === undefined) ? undefined : (answers as readonly string[] | undefined);
  }
}

/** An entry for the class path with the classes of several programs. */
export function entryOf(compiled: readonly Compiled[]): MemoryEntry {
  return new MemoryEntry(
    "soundness",
    compiled.flatMap((each) => (each.kind === "compiled" ? each.classes : [])),
  );
}

function listText(inputs: readonly InputValue[]): string {
  return inputs.map((input) => (input.source === ARGUMENT ? "!" : "") + Buffer.from(inputText(input)).toString("base64")).join(",");
}

/** As the server's `assay.Verifier` reads it. */
function inputText({ source, value }: InputValue): string {
  if (source === "nondetString") return `${Array.from({ length: String(value).length }, (_, i) => String(value).charCodeAt(i)).join(",")},`;
  if (source === "nondetBoolean") return String(value === true || value === 1);
  return Object.is(value, -0) ? "-0.0" : String(value);
}

function executionOf(answer: string): Execution {
  const [end, ...lines] = answer.split(" ");
  const failed = lines.map(Number);
  if (end === "normal" || end === "inputs" || end === "assumed") return { kind: end, failed };
  return { kind: "thrown", classes: end!.split(","), failed };
}

/*
 * A solver process on pipes.
 *
 * After each batch of commands the solver is told to echo a marker; its output up to the marker is the answer. Time and cancellation are kept by
 * killing the process; memory by looking at the resident size the system reports for it (on Linux; elsewhere by nothing) and
 * killing it, too. The process is never waited for: when it ends by itself, what was waited for fails with what it last said. A process that no longer reads
 * what it is told, or prints without end, is killed.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Budget } from "@assay/base";
import { ChannelFailure, type SmtChannel, watched } from "./channel.js";

export interface SolverCommand {
  /** A program on the PATH or a path. */
  readonly program: string;
  readonly args: readonly string[];
  /** The most memory the process may take. */
  readonly megabytes?: number;
}

/** How long the output of a process that has ended is waited for. */
const lastWordsMilliseconds = 500;
/** More than this for one answer is no answer; strings end at about twice as much. */
const longestOutput = 2 ** 28;
/**
 * A marker that comes in two pieces begins in the last so many characters of the first; a few more for the message of a
 * process that ends.
 */
const keptForSearch = 256;

export class ProcessChannel implements SmtChannel {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #command: SolverCommand;
  /** What was printed and not yet taken, as it came: joining it for every piece would be quadratic. */
  #pieces: string[] = [];
  #length = 0;
  /** The end of the output, with everything that was not yet searched for a marker. */
  #unsearched = "";
  #errors = "";
  #markers = 0;
  #ended: string | undefined;
  /** Why it was killed, if not for a limit. */
  #fault: string | undefined;
  #wake: () => void = () => {};

  constructor(command: SolverCommand) {
    this.#command = command;
    this.#process = spawn(command.program, [...command.args], { stdio: "pipe" });
    this.#process.stdout.setEncoding("utf8");
    this.#process.stderr.setEncoding("utf8");
    this.#process.stdout.on("data", (text: string) => {
      if (this.#fault !== undefined) return;
      this.#pieces.push(text);
      this.#length += text.length;
      this.#unsearched += text;
      if (this.#length > longestOutput) this.#abandon(`printed more than ${longestOutput} characters`);
      this.#wake();
    });
    this.#process.stderr.on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-2000);
    });
    // Writing fails when the process has gone, which its end reports, or when it has closed its input, and then it will
    // never answer.
    this.#process.stdin.on("error", () => this.#abandon("closed its input"));
    this.#process.on("error", (error) => this.#end(error.message));
    this.#process.on("exit", (code, signal) => {
      const how = signal === null ? `ended with exit code ${code}` : (this.#fault ?? `was ended by ${signal}`);
      // What it said last may still be on the way; but a process it left behind can keep the pipes open.
      this.#process.once("close", () => this.#end(how));
      setTimeout(() => this.#end(how), lastWordsMilliseconds).unref();
    });
  }

  async run(commands: string, budget: Budget): Promise<string> {
    const marker = `assay-${++this.#markers}`;
    this.#process.stdin.write(`${commands}(echo "${marker}")\n`);
    return watched(
      this.#until(marker),
      budget,
      () => this.close(),
      () => this.#tooLarge(),
    );
  }

  close(): void {
    this.#process.kill("SIGKILL");
    this.#hangUp();
  }

  /** Lets go of the pipes: a process that was left behind and holds them should not keep this one alive. */
  #hangUp(): void {
    this.#process.stdin.destroy();
    this.#process.stdout.destroy();
    this.#process.stderr.destroy();
  }

  async #until(marker: string): Promise<string> {
    for (;;) {
      const answer = this.#upTo(marker);
      if (answer !== undefined) return answer;
      if (this.#ended !== undefined) {
        const said = `${this.#errors}${this.#unsearched}`.trim().slice(-200);
        const kind = /out of memory|memout|bad_alloc/i.test(said) ? "memory" : "failed";
        throw new ChannelFailure(kind, `${this.#command.program} ${this.#ended}${said === "" ? "" : `, saying: ${said}`}`);
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The output before the line that is the marker, if that has come; the output goes on after it. */
  #upTo(marker: string): string | undefined {
    const line = new RegExp(`^"?${marker}"?\\r?\\n`, "m");
    const seen = line.test(this.#unsearched);
    this.#unsearched = this.#unsearched.slice(-keptForSearch);
    if (!seen) return undefined;
    const output = this.#pieces.join("");
    const found = line.exec(output);
    if (found === null) return undefined;
    this.#unsearched = output.slice(found.index + found[0].length);
    this.#pieces = [this.#unsearched];
    this.#length = this.#unsearched.length;
    return output.slice(0, found.index);
  }

  /** Kills the process for something other than a limit. */
  #abandon(fault: string): void {
    this.#fault ??= fault;
    this.#process.kill("SIGKILL");
  }

  #end(how: string): void {
    this.#ended ??= how;
    this.#hangUp();
    this.#wake();
  }

  #tooLarge(): ChannelFailure | undefined {
    const { megabytes, program } = this.#command;
    if (megabytes === undefined || residentMegabytes(this.#process.pid) <= megabytes) return undefined;
    return new ChannelFailure("memory", `${program} took more than ${megabytes} MB`);
  }
}

/** The memory a process holds according to Linux; zero where that cannot be known. */
export function residentMegabytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / (1024 * 1024);
  } catch {
    return 0;
  }
}

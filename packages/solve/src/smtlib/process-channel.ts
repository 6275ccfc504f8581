/*
 * A solver process on pipes.
 *
 * After each batch of commands the solver is told to echo a marker; its output up to the marker is the answer. Time and cancellation are kept by
 * killing the process; memory by looking at the resident size the system reports for it (on Linux; elsewhere by nothing) and
 * killing it, too. The process is never waited for: when it ends by itself, what was waited for fails with what it last said.
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

export class ProcessChannel implements SmtChannel {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #command: SolverCommand;
  #output = "";
  #errors = "";
  #markers = 0;
  #ended: string | undefined;
  #wake: () => void = () => {};

  constructor(command: SolverCommand) {
    this.#command = command;
    this.#process = spawn(command.program, [...command.args], { stdio: "pipe" });
    this.#process.stdout.setEncoding("utf8");
    this.#process.stderr.setEncoding("utf8");
    this.#process.stdout.on("data", (text: string) => {
      this.#output += text;
      this.#wake();
    });
    this.#process.stderr.on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-2000);
    });
    // Writing to a process that has gone is reported by its end.
    this.#process.stdin.on("error", () => {});
    this.#process.on("error", (error) => this.#end(error.message));
    this.#process.on("close", (code, signal) => this.#end(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`));
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
  }

  async #until(marker: string): Promise<string> {
    for (;;) {
      const found = new RegExp(`^"?${marker}"?\\r?\\n`, "m").exec(this.#output);
      if (found !== null) {
        const answer = this.#output.slice(0, found.index);
        this.#output = this.#output.slice(found.index + found[0].length);
        return answer;
      }
      if (this.#ended !== undefined) {
        const said = `${this.#errors}${this.#output}`.trim().slice(-200);
        const kind = /out of memory|memout|bad_alloc/i.test(said) ? "memory" : "failed";
        throw new ChannelFailure(kind, `${this.#command.program} ${this.#ended}${said === "" ? "" : `, saying: ${said}`}`);
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #end(how: string): void {
    this.#ended ??= how;
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

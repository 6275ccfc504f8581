/*
 * Z3 out of `z3-solver`, in a process of its own.
 *
 * Z3 in WebAssembly can be neither stopped for certain nor survived when its heap runs out, and it takes the JavaScript process with it. In a child
 * process both are simple: limits are kept by killing the child, and whatever happens to it is an answer for one call. A child that served its decider
 * well is kept (a few of them) and serves the next one with a fresh context, so the 300 ms to load Z3 are paid rarely.
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Budget } from "@assay/base";
import { ChannelFailure, type SmtChannel, watched } from "./channel.js";
import { residentMegabytes } from "./process-channel.js";
import type { FromZ3, ToZ3 } from "./z3-main.js";

const mostIdle = 2;
const idle: ChildProcess[] = [];

/**
 * The program of the child: beside this file, or, when this file was bundled into another, where the package is
 * installed.
 */
function program(): string {
  const beside = fileURLToPath(new URL("./z3-main.js", import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve("@assay/solve/z3-main");
}

function start(): ChildProcess {
  const child = fork(program(), [], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
  });
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref?(): void } | null)?.unref?.();
  child.once("exit", () => {
    const at = idle.indexOf(child);
    if (at >= 0) idle.splice(at, 1);
  });
  return child;
}

export class Z3Channel implements SmtChannel {
  readonly #child: ChildProcess;
  readonly #megabytes: number | undefined;
  #healthy = true;
  #errors = "";

  constructor(megabytes: number | undefined) {
    this.#megabytes = megabytes;
    this.#child = idle.pop() ?? start();
    this.#child.stderr?.on("data", this.#noteError);
    this.#send({ fresh: true });
  }

  readonly #noteError = (data: Buffer): void => {
    this.#errors = (this.#errors + data.toString("utf8")).slice(-2000);
  };

  #send(message: ToZ3): void {
    // A child that has gone is noticed by its exit.
    this.#child.send(message, () => {});
  }

  async run(commands: string, budget: Budget): Promise<string> {
    this.#healthy = false;
    const child = this.#child;
    let done = (): void => {};
    const answer = new Promise<string>((resolve, reject) => {
      const message = (reply: FromZ3): void => {
        if ("output" in reply) resolve(reply.output);
        else reject(new ChannelFailure(/OOM|memory/i.test(reply.error) ? "memory" : "failed", `z3 failed: ${reply.error}`));
      };
      const exit = (code: number | null, signal: NodeJS.Signals | null): void => {
        const kind = /OOM|out of memory|memory access/i.test(this.#errors) ? "memory" : "failed";
        reject(
          new ChannelFailure(
            kind,
            `z3 ended (${signal ?? `exit code ${code}`}): ${this.#errors.trim().split("\n")[0]?.slice(0, 200) ?? ""}`,
          ),
        );
      };
      child.once("message", message);
      child.once("exit", exit);
      done = () => {
        child.off("message", message);
        child.off("exit", exit);
      };
      if (child.exitCode !== null || child.signalCode !== null) exit(child.exitCode, child.signalCode);
      else this.#send({ run: commands });
    });
    try {
      const output = await watched(
        answer,
        budget,
        () => child.kill("SIGKILL"),
        () => this.#tooLarge(),
      );
      this.#healthy = true;
      return output;
    } finally {
      done();
    }
  }

  #tooLarge(): ChannelFailure | undefined {
    const limit = this.#megabytes;
    if (limit === undefined || residentMegabytes(this.#child.pid) <= limit) return undefined;
    return new ChannelFailure("memory", `z3 took more than ${limit} MB`);
  }

  close(): void {
    this.#child.stderr?.off("data", this.#noteError);
    if (this.#healthy && this.#child.connected && idle.length < mostIdle) idle.push(this.#child);
    else this.#child.kill("SIGKILL");
  }
}

/** The bundled command, as a user starts it, in a folder with a few files. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { warm } from "./warm.js";

const COMMAND = fileURLToPath(new URL("../../command/bin/assay.cjs", import.meta.url));

/** What tests see is made when they run. A test of kept answers says so. */
process.env["ASSAY_NO_CACHE"] = "yes";

/** A machine may be busy with many other things: only what hangs is ended. */
const MILLISECONDS = 900_000;

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that is removed at the end of the process. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "assay-command-"));

  constructor(files: Readonly<Record<string, string | Uint8Array>>) {
    for (const [name, content] of Object.entries(files)) this.write(name, content);
    process.on("exit", () => rmSync(this.path, { recursive: true, force: true }));
  }

  write(name: string, content: string | Uint8Array): void {
    const file = join(this.path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** What `assay` says in the folder, without a process of its own: see `warm.ts`. */
  warm(args: readonly string[]): Ended {
    return warm(args, this.path);
  }

  /** Runs `assay` in the folder. */
  assay(args: readonly string[], input = ""): Ended {
    return this.#spawn(process.execPath, [COMMAND, ...args], input);
  }

  /** Runs Node in the folder. */
  node(args: readonly string[]): Ended {
    return this.#spawn(process.execPath, args, "");
  }

  /** Runs a line of a shell, in which `$NODE` and `$ASSAY` are the command. */
  shell(line: string): Ended {
    process.env["NODE"] = process.execPath;
    process.env["ASSAY"] = COMMAND;
    return this.#spawn("sh", ["-c", line], "");
  }

  /**
   * Runs `assay`, and sends it a signal when it has written something that matches, to standard output or standard
   * error; `before` is what it had written to standard output by then.
   */
  interrupted(args: readonly string[], signal: NodeJS.Signals, when: RegExp): Promise<Ended & { readonly before: string }> {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: this.path, timeout: MILLISECONDS });
    let stdout = "";
    let stderr = "";
    let before: string | undefined;
    const look = (): void => {
      if (before !== undefined || !when.test(stdout + stderr)) return;
      before = stdout;
      child.kill(signal);
    };
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
      look();
    });
    child.stderr.on("data", (data: Buffer) => {
      stderr += data.toString();
      look();
    });
    return new Promise((resolve) => child.on("close", (status) => resolve({ status, stdout, stderr, before: before ?? "" })));
  }

  /** Runs another program in the folder; it must succeed. */
  tool(name: string, args: readonly string[]): Ended {
    const ended = this.#spawn(name, args, "");
    if (ended.status !== 0) throw new Error(`${name}: ${ended.stderr}`);
    return ended;
  }

  #spawn(name: string, args: readonly string[], input: string): Ended {
    const { status, stdout, stderr, error } = spawnSync(name, args, { cwd: this.path, input, encoding: "utf8", timeout: MILLISECONDS });
    if (error !== undefined) throw error;
    return { status, stdout, stderr };
  }
}

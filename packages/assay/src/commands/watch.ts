/**
 * `assay watch`: a check that begins anew whenever a source, a class or a build file is saved. What it says is always
 * about the files as they are: a check that is under way when something is saved is ended, and nothing more of it is
 * shown.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { type FSWatcher, statSync, watch } from "node:fs";
import { basename, dirname } from "node:path";
import { InputError } from "@assay/base";
import { COMMANDS } from "../command-table.js";

const WATCHED = /\.(java|class|jar|spec|prp|abs|core|gradle|kts)$|^(pom\.xml|assay\.json)$/;
const IGNORED = /(^|[\\/])(\.git|\.assay|node_modules)([\\/]|$)/;
/** Editors save in several steps. */
const SETTLE_MILLISECONDS = 100;

export async function command(args: readonly string[]): Promise<number> {
  const watching = new Watching(args);
  return watching.run();
}

class Watching {
  #running: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  #runs = 0;

  constructor(readonly args: readonly string[]) {}

  run(): Promise<number> {
    const watchers = placesIn(this.args).map((place) => this.#watch(place));
    this.#check("checking");
    return new Promise((resolve) => {
      const end = (): void => {
        for (const watcher of watchers) watcher.close();
        clearTimeout(this.#timer);
        this.#running?.kill("SIGKILL");
        process.stdin.destroy();
        resolve(0);
      };
      process.once("SIGINT", end);
      process.once("SIGTERM", end);
      process.stdin.setEncoding("utf8");
      process.stdin.on("data", (text: string) => (text.trim() === "q" ? end() : this.#check("asked for")));
    });
  }

  #watch(place: string): FSWatcher {
    const isFolder = statSync(place).isDirectory();
    // A file that an editor replaces is another one: its folder is watched.
    return watch(isFolder ? place : dirname(place), { recursive: isFolder }, (_, name) => {
      if (name === null || IGNORED.test(name) || !WATCHED.test(basename(name))) return;
      if (!isFolder && name !== basename(place)) return;
      clearTimeout(this.#timer);
      // What is being shown is about older files from now on.
      this.#stop();
      this.#timer = setTimeout(() => this.#check(`${name} was saved`), SETTLE_MILLISECONDS);
    });
  }

  #stop(): void {
    this.#running?.kill("SIGKILL");
    this.#running = undefined;
  }

  #check(why: string): void {
    this.#stop();
    const run = ++this.#runs;
    process.stdout.write(`\n── ${why} ──\n`);
    const child = spawn(process.execPath, [process.argv[1]!, "check", ...this.args], { stdio: ["ignore", "pipe", "inherit"] });
    this.#running = child;
    const show = (text: Buffer | string): void => {
      if (run === this.#runs && this.#running === child) process.stdout.write(text);
    };
    child.stdout.on("data", show);
    child.on("close", (code) => {
      show(`── ${MEANINGS[code ?? -1] ?? "ended"}; waiting for changes (Enter: again, q: end) ──\n`);
      if (this.#running === child) this.#running = undefined;
    });
  }
}

const MEANINGS: Readonly<Record<number, string>> = { 0: "no violation", 10: "violated", 5: "not all is known" };

/** What is to be watched: the files and folders that the command line names, or the current folder. */
function placesIn(args: readonly string[]): readonly string[] {
  const options = COMMANDS.find(({ name }) => name === "check")!.options;
  const places: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (!arg.startsWith("-")) places.push(arg);
    else if (!arg.includes("=")) {
      const option = options.find(({ name, short }) => arg === `--${name}` || arg === `-${short}`);
      if (option?.takes !== undefined) i++;
    }
  }
  for (const place of places)
    if (statSync(place, { throwIfNoEntry: false }) === undefined)
      throw new InputError({ code: "input-not-found", message: "no such file or folder", place: { file: place } });
  return places.length === 0 ? ["."] : places;
}

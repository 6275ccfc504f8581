/**
 * `assay watch`: a check that begins anew whenever a source, a class or a build file is saved. What it says is always
 * about the files as they are: a check that is under way when something is saved is ended, and nothing more of it is
 * shown. Every check is a process of its own, `assay check --format jsonl`, with the cache: what does not depend on the
 * file that was saved is not asked again. What failed the last time comes first. What is said of it: `watch-states.ts`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, type FSWatcher, mkdtempSync, rmSync, statSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { InputError } from "@assay/base";
import type { LoneResult } from "@assay/report";
import { javaWording } from "@assay/report-java";
import { COMMANDS } from "../command-table.js";
import { VERSION } from "../version.js";
import { WatchStates } from "./watch-states.js";

const WATCHED = /\.(java|class|jar|spec|prp|abs|core|gradle|kts)$|^(pom\.xml|assay\.json)$/;
const IGNORED = /(^|[\\/])(\.git|\.assay|node_modules)([\\/]|$)/;
/** Editors save in several steps. */
const SETTLE_MILLISECONDS = 100;
const CONTROL_C = "\u0003";

export async function command(args: readonly string[]): Promise<number> {
  const places = placesIn(args);
  return new Watching(args).run(places);
}

class Watching {
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-watch-"));
  readonly #states = new WatchStates({ version: VERSION, wording: javaWording, colour: process.stdout.isTTY ? "always" : "never" });
  #running: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly args: readonly string[]) {}

  run(places: readonly string[]): Promise<number> {
    const watchers = places.map((place) => this.#watch(place));
    this.#check("checking", "all");
    return new Promise((resolve) => {
      const end = (): void => {
        for (const watcher of watchers) watcher.close();
        clearTimeout(this.#timer);
        this.#stop();
        process.stdin.destroy();
        rmSync(this.#folder, { recursive: true, force: true });
        resolve(0);
      };
      process.once("SIGINT", end);
      process.once("SIGTERM", end);
      if (process.stdin.isTTY) process.stdin.setRawMode(true);
      process.stdin.setEncoding("utf8");
      process.stdin.on("data", (text: string) => {
        for (const key of text.trim() === "" ? ["\n"] : text.trim()) {
          if (key === "q" || key === CONTROL_C) return end();
          if (key === "f") this.#check("what failed", "failed");
          else if (key === "h") this.#open();
          else if (key === "\n") this.#check("asked for", "all");
        }
      });
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
      this.#timer = setTimeout(() => this.#check(`${name} was saved`, "all"), SETTLE_MILLISECONDS);
    });
  }

  #stop(): void {
    this.#running?.kill("SIGKILL");
    this.#running = undefined;
  }

  #check(why: string, asked: "all" | "failed"): void {
    this.#stop();
    process.stdout.write(`── ${why} ──\n`);
    const failed = join(this.#folder, "failed.json");
    writeFileSync(failed, this.#states.failedReport());
    const order = asked === "all" ? ["--failed-first", failed, "--report", `json=${this.#report}`] : ["--only-failed", failed];
    const child = spawn(process.execPath, [process.argv[1]!, "check", ...this.args, "--format", "jsonl", ...order], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#running = child;
    this.#states.begin();
    // Of a check that was ended nothing more is shown.
    const show = (text: () => string): void => {
      if (this.#running === child) process.stdout.write(text());
    };
    let isWhole = false;
    createInterface(child.stdout).on("line", (line) => {
      const told = JSON.parse(line) as LoneResult | { readonly schema: string };
      if ("schema" in told) isWhole = true;
      else show(() => this.#states.result(told));
    });
    child.on("close", (code) => {
      if (isWhole) show(() => this.#states.end(asked));
      show(() => `── ${isWhole ? this.#states.summary() : (TROUBLE[code ?? -1] ?? "ended")}; ${KEYS} ──\n`);
      if (this.#running === child) this.#running = undefined;
    });
  }

  get #report(): string {
    return join(this.#folder, "report.json");
  }

  /** The page of the last check of everything. */
  #open(): void {
    if (!existsSync(this.#report)) {
      process.stdout.write("── no check has come to its end yet ──\n");
      return;
    }
    const page = join(this.#folder, "report.html");
    const made = spawn(process.execPath, [process.argv[1]!, "report", this.#report, "--html", page], { stdio: "inherit" });
    made.on("close", () => {
      process.stdout.write(`── ${page} ──\n`);
      const [opener, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
      // Where nothing opens pages, the name is there to read.
      spawn(opener!, [...args, page], { stdio: "ignore", detached: true })
        .on("error", () => {})
        .unref();
    });
  }
}

const KEYS = "waiting for changes (Enter: all again, f: what failed, h: the page, q: end)";
const TROUBLE: Readonly<Record<number, string>> = { 1: "not understood", 2: "not readable", 6: "an internal error" };
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = { darwin: ["open"], win32: ["cmd", "/c", "start", ""] };

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

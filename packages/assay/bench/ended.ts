/**
 * Searches that are ended anywhere: giving up proves nothing.
 *
 *     npm run bench -- --only ended
 *     node packages/assay/dist/bench/ended.js [--folder f] [--only text] [--every n] [--engine name]... [--most n]
 *
 * Programs with a known violation (`tests/trust`, by their headers) are checked by each engine again and again. Each
 * time the time is up a little later: when somebody has looked for the first time whether it is, for the second, the
 * third, the fifth. So a search is left in all the places in which a person's limit may find it, the same ones in every
 * run. Fails if anything is proved.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, Worker } from "node:worker_threads";
import { Budget } from "@assay/base";
import { check, openProject, type Result } from "../src/index.js";

export interface Ended {
  /** Places that fail; only these are judged. */
  readonly failing: number;
  /** Checks that were ended. */
  readonly checks: number;
  /** What was proved though it fails: after how many looks, and what. */
  readonly proofs: readonly { readonly looks: number; readonly place: string }[];
}

/** A limit of the processor for one check, beside that on looks. */
const SECONDS = 3;

/** Ends searches after 1, 2, 3, 5, 8 looks and so on, until one was not ended or has been let for `most` looks. */
export async function endedAnywhere(file: string, engines: readonly string[], properties: readonly string[], most: number): Promise<Ended> {
  const project = openProject({ inputs: [file] });
  const answers = async (engine: string, budget: Budget): Promise<readonly Result[]> => {
    const last = new Map<number, readonly Result[]>();
    for await (const update of check(project, { engine, properties, budget }))
      if (update.kind === "settled" || update.kind === "decided") last.set(update.question, update.results);
    return [...last.values()].flat();
  };
  const placeOf = ({ property, location }: Result): string =>
    `${property.kind}${location === undefined ? "" : ` in line ${location.line}`}`;
  const whole = await answers("auto", new Budget({ cpuSeconds: SECONDS }));
  // Something of each property fails: where there is one place only, that.
  const isOnly = ({ property: { kind } }: Result): boolean => whole.filter(({ property }) => property.kind === kind).length === 1;
  const failing = new Set(whole.filter((each) => each.verdict === "violated" || isOnly(each)).map(placeOf));
  const proofs: { looks: number; place: string }[] = [];
  let checks = 0;
  if (failing.size === 0) return { failing: 0, checks, proofs };
  for (const engine of engines) {
    for (let [looks, next] = [1, 2]; looks <= most; [looks, next] = [next, looks + next]) {
      let left = looks;
      const results = await answers(engine, new Budget({ cpuSeconds: SECONDS, isOverdue: () => --left < 0 }));
      for (const result of results)
        if (result.verdict === "proved" && failing.has(placeOf(result))) proofs.push({ looks, place: `${placeOf(result)} by ${engine}` });
      if (left >= 0) break;
      checks++;
    }
  }
  return { failing: failing.size, checks, proofs };
}

/** Properties that fail, of a program that is checked from `main` without more ado; none of others. */
export function failingIn(text: string): readonly string[] {
  const options = /^\/\/ options: (.*)$/m.exec(text)?.[1] ?? "";
  const isPlain = !/--(?!engine|cpu-timeout|timeout)/.test(options) && text.includes("public static void main(");
  return isPlain ? [...text.matchAll(/^\/\/ (assert|exceptions|deadlock): fails/gm)].map(([, name]) => name!) : [];
}

async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      folder: { type: "string", default: fileURLToPath(new URL("../../../../tests/trust/", import.meta.url)) },
      only: { type: "string", default: "" },
      every: { type: "string", default: "1" },
      engine: { type: "string", multiple: true, default: ["auto", "paths", "horn", "refine"] },
      most: { type: "string", default: "400" },
    },
  });
  const folder = resolve(values.folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".java") && file.includes(values.only))
    .sort()
    .filter((_, i) => i % Number(values.every) === 0);
  let [programs, checks, wrong] = [0, 0, 0];
  for (const file of files) {
    const properties = failingIn(readFileSync(join(folder, file), "utf8"));
    if (properties.length === 0) continue;
    const ended = await endedAnywhere(join(folder, file), values.engine, properties, Number(values.most));
    if (ended.failing > 0) programs++;
    checks += ended.checks;
    wrong += ended.proofs.length;
    for (const { looks, place } of ended.proofs) console.log(`WRONG ${file}: ${place} proved, ended after ${looks} looks`);
  }
  console.log(`${programs} programs, ${checks} checks that were ended somewhere: ${wrong} wrong proofs`);
  console.log(JSON.stringify({ programs, wrong }));
  return wrong > 0 ? 1 : 0;
}

// The symbolic machine needs the large stack that `assay check` gives it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (isMainThread)
    new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), resourceLimits: { stackSizeMb: 512 } }).on("exit", (code) => {
      process.exitCode = code;
    });
  else process.exitCode = await bench();
}

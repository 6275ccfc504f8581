/**
 * How many proofs that used guesses about loops and recursion are confirmed when they are checked again (`assay check
 * --certify`).
 *
 *     node packages/assay/dist/bench/certify.js [--by sat|z3|sat,z3] [--seconds n] [--certificates folder] [folder or file]...
 *
 * Every Java program in the folders (the examples and `tests/trust` unless others are named) is checked as a user
 * would. Each proof counts once, however many assertions it is of. With a folder for certificates these are written
 * there, and each is checked by itself as a Core program. A certificate that is refuted is a bug, and fails the run.
 */
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const COMMAND = fileURLToPath(new URL("../command/bin/assay.cjs", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const JOBS = 2;

interface Certification {
  readonly kind: "certified" | "without guesses" | "not certified" | "refuted";
  readonly reason?: string;
}

interface Answer {
  readonly property: string;
  readonly verdict: string;
  readonly entry?: string;
  readonly certification?: Certification;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { by: { type: "string", default: "sat" }, seconds: { type: "string", default: "10" }, certificates: { type: "string" } },
});

function programsIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".java")).map((file) => join(path, file));
}

/** `// options: --entry Foo.bar` at the beginning, as in tests/trust. */
function optionsOf(file: string): readonly string[] {
  return /^\/\/ options: (.*)$/m.exec(readFileSync(file, "utf8"))?.[1]?.split(" ") ?? [];
}

function run(args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: ROOT, maxBuffer: 1 << 28 }, (_, stdout, stderr) => resolve({ stdout, stderr }));
  });
}

async function answersOf(file: string, ...options: readonly string[]): Promise<readonly Answer[]> {
  const { stdout } = await run(["check", file, "--cpu-timeout", values.seconds, "--format", "json", ...options]);
  try {
    return (JSON.parse(stdout) as { readonly results: readonly Answer[] }).results;
  } catch {
    return [];
  }
}

const counts: Record<Certification["kind"], number> = { certified: 0, "without guesses": 0, "not certified": 0, refuted: 0 };
const files = { written: 0, proved: 0 };
const work = (positionals.length > 0 ? positionals : [join(ROOT, "examples"), join(ROOT, "tests/trust")]).flatMap(programsIn).sort();
const total = work.length;

async function worker(): Promise<void> {
  for (let file = work.shift(); file !== undefined; file = work.shift()) {
    const name = file.startsWith(ROOT) ? file.slice(ROOT.length) : file;
    const into =
      values.certificates === undefined ? undefined : join(values.certificates, name.replaceAll("/", "-").replace(/\.java$/, ""));
    if (into !== undefined) mkdirSync(into, { recursive: true });
    const certificate = into === undefined ? [] : ["--certificate", join(into, "certificate.core")];
    const answers = await answersOf(file, `--certify=${values.by}`, ...certificate, ...optionsOf(file));
    const seen = new Set<string>();
    for (const { property, entry, certification } of answers) {
      const key = JSON.stringify([property, entry, certification]);
      if (certification === undefined || seen.has(key)) continue;
      seen.add(key);
      counts[certification.kind]++;
      if (certification.kind === "not certified" || certification.kind === "refuted")
        console.log(`${name}: ${entry === undefined ? "" : `${entry}: `}${property}: ${certification.kind}: ${certification.reason}`);
    }
    for (const core of into === undefined ? [] : readdirSync(into).sort()) {
      files.written++;
      const again = await answersOf(join(into!, core), "--property", "assert");
      if (again.length > 0 && again.every(({ verdict }) => verdict === "proved" || verdict === "bounded")) files.proved++;
      else console.log(`${name}: ${basename(core)}: ${again.find(({ verdict }) => verdict !== "proved")?.verdict ?? "not read"}`);
    }
  }
}

await Promise.all(Array.from({ length: JOBS }, worker));
const guessed = counts.certified + counts["not certified"] + counts.refuted;
console.log(
  `${total} programs; of ${guessed} proofs that used guesses, ${counts.certified} are certified by ${values.by}, ${counts["not certified"]} are not, ${counts.refuted} are refuted`,
);
console.log(`${counts["without guesses"]} proofs used no guesses`);
if (files.written > 0) console.log(`${files.proved} of ${files.written} certificates are proved again from their text`);
console.log(JSON.stringify({ programs: total, ...counts, ...files }));
process.exit(counts.refuted > 0 ? 1 : 0);

/**
 * Programs that tempt a verifier into a wrong answer (`tests/trust`): no wrong one is given, and those that must be
 * decided are. They are many: two files of tests have half of them each, so that two processors have something to do.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { warm } from "./warm.js";

const folder = fileURLToPath(new URL("../../../../../tests/trust/", import.meta.url));
process.env["ASSAY_NO_CACHE"] = "yes";

interface Expectation {
  readonly property: string;
  readonly truth: "holds" | "fails";
  /** The verdicts that may be given. */
  readonly verdicts: readonly string[];
}

interface Header {
  readonly options: readonly string[];
  readonly expectations: readonly Expectation[];
  readonly says: readonly RegExp[];
}

const HONEST = { holds: ["proved", "bounded", "unknown"], fails: ["violated", "unknown"] } as const;

function headerOf(text: string): Header {
  const options: string[] = [];
  const expectations: Expectation[] = [];
  const says: RegExp[] = [];
  for (const line of text.split("\n")) {
    const [, name, rest] = /^\/\/ ([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) break;
    if (name === "options") options.push(...rest.split(" "));
    else if (name === "says") says.push(new RegExp(rest));
    else {
      const [truth, verdicts] = rest.split(", ");
      assert.ok(truth === "holds" || truth === "fails", line);
      expectations.push({ property: name, truth, verdicts: verdicts?.split("|") ?? HONEST[truth] });
    }
  }
  assert.ok(expectations.length > 0, "the header says nothing");
  return { options, expectations, says };
}

/** Of several results of one property, the one that decides the exit code. */
const ORDER = ["violated", "unknown", "bounded", "proved"];

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".java"))
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

/** One part of several of the programs. */
export function trust({ part, of }: { readonly part: number; readonly of: number }): void {
  describe("trust", () => {
    for (const file of files.filter((_file, i) => i % of === part))
      it(file, () => {
        const { options, expectations, says } = headerOf(readFileSync(join(folder, file), "utf8"));
        const properties = expectations.flatMap(({ property }) => ["--property", property]);
        const limit = options.includes("--cpu-timeout") ? [] : ["--cpu-timeout", "10"];
        const check = ["check", file, ...limit, ...properties, ...options];
        const { status, stdout, stderr } = warm([...check, "--format", "json"], folder);
        assert.ok([0, 5, 10].includes(status), `exit ${status}\n${stdout}${stderr}`);
        const document = JSON.parse(stdout);
        const results: readonly { property: string; verdict: string }[] = document.results;
        for (const { property, verdicts } of expectations) {
          const given = results.filter((result) => result.property === property).map((result) => result.verdict);
          // A program without assertions has no result for them: there was nothing to check, and that is said.
          const nothing = property === "assert" && given.length === 0 && document.summary.nothingToCheck > 0 ? "proved" : undefined;
          const verdict = ORDER.find((each) => given.includes(each)) ?? nothing;
          assert.ok(
            verdict !== undefined && verdicts.includes(verdict),
            `${property}: ${verdict}, not ${verdicts.join(" or ")}\n${stdout}`,
          );
        }
        if (says.length === 0) return;
        const text = warm(check, folder);
        for (const pattern of says) assert.match(text.stdout, pattern);
      });
  });
}

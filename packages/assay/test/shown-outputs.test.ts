/**
 * Commands that the README and the pages show, with what they print: each is run, from the root of the repository, and
 * prints that. A line `…` stands for any lines, the last lines may be left out, and times are any times, and versions
 * of Java any versions.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { warm } from "./support/warm.js";

const repository = dirname(fileURLToPath(new URL("../../../../package.json", import.meta.url)));
const pages = [
  "README.md",
  ...["docs", "docs/engines"].flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  ),
];

interface Shown {
  readonly command: string;
  readonly lines: readonly string[];
}

function shownIn(page: string): readonly Shown[] {
  const text = readFileSync(join(repository, page), "utf8");
  return [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block!
      .split(/^\$ /m)
      .slice(1)
      .flatMap((part) => {
        const [command = "", ...lines] = part.trimEnd().split("\n");
        return command.startsWith("assay ") && lines.length > 0 ? [{ command, lines }] : [];
      }),
  );
}

/** As a shell would split it; comments are for people. */
function argumentsOf(command: string): readonly string[] {
  const words = command.replace(/\s+# .*$/, "").match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  return words.slice(1).map((word) => word.replace(/^(['"])(.*)\1$/, "$2"));
}

const plain = (line: string): string =>
  line
    .trimEnd()
    .replace(/\d+\.\d+ s\b/g, "0.0 s")
    .replace(/JVM \([\d.]+\)/, "JVM");

/** What is shown and not printed, if anything. */
function missing(shown: readonly string[], printed: readonly string[]): string | undefined {
  let at = 0;
  let isFree = false;
  for (const line of shown.map(plain)) {
    if (line.trim() === "…") {
      isFree = true;
      continue;
    }
    const found = isFree ? printed.indexOf(line, at) : printed[at] === line ? at : -1;
    if (found < 0) return `'${line}' is shown, '${printed[at] ?? ""}' is printed`;
    at = found + 1;
    isFree = false;
  }
  return undefined;
}

for (const page of pages) {
  const all = shownIn(page);
  if (all.length === 0) continue;
  describe(page, () => {
    for (const { command, lines } of all)
      it(command, () => {
        const { stdout, stderr } = warm(argumentsOf(command), repository);
        assert.equal(missing(lines, stdout.split("\n").map(plain)), undefined, `${stdout}${stderr}`);
      });
  });
}

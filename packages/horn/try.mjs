import { Budget } from "@assay/base";
import * as horn from "@assay/horn";
import { KNOWN_SETS, readKnownSet } from "@assay/horn/testing";

const which = process.argv[2];
const only = process.argv[3];
const secs = Number(process.argv[4] ?? 15);
let solved = 0;
for (const k of KNOWN_SETS) {
  if (only && only !== "all" && !k.name.includes(only)) continue;
  const set = readKnownSet(k);
  const s = new horn[which]();
  const t = process.cpuUsage();
  const notes = [];
  const a = await s.solve(set, { budget: new Budget({ cpuSeconds: secs }), lemmas: new horn.Lemmas(set), note: (x) => notes.push(x) });
  const u = process.cpuUsage(t);
  const wrong = a.answer !== "unknown" && a.answer !== k.expected;
  if (a.answer === k.expected) solved++;
  console.log(
    k.name.padEnd(24),
    k.expected.padEnd(7),
    a.answer.padEnd(8),
    ((u.user + u.system) / 1e6).toFixed(2),
    wrong ? "WRONG" : "",
    a.reason ?? "",
    only ? notes.join("; ") : "",
  );
  if (only && only !== "all" && a.answer === "safe")
    console.log(
      horn
        .printCertificate(set, a.solution)
        .split("\n")
        .filter((l) => l.startsWith("(define-fun"))
        .join("\n"),
    );
  if (only && only !== "all" && a.answer === "unsafe") console.log(horn.formatDerivation(set, horn.pruned(a.derivation)));
}
console.log("solved", solved, "of", KNOWN_SETS.length);
process.exit(0);

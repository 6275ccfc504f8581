/** Core texts translated literally, and asked. */
import { readFileSync } from "node:fs";
import { Budget } from "@assay/base";
import { parseProgram } from "@assay/core";
import { type Translation, trDefs } from "@assay/engine-horn";
import * as horn from "@assay/horn";
import { Terms } from "@assay/logic";

export function translate(text: string, terms = new Terms()): Translation {
  return trDefs(terms, parseProgram(text, "test.core"), () => "holds");
}

export async function solve(
  set: horn.ClauseSet,
  solver: horn.HornSolver = new horn.PortfolioSolver(horn.defaultParts("without z3")),
): Promise<horn.HornAnswer> {
  return solver.solve(set, { budget: new Budget({ cpuSeconds: 30 }), lemmas: new horn.Lemmas(set) });
}

const read = (url: string): string => readFileSync(new URL(url, import.meta.url), "utf8");

/** Figure 1 as Core; `main` of the text assumes that l is 0, the paper's does not. */
export function lockProgram(increment: "n incremented" | "n not incremented", l: "l any" | "l = 0"): string {
  const text = read("../../../../core/test/programs/flanagan-lock.core");
  const asked = l === "l any" ? text.replace("  assume l == 0int\n", "") : text;
  if (increment === "n not incremented") return asked;
  return asked.replace("yes:\n  call e := unlock()\n", "yes:\n  call e := unlock()\n  n := n + 1int\n");
}

/** Figure 6 as Core. */
export function rationalProgram(order: "as printed" | "fixed"): string {
  const text = read("../../../test/programs/flanagan-rational.core");
  return order === "fixed" ? text.replace("init(r, d, n)", "init(r, n, d)") : text;
}

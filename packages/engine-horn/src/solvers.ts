/** The solvers of `--strategy`: the paper's bounded search, the others of `@assay/horn` alone, or all of them. */
import * as horn from "@assay/horn";
import type { SolverName } from "./solver-names.js";

const PARTS: Readonly<Record<SolverName, () => readonly horn.Part[]>> = {
  portfolio: () => horn.defaultParts("without z3"),
  search: () => [{ solver: new horn.SearchSolver(), share: 1 }],
  tables: () => [{ solver: new horn.TablesSolver(), share: 1 }],
  facts: () => [{ solver: new horn.FactsSolver(), share: 1 }],
  abstraction: () => [{ solver: new horn.AbstractionSolver(), share: 1 }],
  spacer: () => [{ solver: new horn.SpacerSolver("bv"), share: 1 }],
};

/** A solver that simplifies first and then asks the parts of this name. */
export function solverNamed(name: SolverName): horn.PortfolioSolver {
  return new horn.PortfolioSolver(PARTS[name]());
}

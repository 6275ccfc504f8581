export type {
  Derivation,
  DerivationStep,
  HornAnswer,
  HornRequest,
  HornSolver,
  Observations,
  Solution,
} from "./answer.js";
export { checkDerivation, checkedAnswer, checkSolution, freshDecider, type SolutionCheck } from "./check.js";
export {
  always,
  type BodyAtom,
  type Clause,
  type ClauseEvent,
  type ClauseId,
  type ClauseLabel,
  ClauseSet,
  type NewClause,
  variables,
} from "./clause.js";
export { formatDerivation, pruned } from "./derivation.js";
export { FactMemory } from "./fact-memory.js";
export { type LeastModel, leastModel, leastModelWithDerivation, type Rows, solutionOfRows } from "./least-model.js";
export { Lemmas } from "./lemmas.js";
export { type Atom, atom, instantiate, type Parameter, type Relation, type RelationId, relation } from "./relation.js";
export { type Constraint, clauses, formatRule, formatTerm, type Rule } from "./rule.js";
export { AbstractionSolver } from "./solvers/abstraction/abstraction.js";
export { AffineSpace } from "./solvers/facts/affine.js";
export { FactsSolver } from "./solvers/facts/facts.js";
export { type HornProcess, programProcess, z3Process } from "./solvers/horn-process.js";
export { defaultParts, type Part, PortfolioSolver, simplified } from "./solvers/portfolio.js";
export { type SearchOptions, SearchSolver } from "./solvers/search.js";
export { ProcessHornSolver, SpacerSolver } from "./solvers/spacer.js";
export { TablesSolver } from "./solvers/tables.js";
export { asBitVectors } from "./text/as-bit-vectors.js";
export { type PrologOptions, printProlog } from "./text/prolog.js";
export { parseClauses } from "./text/read.js";
export { printCertificate, printClauses } from "./text/smtlib.js";
export { contexts } from "./transform/contexts.js";
export { distributeGuards, relationGuards } from "./transform/guards.js";
export { inline } from "./transform/inline.js";
export { sideIntegers, wrapIntegers } from "./transform/integers.js";
export { sliceArguments } from "./transform/slice-arguments.js";
export { chain, type Transformation, type Transformed } from "./transform/transformation.js";
export { unreachable } from "./transform/unreachable.js";
export { unroll } from "./transform/unroll.js";
export { integersAsWords } from "./transform/words.js";

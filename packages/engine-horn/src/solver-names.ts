/** Values of `--strategy`, apart from the solvers, so that who only lists them loads none. The default first. */
export const SOLVERS = ["portfolio", "search", "tables", "facts", "abstraction", "spacer"] as const;

export type SolverName = (typeof SOLVERS)[number];

/* Formulas of verification shape, generated from seeds: what the benchmark runs on. A file for each family; they are listed in the order of these imports. */
import "./formulas/paths.js";
import "./formulas/arrays.js";
import "./formulas/arithmetic.js";
import "./formulas/sorting.js";
import "./formulas/floats.js";
import { type Formula, formulas } from "./formulas/family.js";

export type { Formula } from "./formulas/family.js";

export const allFormulas: readonly Formula[] = formulas;

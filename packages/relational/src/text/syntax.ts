import type { Place } from "@assay/base";
import type { DeclMultiplicity, Multiplicity, Quantifier } from "../ast/nodes.js";

// What the parser makes of a file, before names are resolved: every construct with its place.

export interface Name {
  readonly text: string;
  readonly place: Place;
}

/** `disj x, y: multiplicity e`. */
export interface DeclSyntax {
  readonly names: readonly Name[];
  readonly disjoint: "disjoint" | "any";
  readonly multiplicity: DeclMultiplicity | undefined;
  readonly domain: Syntax;
}

export type BinaryOperator =
  | "or"
  | "iff"
  | "and"
  | "="
  | "!="
  | "in"
  | "!in"
  | "<"
  | ">"
  | "<="
  | ">="
  | "+"
  | "-"
  | "++"
  | "&"
  | "<:"
  | ":>"
  | "."
  | "<<"
  | ">>";

export type Syntax = { readonly place: Place } & (
  | { readonly kind: "name"; readonly text: string; readonly scope: "usual" | "global" }
  | { readonly kind: "constant"; readonly text: "univ" | "iden" | "none" | "Int" }
  | { readonly kind: "number"; readonly value: bigint }
  /** Two or more operands, from the left. */
  | { readonly kind: "binary"; readonly operator: BinaryOperator; readonly operands: readonly Syntax[] }
  /** `left leftMultiplicity -> rightMultiplicity right`. */
  | {
      readonly kind: "arrow";
      readonly left: Syntax;
      readonly right: Syntax;
      readonly leftMultiplicity: DeclMultiplicity | undefined;
      readonly rightMultiplicity: DeclMultiplicity | undefined;
    }
  | { readonly kind: "implies"; readonly condition: Syntax; readonly whenTrue: Syntax; readonly whenFalse: Syntax | undefined }
  | { readonly kind: "unary"; readonly operator: "not" | "#" | "~" | "^" | "*" | "-"; readonly operand: Syntax }
  | { readonly kind: "multiplicity"; readonly multiplicity: Multiplicity; readonly operand: Syntax }
  | {
      readonly kind: "quantified";
      readonly quantifier: Quantifier | "sum";
      readonly decls: readonly DeclSyntax[];
      readonly body: Syntax;
    }
  | { readonly kind: "comprehension"; readonly decls: readonly DeclSyntax[]; readonly body: Syntax }
  | { readonly kind: "let"; readonly name: Name; readonly value: Syntax; readonly body: Syntax }
  | { readonly kind: "block"; readonly formulas: readonly Syntax[] }
  /** `target[arguments]`: a call, or a join. */
  | { readonly kind: "box"; readonly target: Syntax; readonly operands: readonly Syntax[] }
);

export interface SigSyntax {
  readonly names: readonly Name[];
  readonly kind: "abstract" | "concrete";
  readonly multiplicity: "one" | "lone" | "some" | undefined;
  readonly extends: Name | undefined;
  /** The sigs of which this one is a subset. */
  readonly within: readonly Name[];
  readonly fields: readonly DeclSyntax[];
  readonly fact: Syntax | undefined;
}

export interface PredicateSyntax {
  readonly name: Name;
  readonly parameters: readonly DeclSyntax[];
  readonly body: Syntax;
}

export interface ScopeSyntax {
  readonly name: Name;
  readonly count: number;
  readonly exact: "exactly" | "at most";
}

export interface CommandSyntax {
  readonly kind: "run" | "check";
  readonly label: string;
  readonly place: Place;
  readonly target: Name | Syntax;
  readonly defaultScope: number | undefined;
  readonly scopes: readonly ScopeSyntax[];
  readonly integerBits: number | undefined;
  readonly expect: "sat" | "unsat" | undefined;
}

export interface TupleSyntax {
  readonly atoms: readonly Name[];
}

export interface RelationSyntax {
  readonly name: Name;
  readonly lower: readonly TupleSyntax[];
  /** Absent when the relation is exactly `lower`. */
  readonly upper: readonly TupleSyntax[] | undefined;
}

export interface OrderingSyntax {
  readonly sig: Name;
  readonly alias: string;
}

export interface FileSyntax {
  readonly file: string;
  /** Is `Int` mentioned anywhere? */
  readonly mentionsInt: boolean;
  readonly sigs: readonly SigSyntax[];
  readonly orderings: readonly OrderingSyntax[];
  readonly atoms: readonly Name[];
  readonly relations: readonly RelationSyntax[];
  readonly facts: readonly Syntax[];
  readonly predicates: readonly PredicateSyntax[];
  readonly functions: readonly PredicateSyntax[];
  readonly assertions: readonly { readonly name: Name; readonly body: Syntax }[];
  readonly commands: readonly CommandSyntax[];
}

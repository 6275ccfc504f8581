/**
 * Relational specifications as written: what the parser gives and the type checker reads. Names are not resolved yet.
 */
import type { SourceText } from "./problems.js";
import type { Quantifier, SourceSpan } from "./typed.js";

export type Syntax = { readonly span: SourceSpan } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "integer"; readonly value: bigint; readonly type: "int" | "long" }
  | { readonly kind: "float"; readonly value: number; readonly type: "float" | "double" }
  | { readonly kind: "string" | "char"; readonly value: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "null" }
  | { readonly kind: "navigate"; readonly of: Syntax; readonly step: Step }
  | { readonly kind: "index"; readonly of: Syntax; readonly index: Syntax }
  | { readonly kind: "elements"; readonly of: Syntax }
  | { readonly kind: "unary"; readonly operator: "!" | "-" | "~" | "#"; readonly of: Syntax }
  | { readonly kind: "binary"; readonly operator: BinaryOperator; readonly left: Syntax; readonly right: Syntax }
  | { readonly kind: "conditional"; readonly condition: Syntax; readonly whenTrue: Syntax; readonly whenFalse: Syntax }
  | { readonly kind: "quantified"; readonly quantifier: Quantifier; readonly binders: readonly Binder[]; readonly body: Syntax }
  | { readonly kind: "multiplicity"; readonly quantifier: Exclude<Quantifier, "all">; readonly of: Syntax }
  | { readonly kind: "comprehension"; readonly binder: Binder; readonly body: Syntax }
  | { readonly kind: "sum"; readonly binder: Binder; readonly body: Syntax }
  | { readonly kind: "set"; readonly items: readonly Syntax[] }
  | { readonly kind: "call"; readonly name: "old" | "fresh" | "unchanged"; readonly argument: Syntax }
  | { readonly kind: "instanceof"; readonly of: Syntax; readonly type: TypeName }
  | { readonly kind: "cast"; readonly type: TypeName; readonly of: Syntax }
);

export type BinaryOperator =
  | "<=>"
  | "=>"
  | "||"
  | "&&"
  | "|"
  | "^"
  | "&"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "in"
  | "not in"
  | ".."
  | "<<"
  | ">>"
  | ">>>"
  | "+"
  | "-"
  | "*"
  | "/"
  | "%";

/** One step of a path: what may follow a dot. */
export type Step = { readonly span: SourceSpan } & (
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "elements" }
  | { readonly kind: "closure" | "reflexive-closure" | "transpose"; readonly of: Step }
  | { readonly kind: "union" | "intersection" | "difference" | "compose"; readonly left: Step; readonly right: Step }
);

export interface Binder {
  readonly name: string;
  readonly domain: Syntax;
  readonly span: SourceSpan;
}

/** `java.util.Map.Entry`, `int`, with `[]` as often as `dimensions` says. */
export interface TypeName {
  readonly name: string;
  readonly dimensions: number;
  readonly span: SourceSpan;
}

export interface ConditionClause {
  readonly kind: "requires" | "ensures" | "invariant";
  readonly label: string | undefined;
  readonly condition: Syntax;
  /** As written, white space made one blank. */
  readonly text: string;
  readonly span: SourceSpan;
  /** For annotations: where this clause alone stands. */
  readonly source?: SourceText;
}

export interface ModifiesClause {
  readonly kind: "modifies";
  readonly locations: "everything" | readonly ModifiesLocation[];
  readonly span: SourceSpan;
}

/** A path that ends in a field, in `[]`, or (`allFields`) in `.*`. */
export interface ModifiesLocation {
  readonly path: Syntax;
  readonly allFields: boolean;
}

export interface ThrowsClause {
  readonly kind: "throws";
  /** `throws nothing`, `throws only A, B`, `throws A when …`. */
  readonly form: "only" | "when";
  readonly types: readonly TypeName[];
  readonly condition: Syntax | undefined;
  readonly text: string;
  readonly span: SourceSpan;
}

export type MethodClause = ConditionClause | ModifiesClause | ThrowsClause;

export interface MethodSyntax {
  /** `<init>` for constructors. */
  readonly name: string;
  /** For annotations, where the method is known: its descriptor, which then decides in place of the parameters. */
  readonly descriptor?: string;
  /** What the specification says that the method returns, if it does. */
  readonly returns?: TypeName;
  readonly parameters: readonly { readonly type: TypeName; readonly name: string }[];
  readonly clauses: readonly MethodClause[];
  readonly span: SourceSpan;
}

export interface DefineSyntax {
  readonly name: string;
  readonly value: Syntax;
  readonly span: SourceSpan;
}

export interface ClassSyntax {
  readonly type: TypeName;
  readonly defines: readonly DefineSyntax[];
  readonly invariants: readonly ConditionClause[];
  readonly methods: readonly MethodSyntax[];
}

export interface SpecificationSyntax {
  readonly source: SourceText;
  /** Qualified names. */
  readonly imports: readonly TypeName[];
  readonly classes: readonly ClassSyntax[];
}

import type { DeclMultiplicity, Multiplicity, Quantifier } from "../ast/nodes.js";
import { fail, type Token } from "./lexer.js";
import type { BinaryOperator, DeclSyntax, Name, Syntax } from "./syntax.js";

/**
 * Levels of infix operators that associate to the left, loosest first; arrows and implications have methods of their
 * own.
 */
const comparisons: ReadonlyMap<string, BinaryOperator> = new Map([
  ["=", "="],
  ["!=", "!="],
  ["in", "in"],
  ["<", "<"],
  [">", ">"],
  ["<=", "<="],
  ["=<", "<="],
  [">=", ">="],
]);

/** Nested constructs, at most: a guard for the stack, far beyond what people write. */
const nestingLimit = 200;

/** A recursive descent parser for expressions, with Alloy's precedences. Moves along the tokens it is given. */
export class ExpressionParser {
  protected readonly tokens: readonly Token[];
  protected at = 0;
  #nesting = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  protected get token(): Token {
    return this.tokens[this.at]!;
  }

  protected is(text: string, ahead = 0): boolean {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)]!;
    return token.text === text && token.kind !== "name" && token.kind !== "end";
  }

  protected accept(text: string): boolean {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  protected expect(text: string): Token {
    if (!this.is(text)) this.unexpected(`'${text}'`);
    return this.tokens[this.at++]!;
  }

  protected unexpected(wanted: string): never {
    const { kind, text, place } = this.token;
    return fail(place, "syntax", `expected ${wanted}, found ${kind === "end" ? text : `'${text}'`}`);
  }

  protected name(): Name {
    const { kind, text, place } = this.token;
    if (kind !== "name") this.unexpected("a name");
    this.at++;
    return { text, place };
  }

  protected names(): Name[] {
    const names = [this.name()];
    while (this.accept(",")) names.push(this.name());
    return names;
  }

  /** `{ formula … }`. */
  protected block(): Syntax {
    const { place } = this.expect("{");
    const formulas: Syntax[] = [];
    while (!this.is("}")) formulas.push(this.expression());
    this.expect("}");
    return { kind: "block", formulas, place };
  }

  protected multiplicity(): DeclMultiplicity | undefined {
    for (const word of ["one", "lone", "some", "set"] as const) if (this.accept(word)) return word;
    return undefined;
  }

  protected decl(): DeclSyntax {
    const disjoint = this.accept("disj") ? "disjoint" : "any";
    const names = this.names();
    this.expect(":");
    const multiplicity = this.multiplicity();
    return { names, disjoint, multiplicity, domain: this.#shift() };
  }

  protected decls(): DeclSyntax[] {
    const decls = [this.decl()];
    while (this.accept(",")) decls.push(this.decl());
    return decls;
  }

  expression(): Syntax {
    if (++this.#nesting > nestingLimit) fail(this.token.place, "nesting", `this is nested more than ${nestingLimit} deep`);
    const result = this.#or();
    this.#nesting--;
    return result;
  }

  #or(): Syntax {
    return this.#left(["or", "||"], "or", () => this.#iff());
  }

  #iff(): Syntax {
    return this.#left(["iff", "<=>"], "iff", () => this.#implies());
  }

  #implies(): Syntax {
    const condition = this.#and();
    const { place } = this.token;
    if (!this.accept("implies") && !this.accept("=>")) return condition;
    const whenTrue = this.#nested(() => this.#implies());
    const whenFalse = this.accept("else") ? this.#nested(() => this.#implies()) : undefined;
    return { kind: "implies", condition, whenTrue, whenFalse, place };
  }

  #and(): Syntax {
    return this.#left(["and", "&&"], "and", () => this.#not());
  }

  #not(): Syntax {
    const { place } = this.token;
    if (this.accept("not") || this.accept("!")) {
      return { kind: "unary", operator: "not", operand: this.#nested(() => this.#not()), place };
    }
    return this.#comparison();
  }

  #comparison(): Syntax {
    const left = this.#multiplicityFormula();
    const { text, place } = this.token;
    const negated = (text === "not" || text === "!") && this.is("in", 1);
    const operator = negated ? "!in" : this.token.kind === "name" ? undefined : comparisons.get(text);
    if (operator === undefined) return left;
    this.at += negated ? 2 : 1;
    return { kind: "binary", operator, operands: [left, this.#multiplicityFormula()], place };
  }

  #multiplicityFormula(): Syntax {
    const { place } = this.token;
    for (const word of ["some", "no", "one", "lone"] as const satisfies readonly Multiplicity[]) {
      if (this.is(word) && !this.#declAhead(1)) {
        this.at++;
        return { kind: "multiplicity", multiplicity: word, operand: this.#shift(), place };
      }
    }
    return this.#shift();
  }

  #shift(): Syntax {
    let left = this.#sum();
    for (;;) {
      const { text, place } = this.token;
      if (!this.is("<<") && !this.is(">>")) return left;
      this.at++;
      left = { kind: "binary", operator: text as "<<" | ">>", operands: [left, this.#sum()], place };
    }
  }

  #sum(): Syntax {
    let left = this.#cardinality();
    let depth = 0;
    for (;;) {
      const { text, place } = this.token;
      if (!this.is("+") && !this.is("-")) return left;
      if (left.kind === "binary" && left.operator === text && depth > 0) {
        const operands: Syntax[] = [...left.operands];
        while (this.accept(text)) operands.push(this.#cardinality());
        left = { ...left, operands };
      } else {
        if (++depth > nestingLimit) fail(place, "nesting", "this sum alternates too often; use parentheses");
        this.at++;
        left = { kind: "binary", operator: text as "+" | "-", operands: [left, this.#cardinality()], place };
      }
    }
  }

  #cardinality(): Syntax {
    const { place } = this.token;
    if (this.accept("#")) return { kind: "unary", operator: "#", operand: this.#nested(() => this.#cardinality()), place };
    return this.#left(["++"], "++", () => this.#left(["&"], "&", () => this.#arrow()));
  }

  /** Associates to the right, so that `A -> B ->lone C` says something about every A. */
  #arrow(): Syntax {
    const left = this.#restriction();
    const { place } = this.token;
    let leftMultiplicity: DeclMultiplicity | undefined;
    for (const word of ["one", "lone", "some", "set"] as const) if (this.is(word) && this.is("->", 1)) leftMultiplicity = word;
    if (leftMultiplicity !== undefined) this.at++;
    if (!this.accept("->")) return left;
    const rightMultiplicity = this.multiplicity();
    const right = this.#nested(() => this.#arrow());
    return { kind: "arrow", left, right, leftMultiplicity, rightMultiplicity, place };
  }

  #restriction(): Syntax {
    let left = this.#box();
    for (let depth = 0; ; depth++) {
      const { text, place } = this.token;
      if (!this.is("<:") && !this.is(":>")) return left;
      if (depth > nestingLimit) fail(place, "nesting", "too many restrictions in a row");
      this.at++;
      left = { kind: "binary", operator: text as "<:" | ":>", operands: [left, this.#box()], place };
    }
  }

  /** Joins and boxes, from the left. */
  #box(): Syntax {
    let left = this.#closure();
    for (let depth = 0; ; depth++) {
      const { place } = this.token;
      if (depth > nestingLimit) fail(place, "nesting", "too many joins in a row");
      if (this.accept(".")) {
        left = { kind: "binary", operator: ".", operands: [left, this.#closure()], place };
      } else if (this.accept("[")) {
        const operands: Syntax[] = [];
        if (!this.is("]")) {
          operands.push(this.expression());
          while (this.accept(",")) operands.push(this.expression());
        }
        this.expect("]");
        left = { kind: "box", target: left, operands, place };
      } else return left;
    }
  }

  #closure(): Syntax {
    const { place } = this.token;
    for (const operator of ["~", "^", "*"] as const) {
      if (this.accept(operator)) return { kind: "unary", operator, operand: this.#nested(() => this.#closure()), place };
    }
    return this.#primary();
  }

  #primary(): Syntax {
    const { kind, text, place } = this.token;
    if (kind === "name") {
      this.at++;
      return { kind: "name", text, scope: "usual", place };
    }
    if (kind === "number") {
      this.at++;
      return { kind: "number", value: BigInt(text), place };
    }
    if (this.is("-") && this.tokens[this.at + 1]!.kind === "number") {
      this.at += 2;
      return { kind: "number", value: -BigInt(this.tokens[this.at - 1]!.text), place };
    }
    if (this.accept("-")) return { kind: "unary", operator: "-", operand: this.#nested(() => this.#closure()), place };
    if (this.accept("@")) return { kind: "name", text: this.name().text, scope: "global", place };
    if (this.accept("this")) return { kind: "name", text: "this", scope: "usual", place };
    if (this.accept("int")) return { kind: "name", text: "int", scope: "usual", place };
    for (const word of ["univ", "iden", "none", "Int"] as const) if (this.accept(word)) return { kind: "constant", text: word, place };
    if (this.accept("(")) {
      const inner = this.expression();
      this.expect(")");
      return inner;
    }
    if (this.is("{")) return this.#declAhead(1) ? this.#comprehension() : this.#nested(() => this.block());
    if (this.is("let")) return this.#let();
    for (const word of ["all", "some", "no", "one", "lone", "sum"] as const) {
      if (this.is(word) && this.#declAhead(1)) return this.#quantified(word);
    }
    if (this.accept("sum")) return { kind: "name", text: "sum", scope: "usual", place };
    if (this.accept("disj")) return { kind: "name", text: "disj", scope: "usual", place };
    return this.unexpected("an expression");
  }

  #comprehension(): Syntax {
    const { place } = this.expect("{");
    const decls = this.decls();
    let body: Syntax = { kind: "block", formulas: [], place };
    if (this.accept("|")) body = this.expression();
    this.expect("}");
    return { kind: "comprehension", decls, body, place };
  }

  /** `let a = …, b = … | body`: each name is known in the values after it. */
  #let(): Syntax {
    const { place } = this.expect("let");
    const bindings: { readonly name: Name; readonly value: Syntax }[] = [];
    do {
      const name = this.name();
      this.expect("=");
      bindings.push({ name, value: this.expression() });
    } while (this.accept(","));
    return bindings.reduceRight<Syntax>((body, { name, value }) => ({ kind: "let", name, value, body, place }), this.#body());
  }

  #quantified(quantifier: Quantifier | "sum"): Syntax {
    const { place } = this.expect(quantifier);
    const decls = this.decls();
    return { kind: "quantified", quantifier, decls, body: this.#body(), place };
  }

  /** `| expression` or a block. */
  #body(): Syntax {
    if (this.is("{")) return this.#nested(() => this.block());
    this.expect("|");
    return this.expression();
  }

  /** Does `disj? name, … :` follow after some tokens? */
  #declAhead(ahead: number): boolean {
    let position = ahead;
    const kindAt = (offset: number) => this.tokens[Math.min(this.at + offset, this.tokens.length - 1)]!.kind;
    if (this.is("disj", position)) position++;
    for (;;) {
      if (kindAt(position) !== "name") return false;
      if (this.is(":", position + 1)) return true;
      if (!this.is(",", position + 1)) return false;
      position += 2;
    }
  }

  #left(spellings: readonly string[], operator: BinaryOperator, operand: () => Syntax): Syntax {
    const first = operand();
    const { place } = this.token;
    const operands = [first];
    while (spellings.some((spelling) => this.accept(spelling))) operands.push(operand());
    return operands.length === 1 ? first : { kind: "binary", operator, operands, place };
  }

  #nested(parse: () => Syntax): Syntax {
    if (++this.#nesting > nestingLimit) fail(this.token.place, "nesting", `this is nested more than ${nestingLimit} deep`);
    const result = parse();
    this.#nesting--;
    return result;
  }
}

/**
 * Expressions of relational specifications: Java's operators with Java's precedence, and beside them sets and
 * relations.
 *
 * Loosest first: quantifiers, `? :`, `<=>`, `=>`, `||`, `&&`, `|`, `^`, `&`, `== !=`, `< <= > >= in instanceof`, `..`,
 * shifts, `+ -`, `* / %`, prefixes (`! - ~ #`), paths. The words `iff implies or and not` stand for the symbols. A tree
 * that people write is small: what nests deeper than {@link DEEPEST} or is longer than {@link LONGEST} is refused, so
 * that everything that reads trees may recurse over them.
 */
import { BINARY } from "./operator-levels.js";
import { ClauseError } from "./problems.js";
import type { BinaryOperator, Binder, Step, Syntax, TypeName } from "./syntax.js";
import { spanning, type TokenStream } from "./token-stream.js";
import type { Quantifier } from "./typed.js";

/** Brackets within brackets. */
const DEEPEST = 100;
/** Tokens in one expression. */
const LONGEST = 1500;

/** Of what follows `in` in a binder: everything tighter than `|`, which may end it in a comprehension. */
const DOMAIN_LEVEL = 7;
const EQUALITY_LEVEL = 8;
const RELATIONAL_LEVEL = 9;
const QUANTIFIERS: ReadonlySet<string> = new Set(["all", "some", "no", "one", "lone"]);
const CALLS: ReadonlySet<string> = new Set(["old", "fresh", "unchanged"]);
/** Words that cannot be names of variables. */
const RESERVED: ReadonlySet<string> = new Set([
  ...QUANTIFIERS,
  ...["in", "and", "or", "not", "implies", "iff", "instanceof", "sum", "null", "true", "false", "this", "result", "thrown", "old"],
]);

export class ExpressionParser {
  readonly #tokens: TokenStream;
  #depth = 0;
  #start = 0;

  constructor(tokens: TokenStream) {
    this.#tokens = tokens;
  }

  /** @throws ClauseError at what cannot be read. */
  expression(): Syntax {
    this.#depth = 0;
    this.#start = this.#tokens.position;
    return this.#expression();
  }

  /** `java.util.Map.Entry<K, V>[]`: type arguments are read over. */
  typeName(): TypeName {
    const tokens = this.#tokens;
    const first = tokens.expectName("a type");
    let name = first.text;
    while (tokens.is(".") && tokens.isName(1)) {
      tokens.next();
      name += `.${tokens.next().text}`;
    }
    if (tokens.is("<")) this.#typeArguments();
    let dimensions = 0;
    while (tokens.is("[") && tokens.is("]", 1)) {
      tokens.next();
      tokens.next();
      dimensions++;
    }
    if (tokens.accept("...")) dimensions++;
    return { name, dimensions, span: spanning(first.span, tokens.last.span) };
  }

  #typeArguments(): void {
    const tokens = this.#tokens;
    let open = 0;
    do {
      const { text, kind } = tokens.next();
      if (text === "<") open++;
      else if (text === ">" || text === ">>" || text === ">>>") open -= text.length;
      else if (kind !== "name" && !["?", ",", ".", "&", "[", "]"].includes(text)) throw tokens.unexpected("'>'");
    } while (open > 0);
  }

  #expression(): Syntax {
    this.#enter();
    try {
      const { text } = this.#tokens.peek();
      if (QUANTIFIERS.has(text) && this.#isBinder(1)) return this.#quantified();
      const condition = this.#binary(1);
      if (!this.#tokens.accept("?")) return condition;
      const whenTrue = this.#expression();
      this.#tokens.expect(":", " of the ? before it");
      const whenFalse = this.#expression();
      return { kind: "conditional", condition, whenTrue, whenFalse, span: condition.span };
    } finally {
      this.#depth--;
    }
  }

  #enter(): void {
    const { span } = this.#tokens.peek();
    if (++this.#depth > DEEPEST) throw new ClauseError("spec-too-deep", "the expression is nested too deeply: use define", span);
    if (this.#tokens.position - this.#start > LONGEST)
      throw new ClauseError("spec-too-deep", "the expression is too long: use several clauses, or define", span);
  }

  /** Whether `x in` or `x, y` follows: what begins a binder. */
  #isBinder(ahead: number): boolean {
    const tokens = this.#tokens;
    return tokens.isName(ahead) && !RESERVED.has(tokens.peek(ahead).text) && (tokens.is("in", ahead + 1) || tokens.is(",", ahead + 1));
  }

  #quantified(): Syntax {
    const tokens = this.#tokens;
    const start = tokens.next();
    const quantifier = start.text as Quantifier;
    const binders: Binder[] = [];
    do binders.push(...this.#binders());
    while (tokens.accept(","));
    tokens.expect(":", ` between the domain and the condition of '${quantifier}'`);
    if (binders.length > 1 && (quantifier === "one" || quantifier === "lone"))
      throw new ClauseError("spec-syntax", `'${quantifier}' takes one variable`, start.span);
    return { kind: "quantified", quantifier, binders, body: this.#expression(), span: spanning(start.span, tokens.last.span) };
  }

  /** `x, y in S`. */
  #binders(): Binder[] {
    const tokens = this.#tokens;
    const names = [this.#variable()];
    while (tokens.accept(",")) names.push(this.#variable());
    tokens.expect("in");
    const domain = this.#binary(DOMAIN_LEVEL);
    return names.map((token) => ({ name: token.text, domain, span: token.span }));
  }

  #variable() {
    const token = this.#tokens.expectName("a variable");
    if (RESERVED.has(token.text)) throw new ClauseError("spec-syntax", `'${token.text}' cannot be the name of a variable`, token.span);
    return token;
  }

  /** Operators of this level and tighter, by precedence climbing. */
  #binary(level: number): Syntax {
    const tokens = this.#tokens;
    let left = this.#unary();
    while (true) {
      if (tokens.is("instanceof") && level <= RELATIONAL_LEVEL) {
        tokens.next();
        left = { kind: "instanceof", of: left, type: this.typeName(), span: spanning(left.span, tokens.last.span) };
        continue;
      }
      const found = this.#operator();
      if (found === undefined || found.level < level) return left;
      for (let i = 0; i < found.tokens; i++) tokens.next();
      if (tokens.position - this.#start > LONGEST) this.#enter();
      // Implication leans to the right, everything else to the left. What follows may be a quantifier without brackets.
      const right = this.#operand(found.operator === "=>" ? found.level : found.level + 1);
      left = { kind: "binary", operator: found.operator, left, right, span: spanning(left.span, right.span) };
    }
  }

  #operand(level: number): Syntax {
    if (QUANTIFIERS.has(this.#tokens.peek().text) && this.#isBinder(1)) return this.#nested(() => this.#quantified());
    return this.#nested(() => this.#binary(level));
  }

  #nested(parse: () => Syntax): Syntax {
    this.#enter();
    try {
      return parse();
    } finally {
      this.#depth--;
    }
  }

  #operator(): { readonly operator: BinaryOperator; readonly level: number; readonly tokens: number } | undefined {
    const token = this.#tokens.peek();
    if (token.kind !== "symbol" && token.kind !== "name") return undefined;
    if (token.text === "not" && this.#tokens.is("in", 1)) return { operator: "not in", level: RELATIONAL_LEVEL, tokens: 2 };
    if (token.text === "=") throw new ClauseError("spec-syntax", "a comparison is written ==", token.span);
    const found = Object.hasOwn(BINARY, token.text) ? BINARY[token.text] : undefined;
    return found === undefined ? undefined : { ...found, tokens: 1 };
  }

  #unary(): Syntax {
    const tokens = this.#tokens;
    const token = tokens.peek();
    const { text } = token;
    if (token.kind === "symbol" && ["!", "-", "~", "#"].includes(text)) {
      tokens.next();
      const of = this.#nested(() => this.#unary());
      return { kind: "unary", operator: text as "!", of, span: spanning(token.span, of.span) };
    }
    if (tokens.is("not")) {
      tokens.next();
      const of = this.#operand(EQUALITY_LEVEL);
      return { kind: "unary", operator: "!", of, span: spanning(token.span, of.span) };
    }
    if (tokens.is("size") && tokens.is("of", 1)) {
      tokens.next();
      tokens.next();
      const of = this.#nested(() => this.#unary());
      return { kind: "unary", operator: "#", of, span: spanning(token.span, of.span) };
    }
    if (QUANTIFIERS.has(text) && text !== "all" && token.kind === "name") {
      tokens.next();
      let of = this.#operand(RELATIONAL_LEVEL + 1);
      // `no a & b` asks whether the sets overlap: `&` between conditions is written &&.
      while (tokens.accept("&")) {
        const right = this.#operand(RELATIONAL_LEVEL + 1);
        of = { kind: "binary", operator: "&", left: of, right, span: spanning(of.span, right.span) };
      }
      return { kind: "multiplicity", quantifier: text as "some", of, span: spanning(token.span, of.span) };
    }
    if (tokens.is("sum") && this.#isBinder(1)) {
      tokens.next();
      const [binder] = this.#binders();
      tokens.expect(":", " between the domain and what is summed");
      const body = this.#expression();
      return { kind: "sum", binder: binder!, body, span: spanning(token.span, body.span) };
    }
    if (this.#isCast()) {
      tokens.next();
      const type = this.typeName();
      tokens.expect(")");
      const of = this.#nested(() => this.#unary());
      return { kind: "cast", type, of, span: spanning(token.span, of.span) };
    }
    return this.#path();
  }

  /** `(Name)` or `(a.b.Name[])` before something that can only begin an operand. */
  #isCast(): boolean {
    const tokens = this.#tokens;
    if (!tokens.is("(") || !tokens.isName(1) || RESERVED.has(tokens.peek(1).text)) return false;
    let ahead = 2;
    while (tokens.is(".", ahead) && tokens.isName(ahead + 1)) ahead += 2;
    while (tokens.is("[", ahead) && tokens.is("]", ahead + 1)) ahead += 2;
    if (!tokens.is(")", ahead)) return false;
    const after = tokens.peek(ahead + 1);
    if (after.kind === "symbol") return after.text === "(";
    return (
      after.kind === "string" || (after.kind === "name" && (!RESERVED.has(after.text) || /^(this|result|thrown|old)$/.test(after.text)))
    );
  }

  /** A primary expression and the steps that follow it. */
  #path(): Syntax {
    const tokens = this.#tokens;
    let of = this.#primary();
    while (true) {
      if (tokens.is(".")) {
        // `this.*` at the end of a location is the caller's to read.
        if (tokens.is("*", 1) && !(tokens.isName(2) || tokens.is("(", 2) || tokens.is("[", 2))) return of;
        tokens.next();
        const step = this.#step();
        if (step.kind === "field" && tokens.is("("))
          throw new ClauseError(
            "spec-call",
            `methods cannot be called in a specification: ${step.name}() must be said with fields`,
            step.span,
          );
        of = { kind: "navigate", of, step, span: spanning(of.span, step.span) };
      } else if (tokens.is("[") && tokens.is("]", 1)) {
        tokens.next();
        of = { kind: "elements", of, span: spanning(of.span, tokens.next().span) };
      } else if (tokens.accept("[")) {
        const index = this.#expression();
        of = { kind: "index", of, index, span: spanning(of.span, tokens.expect("]").span) };
      } else return of;
    }
  }

  /** `next`, `*next`, `^(left + right)`, `~next`, `[]`. */
  #step(): Step {
    return this.#nestedStep(() => {
      const tokens = this.#tokens;
      const token = tokens.peek();
      for (const [symbol, kind] of [
        ["*", "reflexive-closure"],
        ["^", "closure"],
        ["~", "transpose"],
      ] as const) {
        if (!tokens.accept(symbol)) continue;
        const of = this.#step();
        return { kind, of, span: spanning(token.span, of.span) };
      }
      if (tokens.accept("(")) {
        const step = this.#stepSum();
        tokens.expect(")");
        return { ...step, span: spanning(token.span, tokens.last.span) };
      }
      if (tokens.accept("[")) return { kind: "elements", span: spanning(token.span, tokens.expect("]").span) };
      if (token.kind !== "name") throw tokens.unexpected("a field");
      tokens.next();
      return { kind: "field", name: token.text, span: token.span };
    });
  }

  #nestedStep(parse: () => Step): Step {
    this.#enter();
    try {
      return parse();
    } finally {
      this.#depth--;
    }
  }

  /** `left + right`, `next & ~prev`, `children[].next`. */
  #stepSum(): Step {
    const tokens = this.#tokens;
    let left = this.#stepPath();
    while (true) {
      const kind = tokens.is("+") || tokens.is("|") ? "union" : tokens.is("-") ? "difference" : tokens.is("&") ? "intersection" : undefined;
      if (kind === undefined) return left;
      tokens.next();
      const right = this.#stepPath();
      left = { kind, left, right, span: spanning(left.span, right.span) };
    }
  }

  #stepPath(): Step {
    const tokens = this.#tokens;
    let left = this.#step();
    while (tokens.is(".") || tokens.is("[")) {
      tokens.accept(".");
      const right = this.#step();
      left = { kind: "compose", left, right, span: spanning(left.span, right.span) };
    }
    return left;
  }

  #primary(): Syntax {
    const tokens = this.#tokens;
    const token = tokens.peek();
    const { span } = token;
    switch (token.kind) {
      case "integer":
        tokens.next();
        return { kind: "integer", value: token.value, type: token.type, span };
      case "float":
        tokens.next();
        return { kind: "float", value: token.value, type: token.type, span };
      case "string":
      case "char":
        tokens.next();
        return { kind: token.kind, value: token.value, span };
      case "name":
        return this.#named();
      case "symbol":
        if (tokens.accept("(")) {
          const inner = this.#expression();
          tokens.expect(")");
          return inner;
        }
        if (tokens.is("{")) return this.#set();
        throw tokens.unexpected("an expression");
      default:
        throw tokens.unexpected("an expression");
    }
  }

  #named(): Syntax {
    const tokens = this.#tokens;
    const { text, span } = tokens.next();
    if (text === "true" || text === "false") return { kind: "boolean", value: text === "true", span };
    if (text === "null") return { kind: "null", span };
    if (CALLS.has(text) && tokens.accept("(")) {
      const argument = this.#expression();
      return { kind: "call", name: text as "old", argument, span: spanning(span, tokens.expect(")").span) };
    }
    if (RESERVED.has(text) && !/^(this|result|thrown)$/.test(text))
      throw new ClauseError("spec-syntax", `expected an expression, but here is the word ${text}`, span);
    if (tokens.is("("))
      throw new ClauseError("spec-call", `methods cannot be called in a specification: ${text}() must be said with fields`, span);
    return { kind: "name", name: text, span };
  }

  /** `{}`, `{a, b}`, `{x in S : F}`. */
  #set(): Syntax {
    const tokens = this.#tokens;
    const { span } = tokens.expect("{");
    if (this.#isBinder(0) && tokens.is("in", 1)) {
      const [binder] = this.#binders();
      if (!tokens.accept("|")) tokens.expect(":", " between the domain and the condition");
      const body = this.#expression();
      return { kind: "comprehension", binder: binder!, body, span: spanning(span, tokens.expect("}").span) };
    }
    const items: Syntax[] = [];
    while (!tokens.is("}")) {
      items.push(this.#expression());
      if (!tokens.accept(",")) break;
    }
    return { kind: "set", items, span: spanning(span, tokens.expect("}").span) };
  }
}

/**
 * Propositions: `Main.flag`, `{ Java expression }`, `at Account.withdraw:12`, `enter` and `exit`, `holds(thread,
 * lock)`, thread states.
 */
import type { Token } from "../relational/lexer.js";
import { ExpressionParser } from "../relational/parse-expression.js";
import { ClauseError } from "../relational/problems.js";
import type { Syntax } from "../relational/syntax.js";
import { spanning, TokenStream } from "../relational/token-stream.js";
import type { SourceSpan } from "../relational/typed.js";
import { type Proposition, THREAD_STATES, type ThreadReference, type ThreadState } from "./property.js";

const OPENING: ReadonlySet<string> = new Set(["(", "{", "["]);
const CLOSING: ReadonlySet<string> = new Set([")", "}", "]"]);

export class PropositionParser {
  readonly #tokens: TokenStream;
  readonly #text: string;

  /** @param text what the tokens are of. */
  constructor(tokens: TokenStream, text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  /** Whether a proposition that begins with a word of its own is next. */
  isNext(): boolean {
    const tokens = this.#tokens;
    const { text } = tokens.peek();
    if (["at", "enter", "exit"].includes(text)) return tokens.isName(1);
    return (text === "holds" || THREAD_STATES.some((state) => state === text)) && tokens.is("(", 1);
  }

  /** One for which {@link isNext} holds. @throws ClauseError */
  worded(): Proposition {
    const tokens = this.#tokens;
    const word = tokens.next();
    if (word.text === "at") return this.#at(word);
    if (word.text === "enter" || word.text === "exit") {
      const kind = word.text;
      return { kind, method: this.#method(), ...this.#since(word) };
    }
    tokens.expect("(");
    const first = this.#argument();
    const second = tokens.accept(",") ? this.#argument() : undefined;
    tokens.expect(")");
    if (word.text !== "holds")
      return {
        kind: "thread-state",
        state: word.text as ThreadState,
        thread: first,
        object: second && objectOf(second),
        ...this.#since(word),
      };
    if (second === undefined) return { kind: "holds", thread: undefined, object: objectOf(first), ...this.#since(word) };
    return { kind: "holds", thread: first, object: objectOf(second), ...this.#since(word) };
  }

  /** `Main.flag`, also of more parts. @throws ClauseError */
  field(): Proposition {
    const first = this.#tokens.peek();
    const part = this.#dotted("a field");
    return { kind: "expression", expression: readAll(part), ...this.#since(first) };
  }

  /** `{ … }`. @throws ClauseError */
  braced(): Proposition {
    const open = this.#tokens.next();
    const part = this.#balanced(["}"], open.span);
    this.#tokens.expect("}");
    return { kind: "expression", expression: readAll(part), ...this.#since(open) };
  }

  /**
   * What stands before the `;` of a definition: a proposition, or a Java expression without braces. @throws ClauseError
   */
  body(): Proposition {
    const tokens = this.#tokens;
    if (tokens.is("{")) return this.braced();
    if (this.isNext()) return this.worded();
    const first = tokens.peek();
    const part = this.#balanced([";"], first.span);
    return { kind: "expression", expression: readAll(part), ...this.#since(first) };
  }

  #at(word: Token): Proposition {
    const tokens = this.#tokens;
    const name = this.#method();
    const line = tokens.accept(":") ? this.#line() : undefined;
    if (!name.endsWith(".java")) return { kind: "at", method: name, line, ...this.#since(word) };
    if (line === undefined) throw new ClauseError("ltl-syntax", `a file needs a line: at ${name}:17`, word.span);
    return { kind: "at-line", file: name, line, ...this.#since(word) };
  }

  #line(): number {
    const token = this.#tokens.peek();
    if (token.kind !== "integer") throw this.#tokens.unexpected("a line number");
    this.#tokens.next();
    return Number(token.value);
  }

  #method(): string {
    const first = this.#tokens.peek();
    const parts = this.#dotted("a method, as Class.method");
    const name = parts.map(({ text }) => text).join("");
    if (parts.length > 1) return name;
    throw new ClauseError("ltl-syntax", `expected a method of a class, as in Account.${name}`, first.span);
  }

  #dotted(what: string): Token[] {
    const tokens = this.#tokens;
    const parts = [tokens.expectName(what)];
    while (tokens.is(".") && tokens.isName(1)) parts.push(tokens.next(), tokens.next());
    if (tokens.is(".")) {
      tokens.next();
      throw tokens.unexpected("a name behind the dot");
    }
    return parts;
  }

  #argument(): ThreadReference {
    const tokens = this.#tokens;
    if (tokens.is("thread") && tokens.peek(1).kind === "string") tokens.next();
    const token = tokens.peek();
    if (token.kind === "string") {
      tokens.next();
      return { kind: "named", name: token.value, span: token.span };
    }
    return { kind: "expression", expression: readAll(this.#balanced([",", ")"], token.span)) };
  }

  /** Takes the tokens up to one of the ends that is in no brackets. */
  #balanced(ends: readonly string[], opened: SourceSpan): Token[] {
    const taken: Token[] = [];
    let depth = 0;
    while (depth > 0 || !ends.some((end) => this.#tokens.is(end))) {
      const token = this.#tokens.peek();
      if (token.kind === "end" || (depth === 0 && token.kind === "symbol" && CLOSING.has(token.text)))
        throw new ClauseError("ltl-syntax", `expected '${ends.join("' or '")}' behind what begins here`, opened);
      if (token.kind === "symbol" && OPENING.has(token.text)) depth++;
      if (token.kind === "symbol" && CLOSING.has(token.text)) depth--;
      taken.push(this.#tokens.next());
    }
    if (taken.length === 0) throw this.#tokens.unexpected("an expression");
    return taken;
  }

  /**
   * Text and place from the token to the last one taken; blanks of any kind are one, so that equal propositions have
   * equal texts.
   */
  #since(first: Token): { readonly text: string; readonly span: SourceSpan } {
    const { last } = this.#tokens;
    return { text: this.#text.slice(first.start, last.end).replace(/\s+/g, " "), span: spanning(first.span, last.span) };
  }
}

function objectOf(argument: ThreadReference): Syntax {
  if (argument.kind === "expression") return argument.expression;
  throw new ClauseError("ltl-syntax", "expected an expression that gives the object, not a thread's name", argument.span);
}

/** The expression that these tokens are, all of them. */
function readAll(part: readonly Token[]): Syntax {
  const last = part.at(-1)!;
  const span = { ...last.span, column: last.span.column + last.span.length, length: 1 };
  const tokens = new TokenStream([...part, { kind: "end", text: "", span, start: last.end, end: last.end }]);
  const expression = new ExpressionParser(tokens).expression();
  if (tokens.peek().kind !== "end") throw tokens.unexpected("the end of the expression");
  return expression;
}

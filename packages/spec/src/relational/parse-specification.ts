/**
 * Specification files: classes with `define`, `invariant` and methods with `requires`, `ensures`, `modifies`, `throws`.
 * An error ends its clause; reading goes on behind the next `;`, so that one run tells of all of them.
 */
import { type Token, tokens } from "./lexer.js";
import { ExpressionParser } from "./parse-expression.js";
import { ClauseError, didYouMean, type Problems, type SourceText } from "./problems.js";
import type {
  ClassSyntax,
  ConditionClause,
  DefineSyntax,
  MethodClause,
  MethodSyntax,
  ModifiesClause,
  ModifiesLocation,
  SpecificationSyntax,
  ThrowsClause,
  TypeName,
} from "./syntax.js";
import { TokenStream } from "./token-stream.js";

const CLAUSES = ["requires", "ensures", "modifies", "throws"];
const MODIFIERS = new Set(["public", "protected", "private", "static", "final", "abstract", "synchronized", "native", "default"]);

/** Reads a file. What is wrong with it is added to `problems`; the rest of it is given. */
export function parseSpecification(source: SourceText, problems: Problems): SpecificationSyntax {
  return new SpecificationParser(source, problems).file();
}

/** Reads the text of an annotation: one condition. */
export function parseCondition(source: SourceText, kind: ConditionClause["kind"], problems: Problems): ConditionClause | undefined {
  return new SpecificationParser(source, problems).loneCondition(kind);
}

class SpecificationParser {
  readonly #source: SourceText;
  readonly #problems: Problems;
  readonly #tokens: TokenStream;
  readonly #expressions: ExpressionParser;

  constructor(source: SourceText, problems: Problems) {
    this.#source = source;
    this.#problems = problems;
    this.#tokens = new TokenStream(tokens(source, problems));
    this.#expressions = new ExpressionParser(this.#tokens);
  }

  file(): SpecificationSyntax {
    const imports: TypeName[] = [];
    const classes: ClassSyntax[] = [];
    const stream = this.#tokens;
    while (stream.peek().kind !== "end") {
      this.#attempt(() => {
        if (stream.accept("import")) {
          imports.push(this.#expressions.typeName());
          stream.expect(";");
        } else if (stream.accept("class") || stream.accept("interface")) classes.push(this.#class());
        else throw stream.unexpected("'class' or 'import'");
      });
    }
    return { source: this.#source, imports, classes };
  }

  loneCondition(kind: ConditionClause["kind"]): ConditionClause | undefined {
    let clause: ConditionClause | undefined;
    this.#attempt(() => {
      const first = this.#tokens.peek();
      const condition = this.#expressions.expression();
      const text = this.#text(first);
      this.#tokens.accept(";");
      if (this.#tokens.peek().kind !== "end") throw this.#tokens.unexpected("the end of the condition");
      clause = { kind, label: undefined, condition, text, span: first.span };
    });
    return clause;
  }

  /** Runs the parser of one clause; after an error, moves behind it. */
  #attempt(parse: () => void): void {
    const before = this.#tokens.position;
    try {
      parse();
    } catch (error) {
      if (!(error instanceof ClauseError)) throw error;
      this.#problems.add(this.#source, error.code, error.message, error.span);
      this.#recover(before);
    }
  }

  /** Behind the next `;`, or before a `}` that closes what the clause is in. Always moves on. */
  #recover(before: number): void {
    const stream = this.#tokens;
    let open = 0;
    while (stream.peek().kind !== "end") {
      if (stream.is("{")) open++;
      else if (stream.is("}")) {
        if (open === 0) break;
        open--;
        if (open === 0) {
          stream.next();
          break;
        }
      } else if (stream.is(";") && open === 0) {
        stream.next();
        break;
      }
      stream.next();
    }
    if (stream.position === before) stream.next();
  }

  #class(): ClassSyntax {
    const stream = this.#tokens;
    const type = this.#expressions.typeName();
    stream.expect("{");
    const defines: DefineSyntax[] = [];
    const invariants: ConditionClause[] = [];
    const methods: MethodSyntax[] = [];
    while (!stream.is("}") && stream.peek().kind !== "end") {
      this.#attempt(() => {
        if (stream.is("define")) defines.push(this.#define());
        else if (stream.is("invariant")) invariants.push(this.#condition("invariant"));
        else methods.push(this.#method(type));
      });
    }
    stream.expect("}", ` at the end of class ${type.name}`);
    return { type, defines, invariants, methods };
  }

  #define(): DefineSyntax {
    const stream = this.#tokens;
    stream.expect("define");
    const name = stream.expectName("the name of what is defined");
    stream.expect("=");
    const value = this.#expressions.expression();
    stream.expect(";", " at the end of the definition");
    return { name: name.text, value, span: name.span };
  }

  #condition(kind: ConditionClause["kind"]): ConditionClause {
    const stream = this.#tokens;
    const { span } = stream.expect(kind);
    const label = this.#label();
    const first = stream.peek();
    const condition = this.#expressions.expression();
    const text = this.#text(first);
    stream.expect(";", ` at the end of '${kind}'`);
    return { kind, label, condition, text, span };
  }

  /** `"the size counts the nodes":` before a condition. */
  #label(): string | undefined {
    const token = this.#tokens.peek();
    if (token.kind !== "string" || !this.#tokens.is(":", 1)) return undefined;
    this.#tokens.next();
    this.#tokens.next();
    return token.value;
  }

  /** From a token to the last one taken, on one line. */
  #text(first: Token): string {
    return this.#source.text.slice(first.start, this.#tokens.last.end).replace(/\s+/g, " ");
  }

  /** `public boolean add(E e) { … }`: the result's type may be left out. */
  #method(owner: TypeName): MethodSyntax {
    const stream = this.#tokens;
    while (MODIFIERS.has(stream.peek().text)) stream.next();
    const first = stream.peek();
    let named = this.#expressions.typeName();
    const typed = !stream.is("(");
    const returns = typed ? { returns: named } : {};
    if (typed) {
      if (!stream.isName()) throw this.#notAMember(first);
      const name = stream.next();
      named = { name: name.text, dimensions: 0, span: name.span };
    }
    const simple = owner.name.slice(owner.name.lastIndexOf(".") + 1);
    const isConstructor = !typed && (named.name === simple || named.name === "new");
    if (!stream.is("(")) throw this.#notAMember(first);
    const parameters = this.#parameters();
    const clauses: MethodClause[] = [];
    if (!stream.accept(";")) {
      stream.expect("{", " before the clauses of the method");
      while (!stream.is("}") && stream.peek().kind !== "end") this.#attempt(() => clauses.push(this.#clause()));
      stream.expect("}", ` at the end of ${named.name}`);
    }
    return { name: isConstructor ? "<init>" : named.name, ...returns, parameters, clauses, span: named.span };
  }

  #notAMember(first: Token): ClauseError {
    const hint = didYouMean(first.text, ["define", "invariant"]);
    return new ClauseError("spec-syntax", `expected 'define', 'invariant' or a method with its parameters${hint}`, first.span);
  }

  #parameters(): MethodSyntax["parameters"] {
    const stream = this.#tokens;
    const parameters: { type: TypeName; name: string }[] = [];
    stream.expect("(");
    while (!stream.is(")")) {
      stream.accept("final");
      const type = this.#expressions.typeName();
      parameters.push({ type, name: stream.expectName("the name of the parameter").text });
      if (!stream.accept(",")) break;
    }
    stream.expect(")", " after the parameters");
    return parameters;
  }

  #clause(): MethodClause {
    const stream = this.#tokens;
    if (stream.is("requires")) return this.#condition("requires");
    if (stream.is("ensures")) return this.#condition("ensures");
    if (stream.is("modifies")) return this.#modifies();
    if (stream.is("throws")) return this.#throws();
    const hint = stream.isName() ? didYouMean(stream.peek().text, CLAUSES) : "";
    throw new ClauseError("spec-syntax", `expected one of ${CLAUSES.join(", ")}${hint}`, stream.peek().span);
  }

  #modifies(): ModifiesClause {
    const stream = this.#tokens;
    const { span } = stream.expect("modifies");
    const locations: ModifiesLocation[] = [];
    let everything = false;
    if (stream.accept("everything")) everything = true;
    else if (!stream.accept("nothing")) {
      do {
        const path = this.#expressions.expression();
        const allFields = stream.is(".") && stream.is("*", 1);
        if (allFields) {
          stream.next();
          stream.next();
        }
        locations.push({ path, allFields });
      } while (stream.accept(","));
    }
    stream.expect(";", " at the end of 'modifies'");
    return { kind: "modifies", locations: everything ? "everything" : locations, span };
  }

  #throws(): ThrowsClause {
    const stream = this.#tokens;
    const first = stream.expect("throws");
    const types: TypeName[] = [];
    let form: ThrowsClause["form"] = "only";
    let condition: ThrowsClause["condition"];
    if (!stream.accept("nothing")) {
      if (stream.accept("only")) {
        do types.push(this.#expressions.typeName());
        while (stream.accept(","));
      } else {
        form = "when";
        types.push(this.#expressions.typeName());
        stream.expect("when", " and the condition, or 'throws only' and the classes");
        condition = this.#expressions.expression();
      }
    }
    const text = this.#text(first);
    stream.expect(";", " at the end of 'throws'");
    return { kind: "throws", form, types, condition, text, span: first.span };
  }
}

import type { Place } from "@assay/base";
import { ExpressionParser } from "./expression-parser.js";
import { fail, tokenize } from "./lexer.js";
import type {
  CommandSyntax,
  DeclSyntax,
  FileSyntax,
  Name,
  OrderingSyntax,
  PredicateSyntax,
  RelationSyntax,
  ScopeSyntax,
  SigSyntax,
  Syntax,
  TupleSyntax,
} from "./syntax.js";

/** @throws InputError `relational/syntax`, `relational/nesting`, with the place. */
export function parseFile(text: string, file: string): FileSyntax {
  return new FileParser(text, file).parse();
}

const paragraphStart = "a paragraph (sig, enum, fact, pred, fun, assert, relation, universe, open, run or check)";

class FileParser extends ExpressionParser {
  readonly #file: string;
  readonly #sigs: SigSyntax[] = [];
  readonly #orderings: OrderingSyntax[] = [];
  readonly #atoms: Name[] = [];
  readonly #relations: RelationSyntax[] = [];
  readonly #facts: Syntax[] = [];
  readonly #predicates: PredicateSyntax[] = [];
  readonly #functions: PredicateSyntax[] = [];
  readonly #assertions: { name: Name; body: Syntax }[] = [];
  readonly #commands: CommandSyntax[] = [];

  constructor(text: string, file: string) {
    super(tokenize(text, file));
    this.#file = file;
  }

  parse(): FileSyntax {
    if (this.accept("module")) this.name();
    while (this.token.kind !== "end") this.#paragraph();
    return {
      file: this.#file,
      mentionsInt: this.tokens.some((token) => token.kind === "keyword" && token.text === "Int"),
      sigs: this.#sigs,
      orderings: this.#orderings,
      atoms: this.#atoms,
      relations: this.#relations,
      facts: this.#facts,
      predicates: this.#predicates,
      functions: this.#functions,
      assertions: this.#assertions,
      commands: this.#commands,
    };
  }

  #paragraph(): void {
    const { place } = this.token;
    if (this.accept("open")) this.#open(place);
    else if (this.accept("enum")) this.#enum();
    else if (this.accept("universe")) this.#universe();
    else if (this.accept("relation")) this.#relation();
    else if (this.accept("fact")) {
      if (this.token.kind === "name") this.name();
      this.#facts.push(this.block());
    } else if (this.accept("pred")) this.#predicate();
    else if (this.accept("fun")) this.#function();
    else if (this.accept("assert")) this.#assertions.push({ name: this.name(), body: this.block() });
    else if (this.is("run") || this.is("check")) this.#command(undefined);
    else if (this.token.kind === "name" && this.is(":", 1)) {
      const label = this.name();
      this.expect(":");
      this.#command(label);
    } else if (["abstract", "sig", "one", "lone", "some"].some((word) => this.is(word))) this.#sig();
    else this.unexpected(paragraphStart);
  }

  /** `open util/ordering[S] as o`, the one module there is. */
  #open(place: Place): void {
    const module = this.name();
    if (module.text !== "util/ordering") fail(place, "syntax", `there is no module '${module.text}', only util/ordering`);
    this.expect("[");
    const sig = this.name();
    this.expect("]");
    this.#orderings.push({ sig, alias: this.accept("as") ? this.name().text : "ordering" });
  }

  #enum(): void {
    const name = this.name();
    this.expect("{");
    const members = this.names();
    this.expect("}");
    const plain = { within: [], fields: [], fact: undefined };
    this.#sigs.push({ ...plain, names: [name], kind: "abstract", multiplicity: undefined, extends: undefined });
    this.#sigs.push({ ...plain, names: members, kind: "concrete", multiplicity: "one", extends: name });
  }

  #universe(): void {
    this.expect("{");
    do this.#atoms.push(this.#atom());
    while (this.accept(","));
    this.expect("}");
  }

  /** A name or an integer. */
  #atom(): Name {
    const { place } = this.token;
    const sign = this.accept("-") ? "-" : "";
    if (this.token.kind === "number") {
      const { text } = this.token;
      this.at++;
      return { text: `${sign}${BigInt(text)}`, place };
    }
    return sign === "" ? this.name() : this.unexpected("a number");
  }

  /** `relation r = {…}` or `relation r: {…} .. {…}`. */
  #relation(): void {
    const name = this.name();
    if (this.accept("=")) {
      this.#relations.push({ name, lower: this.#tuples(), upper: undefined });
      return;
    }
    this.expect(":");
    const lower = this.#tuples();
    this.expect("..");
    this.#relations.push({ name, lower, upper: this.#tuples() });
  }

  #tuples(): TupleSyntax[] {
    const tuples: TupleSyntax[] = [];
    this.expect("{");
    while (!this.is("}")) {
      const atoms = [this.#atom()];
      while (this.accept("->")) atoms.push(this.#atom());
      tuples.push({ atoms });
      if (!this.accept(",")) break;
    }
    this.expect("}");
    return tuples;
  }

  #sig(): void {
    let kind: SigSyntax["kind"] = "concrete";
    let multiplicity: SigSyntax["multiplicity"];
    for (;;) {
      if (this.accept("abstract")) kind = "abstract";
      else if (this.accept("one")) multiplicity = "one";
      else if (this.accept("lone")) multiplicity = "lone";
      else if (this.accept("some")) multiplicity = "some";
      else break;
    }
    this.expect("sig");
    const names = this.names();
    const parent = this.accept("extends") ? this.name() : undefined;
    const within: Name[] = [];
    if (parent === undefined && this.accept("in")) {
      do within.push(this.name());
      while (this.accept("+"));
    }
    this.expect("{");
    const fields: DeclSyntax[] = [];
    while (!this.is("}")) {
      fields.push(this.decl());
      if (!this.accept(",")) break;
    }
    this.expect("}");
    const fact = this.is("{") ? this.block() : undefined;
    this.#sigs.push({ names, kind, multiplicity, extends: parent, within, fields, fact });
  }

  #parameters(): DeclSyntax[] {
    const close = this.accept("[") ? "]" : this.accept("(") ? ")" : undefined;
    if (close === undefined) return [];
    const decls = this.is(close) ? [] : this.decls();
    this.expect(close);
    return decls;
  }

  #predicate(): void {
    const name = this.name();
    const parameters = this.#parameters();
    this.#predicates.push({ name, parameters, body: this.block() });
  }

  /** The result type is documentation; what it says is not enforced, as in Alloy. */
  #function(): void {
    const name = this.name();
    const parameters = this.#parameters();
    this.expect(":");
    this.multiplicity();
    if (!this.accept("int")) this.expression();
    this.expect("{");
    const body = this.expression();
    this.expect("}");
    this.#functions.push({ name, parameters, body });
  }

  #command(label: Name | undefined): void {
    const { place } = this.token;
    const kind = this.accept("run") ? "run" : "check";
    if (kind === "check") this.expect("check");
    const target = this.is("{") ? this.block() : this.name();
    let defaultScope: number | undefined;
    let integerBits: number | undefined;
    const scopes: ScopeSyntax[] = [];
    const typed = () => {
      const exact = this.accept("exactly") ? "exactly" : "at most";
      const count = this.#count();
      if (this.accept("int") || this.accept("Int")) integerBits = count;
      else scopes.push({ name: this.name(), count, exact });
    };
    if (this.accept("for")) {
      if (this.token.kind === "number" && !this.#typeAhead()) {
        defaultScope = this.#count();
        if (this.accept("but")) typed();
      } else typed();
      while (this.accept(",")) typed();
    }
    let expect: CommandSyntax["expect"];
    if (this.accept("expect")) expect = this.#count() === 0 ? "unsat" : "sat";
    const text = label?.text ?? ("text" in target ? String(target.text) : `${kind}$${this.#commands.length + 1}`);
    this.#commands.push({ kind, label: text, place, target, defaultScope, scopes, integerBits, expect });
  }

  /**
   * After a number: does the name of a sig, or `int`, follow? The label of the next command is a name, too, but a colon
   * follows it.
   */
  #typeAhead(): boolean {
    if (this.is("int", 1) || this.is("Int", 1)) return true;
    return this.tokens[this.at + 1]!.kind === "name" && !this.is(":", 2);
  }

  #count(): number {
    const { kind, text, place } = this.token;
    if (kind !== "number") this.unexpected("a number");
    this.at++;
    if (Number(text) > 1_000_000) fail(place, "scope", `a scope of ${text} is too large`);
    return Number(text);
  }
}

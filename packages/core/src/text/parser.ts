/**
 * Parses Core text in two passes: first all declarations, skipping the bodies of procedures by their braces; then the
 * bodies, so that they may use what is declared after them. A mistake in a body is reported and the next body read; a
 * mistake in a declaration ends the first pass. No pass recurses, so no text is too deep.
 *
 * The text must name what it uses of maps, globals, locals and labels, because expressions are typed as they are read.
 * Everything else (whether procedures and classes exist, whether statements are well typed) is `validate`'s to say.
 */
import { type Diagnostic, InputError } from "@assay/base";
import { freezeProcedure } from "../builder.js";
import { ClosedProgram, type LiteralDecl, literalKey } from "../closed-program.js";
import type { Expr, Local } from "../expression.js";
import type { ClassDecl, GlobalDecl, LiteralValue, MapDecl, Procedure, Writes } from "../program.js";
import { Cursor, recovering } from "./cursor.js";
import { Kind, Tokens } from "./lexer.js";
import { type ProcedureHead, parseBody, parseLocals, parseVariable } from "./parse-body.js";
import { parseConstant } from "./parse-expression.js";

const MOST_DIAGNOSTICS = 20;

/** A body still to be read: the token after its opening brace, and its closing brace. */
interface PendingBody {
  readonly head: ProcedureHead;
  readonly begin: number;
  readonly end: number;
}

/** A procedure that may do anything within limits, whose maps are still to be found. */
interface PendingArbitrary {
  readonly arbitrary: Omit<Procedure, "body">;
  readonly maps: readonly { readonly name: string; readonly token: number }[] | "all";
  readonly rest: Omit<Writes, "maps">;
}

type PendingClass = Omit<ClassDecl, "fields" | "elements"> & {
  readonly fieldNames: readonly { readonly name: string; readonly token: number }[];
  readonly elementsName: { readonly name: string; readonly token: number } | undefined;
};

type PendingLiteral = Omit<LiteralDecl, "object"> & {
  readonly class: string;
  readonly fields: readonly { readonly name: string; readonly token: number; readonly value: LiteralValue }[];
};

/**
 * The program that the text describes. `file` is what diagnostics call the text.
 * @throws InputError with at most 20 diagnostics if it describes none.
 */
export function parseProgram(text: string, file: string): ClosedProgram {
  return new ProgramParser(new Tokens(text, file)).parse();
}

class ProgramParser {
  readonly #cursor: Cursor;
  readonly #diagnostics: Diagnostic[] = [];
  readonly #entries: string[] = [];
  readonly #classes = new Map<string, PendingClass>();
  readonly #maps = new Map<string, MapDecl>();
  readonly #globals = new Map<string, GlobalDecl>();
  readonly #literals = new Map<string, PendingLiteral>();
  readonly #procedures = new Map<string, Procedure | PendingBody | PendingArbitrary>();

  constructor(tokens: Tokens) {
    this.#cursor = new Cursor(tokens);
  }

  parse(): ClosedProgram {
    const { tokens } = this.#cursor;
    recovering(this.#diagnostics, () => {
      while (tokens.kind(this.#cursor.at) !== Kind.end) this.#declaration();
    });
    const program = this.#diagnostics.length === 0 ? this.#resolve() : undefined;
    if (program === undefined || this.#diagnostics.length > 0) throw new InputError(this.#diagnostics.slice(0, MOST_DIAGNOSTICS));
    return program;
  }

  #declaration(): void {
    const cursor: Cursor = this.#cursor;
    const token = cursor.at;
    if (cursor.accept("entry")) this.#entries.push(cursor.name());
    else if (cursor.accept("map")) this.#declare(this.#maps, token, this.#map());
    else if (cursor.accept("global")) this.#declare(this.#globals, token, this.#global());
    else if (cursor.accept("literal")) this.#literal(token);
    else if (cursor.accept("procedure")) this.#procedure(token);
    else this.#class(token);
  }

  #declare<T extends { readonly name: string }>(table: Map<string, T>, token: number, decl: T): void {
    if (table.has(decl.name)) this.#cursor.fail("core-duplicate", `${decl.name} is declared twice`, token);
    table.set(decl.name, decl);
  }

  #map(): MapDecl {
    const cursor: Cursor = this.#cursor;
    const name = cursor.name();
    cursor.expect(":");
    cursor.expect("(");
    const keys = cursor.list(")", () => cursor.type());
    cursor.expect("->");
    const value = cursor.type();
    const role = (["field", "elements", "length"] as const).find((each) => cursor.accept(each)) ?? "plain";
    return { name, keys, value, role, ...this.#volatile(), ...this.#origin() };
  }

  #global(): GlobalDecl {
    const cursor: Cursor = this.#cursor;
    const name = cursor.name();
    cursor.expect(":");
    const type = cursor.type();
    const initial = cursor.accept("=") ? this.#constant() : undefined;
    return { name, type, ...(initial === undefined ? {} : { initial }), ...this.#volatile(), ...this.#origin() };
  }

  #volatile(): { volatile?: true } {
    return this.#cursor.accept("volatile") ? { volatile: true } : {};
  }

  /** `of class as source` */
  #origin(): { class?: string; source?: string } {
    const owner = this.#cursor.optionalName("of");
    const source = this.#cursor.optionalName("as");
    return { ...(owner === undefined ? {} : { class: owner }), ...(source === undefined ? {} : { source }) };
  }

  #constant(): Expr {
    return parseConstant(this.#cursor) ?? this.#cursor.expected("a constant");
  }

  #literal(token: number): void {
    const cursor: Cursor = this.#cursor;
    const constant = this.#constant();
    if (constant.kind !== "string" && constant.kind !== "class")
      cursor.fail("core-syntax", "only strings and classes have literals", token);
    cursor.expect("=");
    const className = cursor.name();
    cursor.expect("{");
    const fields: { name: string; token: number; value: LiteralValue }[] = [];
    while (!cursor.accept("}")) {
      const at = cursor.at;
      const name = cursor.name();
      cursor.expect("=");
      fields.push({ name, token: at, value: this.#literalValue() });
    }
    const key = literalKey(constant);
    if (this.#literals.has(key)) cursor.fail("core-duplicate", "this literal is declared twice", token);
    this.#literals.set(key, { constant, class: className, fields });
  }

  #literalValue(): LiteralValue {
    const cursor: Cursor = this.#cursor;
    if (!cursor.accept("array")) return this.#constant();
    const className = cursor.name();
    cursor.expect("[");
    return { kind: "array", class: className, elements: cursor.list("]", () => this.#constant()) };
  }

  #class(token: number): void {
    const cursor: Cursor = this.#cursor;
    const abstract = cursor.accept("abstract");
    const final = cursor.accept("final");
    const kind = (["class", "interface", "array", "primitive"] as const).find((each) => cursor.accept(each));
    if (kind === undefined) cursor.expected("a declaration (entry, class, interface, array, primitive, map, global, literal, procedure)");
    const name = cursor.name();
    const component = cursor.optionalName("of");
    const elementsToken = cursor.at + 1;
    const elements = cursor.optionalName("elements");
    const superclass = cursor.optionalName("extends");
    const interfaces: string[] = [];
    if (cursor.accept("implements")) {
      do interfaces.push(cursor.name());
      while (cursor.accept(","));
    }
    const file = cursor.optionalString("file");
    cursor.expect("{");
    const fieldNames: { name: string; token: number }[] = [];
    const methods = new Map<string, string>();
    while (!cursor.accept("}")) {
      const at = cursor.at;
      if (cursor.accept("field")) fieldNames.push({ name: cursor.name(), token: at + 1 });
      else if (cursor.accept("method")) {
        const selector = cursor.name();
        if (methods.has(selector)) cursor.fail("core-duplicate", `${selector} is declared twice`, at);
        cursor.expect("=");
        methods.set(selector, cursor.name());
      } else cursor.expected("field, method or }");
    }
    this.#declare(this.#classes, token, {
      name,
      kind,
      ...(superclass === undefined ? {} : { super: superclass }),
      interfaces,
      abstract,
      final,
      methods,
      ...(component === undefined ? {} : { component }),
      ...(file === undefined ? {} : { file }),
      fieldNames,
      elementsName: elements === undefined ? undefined : { name: elements, token: elementsToken },
    });
  }

  #procedure(token: number): void {
    const cursor: Cursor = this.#cursor;
    const name = cursor.name();
    cursor.expect("(");
    const parameters: Local[] = cursor.list(")", () => parseVariable(cursor));
    const result = cursor.accept("returns") ? cursor.type() : undefined;
    const source = cursor.optionalString("source") ?? name;
    const file = cursor.optionalString("file");
    const once = cursor.optionalName("once");
    const constructs = cursor.accept("constructs");
    const initializes = cursor.optionalName("initializes");
    const head: ProcedureHead = {
      name,
      source,
      ...(file === undefined ? {} : { file }),
      parameters,
      ...(result === undefined ? {} : { result }),
      ...(once === undefined ? {} : { once }),
      ...(constructs && { constructs }),
      ...(initializes === undefined ? {} : { initializes }),
    };
    if (this.#procedures.has(name)) cursor.fail("core-duplicate", `${name} is declared twice`, token);
    if (cursor.accept("native")) {
      this.#procedures.set(name, { ...head, locals: this.#localsOnly(), body: { kind: "native" } });
    } else if (cursor.accept("missing")) {
      const body = { kind: "missing", reason: cursor.string() } as const;
      this.#procedures.set(name, { ...head, locals: this.#localsOnly(), body });
    } else if (cursor.accept("arbitrary")) {
      const { maps, ...rest } = this.#writes();
      this.#procedures.set(name, { arbitrary: { ...head, locals: this.#localsOnly() }, maps, rest });
    } else {
      cursor.expect("{");
      const begin = cursor.at;
      this.#procedures.set(name, { head, begin, end: this.#skipBody() });
    }
  }

  /** `writes maps … globals … once …` */
  #writes(): Pick<PendingArbitrary, "maps"> & PendingArbitrary["rest"] {
    const cursor: Cursor = this.#cursor;
    const list = <T>(item: () => T): T[] | "all" => {
      if (cursor.accept("all")) return "all";
      cursor.expect("(");
      return cursor.list(")", item);
    };
    cursor.expect("writes");
    cursor.expect("maps");
    const maps = list(() => ({ token: cursor.at, name: cursor.name() }));
    const elements = cursor.accept("elements") ? "all" : "listed";
    cursor.expect("globals");
    const globals = list(() => cursor.name());
    cursor.expect("once");
    cursor.expect("(");
    return { maps, elements, globals, once: cursor.list(")", () => cursor.name()) };
  }

  /** A body without blocks may still declare locals. */
  #localsOnly(): Local[] {
    const cursor: Cursor = this.#cursor;
    if (!cursor.accept("{")) return [];
    const locals = parseLocals(cursor);
    cursor.expect("}");
    return locals;
  }

  /** Moves behind the brace that closes the body; its index. */
  #skipBody(): number {
    const cursor: Cursor = this.#cursor;
    const open = cursor.at - 1;
    for (let depth = 1; ; cursor.at++) {
      if (cursor.tokens.kind(cursor.at) === Kind.end) cursor.fail("core-syntax", "this brace is not closed", open);
      if (cursor.is("{")) depth++;
      else if (cursor.is("}") && --depth === 0) return cursor.at++;
    }
  }

  #resolve(): ClosedProgram | undefined {
    const { tokens } = this.#cursor;
    const map = (name: string, token: number): MapDecl =>
      this.#maps.get(name) ?? this.#cursor.fail("core-unknown-name", `there is no map ${name}`, token);
    const classes: ClassDecl[] = [];
    const literals: LiteralDecl[] = [];
    const procedures: Procedure[] = [];
    for (const { fieldNames, elementsName, ...decl } of this.#classes.values()) {
      recovering(this.#diagnostics, () => {
        const fields = fieldNames.map(({ name, token }) => map(name, token));
        const elements = elementsName === undefined ? {} : { elements: map(elementsName.name, elementsName.token) };
        classes.push({ ...decl, fields, ...elements });
      });
    }
    for (const { constant, class: className, fields } of this.#literals.values()) {
      recovering(this.#diagnostics, () => {
        const values = fields.map(({ name, token, value }) => ({ map: map(name, token), value }));
        literals.push({ constant, object: { class: className, fields: values } });
      });
    }
    const declarations = { map: (name: string) => this.#maps.get(name), global: (name: string) => this.#globals.get(name) };
    for (const each of this.#procedures.values()) {
      if (this.#diagnostics.length >= MOST_DIAGNOSTICS) break;
      recovering(this.#diagnostics, () => {
        if ("head" in each) procedures.push(freezeProcedure(parseBody(new Cursor(tokens, each.begin), each.end, each.head, declarations)));
        else if ("arbitrary" in each) {
          const maps = each.maps === "all" ? each.maps : each.maps.map(({ name, token }) => map(name, token));
          procedures.push(freezeProcedure({ ...each.arbitrary, body: { kind: "arbitrary", writes: { maps, ...each.rest } } }));
        } else procedures.push(freezeProcedure(each));
      });
    }
    if (this.#diagnostics.length > 0) return undefined;
    return new ClosedProgram({
      entries: this.#entries,
      classes,
      maps: this.#maps.values(),
      globals: this.#globals.values(),
      literals,
      procedures,
    });
  }
}

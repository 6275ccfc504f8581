/** A certificate: the Core program in which the guesses of a proof are claims and assumptions (`cutter.ts`). */
import {
  type ClassDecl,
  type GlobalDecl,
  type Local,
  type MapDecl,
  type ObjectLiteral,
  type Procedure,
  type Program,
  REF,
  type Statement,
  type StringOrClass,
  type Type,
  typeName,
  type Writes,
} from "@assay/core";
import type { Cut, Instance } from "@assay/machine/symbolic";
import type { Property } from "@assay/spec";
import { ANY } from "./assembler.js";
import { type Claims, Cutter, TooLarge } from "./cutter.js";
import type { MethodNumbers } from "./method-numbers.js";

/** What is needed to check a proof again. */
export interface Proof {
  readonly property: Property;
  readonly root: Instance;
  readonly cuts: readonly Cut[];
  readonly claims: Claims;
  /** Why it cannot be said as a Core program: it rests on more than guesses. */
  readonly beyond?: string;
}

export interface Certificate {
  /** The program with another body for the entry; lazy as the original is. */
  readonly program: Program;
  readonly entry: string;
  /** How many facts it claims. */
  readonly facts: number;
  /** What the proof used that it does not say: then it may be too weak, and that it is refuted means nothing. */
  readonly omitted: readonly string[];
}

/** The certificate of a proof about the program, or the reason why there is none. */
export function makeCertificate(program: Program, entry: string, { root, cuts, claims }: Proof): Certificate | string {
  const procedure = program.procedure(entry)!;
  if (procedure.body.kind !== "blocks") return "the entry has no body";
  const cutter = new Cutter(program, procedure, cuts, claims);
  try {
    const body = cutter.run(root);
    const own = [body, ...cutter.forgetting.map(forgetting), ...[...cutter.assembler.anyTypes].map(anyOf), ...cutter.methods.procedures()];
    const facts = cuts.reduce((sum, cut) => sum + cut.facts.length + (cut.kind === "recursion" ? cut.after.length : 0), 0);
    const omitted = [...new Set(cuts.flatMap((cut) => cut.omitted))];
    return { program: new CertificateProgram(program, entry, own, cutter.methods, claims), entry, facts, omitted };
  } catch (error) {
    if (error instanceof TooLarge) return "it would be too large";
    throw error;
  }
}

function forgetting({ name, writes, left }: { readonly name: string; readonly writes: Writes; readonly left: number }): Procedure {
  const parameters = Array.from({ length: left }, (_, i): Local => ({ name: `left${i}`, type: REF }));
  return { name, source: name, parameters, locals: [], body: { kind: "arbitrary", writes } };
}

function anyOf(type: Type): Procedure {
  const name = `${ANY}${typeName(type)}`;
  const writes: Writes = { maps: [], elements: "listed", globals: [], once: [] };
  return { name, source: name, parameters: [], locals: [], result: type, body: { kind: "arbitrary", writes } };
}

/** The original, with some procedures of its own, and without the assertions that are not claimed. */
class CertificateProgram implements Program {
  readonly entries: readonly string[];
  readonly #own: ReadonlyMap<string, Procedure>;
  readonly #classes = new Map<string, ClassDecl | undefined>();
  readonly #others = new Map<string, Procedure | undefined>();

  constructor(
    readonly original: Program,
    entry: string,
    own: readonly Procedure[],
    readonly methods: MethodNumbers,
    readonly claims: Claims,
  ) {
    this.entries = [entry];
    this.#own = new Map(own.map((procedure) => [procedure.name, procedure]));
  }

  procedure(name: string): Procedure | undefined {
    const own = this.#own.get(name);
    if (own !== undefined) return own;
    if (!this.#others.has(name)) this.#others.set(name, this.#claimed(this.original.procedure(name)));
    return this.#others.get(name);
  }

  #claimed(procedure: Procedure | undefined): Procedure | undefined {
    if (procedure === undefined || procedure.body.kind !== "blocks") return procedure;
    const isOther = (each: Statement): boolean =>
      each.kind === "assert" && each.assertion !== "reachability" && !this.claims(procedure, each.pos.line);
    if (!procedure.body.blocks.some(({ statements }) => statements.some(isOther))) return procedure;
    const blocks = procedure.body.blocks.map((block) => ({ ...block, statements: block.statements.filter((each) => !isOther(each)) }));
    return { ...procedure, body: { kind: "blocks", blocks } };
  }

  class(name: string): ClassDecl | undefined {
    if (!this.#classes.has(name)) {
      const decl = this.original.class(name);
      this.#classes.set(name, decl && this.methods.declaredIn(decl));
    }
    return this.#classes.get(name);
  }

  map(name: string): MapDecl | undefined {
    return this.original.map(name);
  }

  global(name: string): GlobalDecl | undefined {
    return this.original.global(name);
  }

  literal(constant: StringOrClass): ObjectLiteral {
    return this.original.literal(constant);
  }
}

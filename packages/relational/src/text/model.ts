import type { Place } from "@assay/base";
import * as e from "../ast/expressions.js";
import * as f from "../ast/formulas.js";
import * as i from "../ast/integers.js";
import type { Expression, Formula, Relation } from "../ast/nodes.js";
import { print } from "../ast/print.js";
import type { Problem } from "../find/finder.js";
import { Bounds } from "../instance/bounds.js";
import { TupleSet } from "../instance/tuple-set.js";
import { Universe } from "../instance/universe.js";
import { Elaborator, type Environment, emptyEnvironment, located, pairwiseDisjoint, setValue } from "./elaborator.js";
import { fail } from "./lexer.js";
import { parseFile } from "./parser.js";
import { type Extent, extentsOf } from "./scopes.js";
import { ancestorsOf, resolveSignatures, type Signature } from "./signatures.js";
import type { CommandSyntax, FileSyntax, Name } from "./syntax.js";
import { upperBoundOf } from "./upper-bound.js";

/** A `run` or `check` of a file. `check` asks for an instance in which the assertion is false. */
export interface Command {
  readonly kind: "run" | "check";
  /** What stands before its colon, or the name of what it runs or checks, or else `run$n` or `check$n`. */
  readonly label: string;
  readonly expect: "sat" | "unsat" | undefined;
  readonly problem: CommandProblem;
}

export interface CommandProblem extends Problem {
  /** Sigs, fields and relations by name. */
  readonly names: ReadonlyMap<string, Expression>;
  /** Where a formula (of a core, say) comes from. */
  placeOf(formula: Formula): Place | undefined;
}

/**
 * Reads a specification in the text syntax (see README.md).
 * @throws InputError with the place: `relational/syntax`, `/nesting`, `/name`, `/type`, `/arity`, `/call`, `/scope`,
 * `/bounds`.
 */
export function parseModel(text: string, file: string): Command[] {
  const syntax = parseFile(text, file);
  const signatures = resolveSignatures(syntax);
  return syntax.commands.map((command) => ({
    kind: command.kind,
    label: command.label,
    expect: command.expect,
    problem: new Assembly(syntax, signatures, command).problem(),
  }));
}

/** `file:line:column: formula`, for cores. */
export function describeFormula(problem: CommandProblem, formula: Formula): string {
  const place = problem.placeOf(formula);
  return `${place ? `${place.file}:${place.line}:${place.column}: ` : ""}${print(formula, 120)}`;
}

const defaultIntegerBits = 4;
const integerBitsLimit = 12;

/** Bounds and formulas of one command. */
class Assembly {
  readonly #file: FileSyntax;
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #command: CommandSyntax;
  readonly #extents: ReadonlyMap<Signature, Extent>;
  readonly #bounds: Bounds;
  readonly #names = new Map<string, Expression>();
  readonly #fields: { readonly owner: Signature; readonly relation: Relation; readonly syntax: Signature["fields"][number] }[] = [];
  readonly #formulas: Formula[] = [];

  constructor(file: FileSyntax, signatures: ReadonlyMap<string, Signature>, command: CommandSyntax) {
    this.#file = file;
    this.#signatures = signatures;
    this.#command = command;
    this.#extents = extentsOf(file, signatures, command);
    this.#bounds = located(command.place, () => this.#atoms());
  }

  problem(): CommandProblem {
    for (const signature of this.#signatures.values()) this.#bindSignature(signature);
    // Abstract signatures are the union of their extensions, which come after them.
    for (const signature of [...this.#signatures.values()].reverse()) this.#nameSignature(signature);
    this.#bindRelations();
    this.#bindOrderings();
    this.#bindFields();
    const { predicates, functions, assertions, facts } = this.#file;
    const elaborator = new Elaborator(this.#names, predicates, functions);
    this.#constrainSignatures();
    this.#constrainFields(elaborator);
    for (const fact of facts) this.#formulas.push(elaborator.formula(fact, emptyEnvironment));
    for (const { body } of assertions) elaborator.formula(body, emptyEnvironment);
    this.#formulas.push(this.#goal(elaborator));
    return {
      bounds: this.#bounds,
      formulas: this.#formulas,
      names: this.#names,
      placeOf: (formula) => elaborator.places.get(formula),
    };
  }

  #atoms(): Bounds {
    const atoms = new Set<string>();
    for (const { upper } of this.#extents.values()) for (const atom of upper) atoms.add(atom);
    for (const { text, place } of this.#file.atoms) {
      if (atoms.has(text)) fail(place, "name", `the atom '${text}' is declared twice`);
      atoms.add(text);
    }
    const explicit = this.#file.atoms.map(({ text }) => text).filter((text) => /^-?[0-9]/.test(text));
    const wanted = this.#command.integerBits ?? (this.#file.mentionsInt && explicit.length === 0 ? defaultIntegerBits : 0);
    if (wanted > integerBitsLimit)
      fail(this.#command.place, "scope", `${wanted} bits make too many atoms for integers; at most ${integerBitsLimit}`);
    const integers = new Set(explicit);
    if (wanted > 0) for (let value = -(2 ** (wanted - 1)); value < 2 ** (wanted - 1); value++) integers.add(String(value));
    for (const name of integers) atoms.add(name);
    if (atoms.size === 0) fail(this.#command.place, "scope", "with these scopes there is no atom at all");
    const bounds = new Bounds(new Universe(atoms));
    for (const name of integers) bounds.bindInteger(name, BigInt(name));
    return bounds;
  }

  #declare(name: Name, expression: Expression): void {
    if (this.#names.has(name.text)) fail(name.place, "name", `'${name.text}' is declared twice`);
    this.#names.set(name.text, expression);
  }

  #isUnion(signature: Signature): boolean {
    return signature.kind === "abstract" && signature.children.length > 0;
  }

  readonly #relations = new Map<Signature, Relation>();

  #bindSignature(signature: Signature): void {
    if (this.#isUnion(signature)) return;
    const { universe } = this.#bounds;
    const extent = this.#extents.get(signature);
    const relation = e.relation(signature.name.text, 1);
    this.#relations.set(signature, relation);
    if (extent !== undefined) {
      this.#bounds.bind(relation, TupleSet.atoms(universe, extent.lower), TupleSet.atoms(universe, extent.upper));
    } else {
      const upper = signature.within.map((above) => this.#upperOf(above)).reduce((left, right) => left.union(right));
      this.#bounds.bindUpper(relation, upper);
    }
  }

  #upperOf(signature: Signature): TupleSet {
    const extent = this.#extents.get(signature);
    if (extent !== undefined) return TupleSet.atoms(this.#bounds.universe, extent.upper);
    return this.#bounds.of(this.#relations.get(signature)!).upper;
  }

  #nameSignature(signature: Signature): void {
    const children = signature.children.map((child) => this.#expression(child));
    this.#declare(signature.name, this.#isUnion(signature) ? e.union(...children) : this.#relations.get(signature)!);
  }

  #expression(signature: Signature): Expression {
    return this.#names.get(signature.name.text)!;
  }

  #bindRelations(): void {
    const { universe } = this.#bounds;
    for (const { name, lower, upper } of this.#file.relations) {
      const arity =
        (upper ?? lower)[0]?.atoms.length ??
        lower[0]?.atoms.length ??
        fail(name.place, "bounds", `'${name.text}' needs a tuple to have an arity`);
      const set = (tuples: typeof lower) =>
        TupleSet.fromIndices(
          universe,
          arity,
          tuples.map(({ atoms }) => {
            if (atoms.length !== arity) fail(atoms[0]!.place, "arity", `this tuple has arity ${atoms.length}, not ${arity}`);
            return universe.encode(atoms.map((atom) => located(atom.place, () => universe.numberOf(atom.text))));
          }),
        );
      const relation = e.relation(name.text, arity);
      located(name.place, () => this.#bounds.bind(relation, set(lower), set(upper ?? lower)));
      this.#declare(name, relation);
    }
  }

  /** `alias/first`, `/last`, `/next`, `/prev`, and these without the alias where it leaves no doubt. */
  #bindOrderings(): void {
    const { universe } = this.#bounds;
    const { orderings } = this.#file;
    for (const { sig, alias } of orderings) {
      const atoms = this.#extents.get(this.#signatures.get(sig.text)!)!.upper;
      if (atoms.length === 0) fail(sig.place, "scope", `'${sig.text}' is ordered, so it needs an atom`);
      const pairs = atoms.slice(1).map((atom, k) => [atoms[k]!, atom]);
      const constant = (name: string, arity: number, tuples: readonly (readonly string[])[]) => {
        const relation = e.relation(`${alias}/${name}`, arity);
        this.#bounds.bind(relation, TupleSet.of(universe, arity, tuples));
        this.#declare({ text: relation.name, place: sig.place }, relation);
        if (orderings.length === 1 && !this.#isDeclared(name)) this.#names.set(name, relation);
      };
      constant("first", 1, [[atoms[0]!]]);
      constant("last", 1, [[atoms[atoms.length - 1]!]]);
      constant("next", 2, pairs);
      constant(
        "prev",
        2,
        pairs.map(([left, right]) => [right!, left!]),
      );
    }
  }

  #isDeclared(name: string): boolean {
    const named = [...this.#file.predicates, ...this.#file.functions].some((callable) => callable.name.text === name);
    const fields = [...this.#signatures.values()].some((signature) =>
      signature.fields.some((field) => field.names.some(({ text }) => text === name)),
    );
    return named || fields || this.#names.has(name);
  }

  #bindFields(): void {
    for (const owner of this.#signatures.values()) {
      const own = this.#upperOf(owner);
      const self = e.variable("this");
      for (const syntax of owner.fields) {
        // Typed with the names known so far: a field may mention the fields before it.
        const elaborator = new Elaborator(this.#names, [], []);
        const domain = elaborator.set(syntax.domain, this.#environment(owner, self));
        const upper = located(syntax.domain.place, () => own.product(upperBoundOf(domain, this.#bounds, new Map([[self, own]]))));
        for (const name of syntax.names) {
          const relation = e.relation(name.text, 1 + domain.arity);
          this.#declare(name, relation);
          this.#bounds.bindUpper(relation, upper);
          this.#fields.push({ owner, relation, syntax });
        }
      }
    }
  }

  #environment(owner: Signature, self: Expression): Environment {
    const ownFields = new Set(ancestorsOf(owner).flatMap((above) => above.fields.flatMap((field) => field.names.map(({ text }) => text))));
    return { locals: new Map([["this", setValue(self)]]), ownFields };
  }

  #constrainSignatures(): void {
    for (const signature of this.#signatures.values()) {
      const set = this.#expression(signature);
      const { parent, within, multiplicity, children } = signature;
      const extent = this.#extents.get(signature);
      const exact = (above: Signature) =>
        !this.#isUnion(above) && this.#extents.get(above)?.lower.length === this.#extents.get(above)?.upper.length;
      if (parent !== undefined && !this.#isUnion(parent) && !exact(parent)) this.#formulas.push(f.subset(set, this.#expression(parent)));
      if (within.length > 0) this.#formulas.push(f.subset(set, e.union(...within.map((above) => this.#expression(above)))));
      const isSubset = within.length > 0;
      if (multiplicity === "some" || (isSubset && multiplicity !== undefined)) this.#formulas.push(f.multiplicity(multiplicity, set));
      if (extent?.limit !== undefined) this.#formulas.push(i.compare("<=", i.cardinality(set), i.integer(extent.limit)));
      if (extent?.exactly !== undefined) this.#formulas.push(i.compare("=", i.cardinality(set), i.integer(extent.exactly)));
      this.#formulas.push(...pairwiseDisjoint(children.map((child) => this.#expression(child))));
    }
  }

  #constrainFields(elaborator: Elaborator): void {
    for (const { owner, relation, syntax } of this.#fields) {
      const self = e.variable("this");
      const environment = this.#environment(owner, self);
      const value = e.join(self, relation);
      const multiplicity = syntax.multiplicity ?? (relation.arity === 2 ? "one" : "set");
      const typing = elaborator.typing(value, multiplicity, syntax.domain, environment);
      const formula = f.all([e.decl(self, this.#expression(owner))], typing);
      elaborator.places.set(formula, syntax.names[0]!.place);
      this.#formulas.push(formula, f.subset(e.projection(relation, [0]), this.#expression(owner)));
    }
    for (const owner of this.#signatures.values()) {
      this.#disjointFields(owner);
      if (owner.fact === undefined) continue;
      const self = e.variable("this");
      const formula = f.all([e.decl(self, this.#expression(owner))], elaborator.formula(owner.fact, this.#environment(owner, self)));
      elaborator.places.set(formula, owner.fact.place);
      this.#formulas.push(formula);
    }
  }

  /** `disj a, b: set T` in a sig: the two have no atom in common, for each owner. */
  #disjointFields(owner: Signature): void {
    for (const syntax of owner.fields) {
      if (syntax.disjoint !== "disjoint") continue;
      const self = e.variable("this");
      const values = syntax.names.map(({ text }) => e.join(self, this.#names.get(text)!));
      this.#formulas.push(f.all([e.decl(self, this.#expression(owner))], f.and(...pairwiseDisjoint(values))));
    }
  }

  #goal(elaborator: Elaborator): Formula {
    const { target, kind } = this.#command;
    if (!("text" in target) || "kind" in target) {
      const formula = elaborator.formula(target as Exclude<typeof target, Name>, emptyEnvironment);
      return kind === "run" ? formula : f.not(formula);
    }
    if (kind === "check") {
      const assertion = this.#file.assertions.find(({ name }) => name.text === target.text);
      if (assertion === undefined) return fail(target.place, "name", `there is no assertion '${target.text}'`);
      return f.not(elaborator.formula(assertion.body, emptyEnvironment));
    }
    const predicate = elaborator.predicate(target.text) ?? fail(target.place, "name", `there is no predicate '${target.text}'`);
    const { decls, distinct, inner } = elaborator.decls(predicate.parameters, emptyEnvironment);
    const body = f.and(...distinct, elaborator.formula(predicate.body, inner));
    return decls.length === 0 ? body : f.exists(decls, body);
  }
}

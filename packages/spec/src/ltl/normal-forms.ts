/**
 * Formulas in negation normal form, shared and simplified.
 *
 * Each distinct formula is a number of its {@link NormalForms}; negation, conjunction and until are the constructors,
 * and disjunction and release are their duals, so that every rule is written once. The rules are those of Somenzi and
 * Bloem, "Efficient Büchi automata from LTL formulae" (CAV 2000), and of Etessami and Holzmann, "Optimizing Büchi
 * automata" (CONCUR 2000):
 * - by syntactic implication ({@link NormalForms.implies}, sound and not complete): `f && g` is `f` if `f` implies `g`,
 *   `f U g` is `g` if `f` implies `g`, …;
 * - by closure: a formula is *eventual* if it stays true when letters are put in front, *universal* if it stays true
 *   when letters are taken away. For an eventual `g`, `f U g` is `g`. What is both does not depend on the place, so it
 *   leaves an until: `F(f && GF g)` is `F f && GF g`.
 * Each rule is an equivalence; the tests compare with the definition on lassos.
 */
import { type Brand, invariant, unreachable } from "@assay/base";
import type { Formula } from "./formula.js";

export type FormId = Brand<number, "FormId">;

export type Form =
  | { readonly kind: "true" | "false" }
  | { readonly kind: "literal"; readonly proposition: number; readonly polarity: "holds" | "fails" }
  | { readonly kind: "and" | "or"; readonly of: readonly FormId[] }
  | { readonly kind: "until" | "release"; readonly left: FormId; readonly right: FormId };

const DUAL = { and: "or", or: "and", until: "release", release: "until", true: "false", false: "true" } as const;

export class NormalForms {
  readonly #propositions: ReadonlyMap<string, number>;
  readonly #forms: Form[] = [];
  readonly #ids = new Map<string, FormId>();
  readonly #negations = new Map<FormId, FormId>();
  readonly #implications = new Map<string, boolean>();
  readonly #eventual = new Map<FormId, boolean>();
  readonly true: FormId;
  readonly false: FormId;

  /** @param propositions the names that formulas may use; a literal's number is its place. */
  constructor(propositions: readonly string[]) {
    this.#propositions = new Map(propositions.map((name, index) => [name, index]));
    this.true = this.#intern({ kind: "true" });
    this.false = this.#intern({ kind: "false" });
  }

  form(id: FormId): Form {
    return this.#forms[id]!;
  }

  of(formula: Formula): FormId {
    switch (formula.kind) {
      case "constant":
        return formula.value ? this.true : this.false;
      case "proposition": {
        const index = this.#propositions.get(formula.name);
        invariant(index !== undefined, `the proposition ${formula.name} should have been declared`);
        return this.#intern({ kind: "literal", proposition: index, polarity: "holds" });
      }
      case "not":
        return this.not(this.of(formula.of));
      case "and":
        return this.and([this.of(formula.left), this.of(formula.right)]);
      case "or":
        return this.or([this.of(formula.left), this.of(formula.right)]);
      case "until":
        return this.until(this.of(formula.left), this.of(formula.right));
      case "release":
        return this.release(this.of(formula.left), this.of(formula.right));
      default:
        return unreachable(formula);
    }
  }

  not(id: FormId): FormId {
    const known = this.#negations.get(id);
    if (known !== undefined) return known;
    const form = this.form(id);
    let negated: Form;
    if (form.kind === "literal") negated = { ...form, polarity: form.polarity === "holds" ? "fails" : "holds" };
    else if ("left" in form) negated = { kind: DUAL[form.kind], left: this.not(form.left), right: this.not(form.right) };
    else if ("of" in form) negated = { kind: DUAL[form.kind], of: form.of.map((each) => this.not(each)).sort((a, b) => a - b) };
    else negated = { kind: DUAL[form.kind] };
    const result = this.#intern(negated);
    this.#negations.set(id, result);
    this.#negations.set(result, id);
    return result;
  }

  or(forms: readonly FormId[]): FormId {
    return this.not(this.and(forms.map((each) => this.not(each))));
  }

  release(left: FormId, right: FormId): FormId {
    return this.not(this.until(this.not(left), this.not(right)));
  }

  and(forms: readonly FormId[]): FormId {
    let parts = this.#conjuncts(forms);
    for (let merged = this.#mergeOnce(parts); merged !== undefined; merged = this.#mergeOnce(parts)) parts = this.#conjuncts(merged);
    const kept: FormId[] = [];
    for (const part of parts) {
      if (part === this.false || parts.some((other) => this.implies(part, this.not(other)))) return this.false;
      const isImplied = parts.some((other) => other !== part && this.implies(other, part) && (other < part || !this.implies(part, other)));
      if (!isImplied) kept.push(part);
    }
    if (kept.length === 0) return this.true;
    return kept.length === 1 ? kept[0]! : this.#intern({ kind: "and", of: kept });
  }

  /** Flat, without `true`, in order. */
  #conjuncts(forms: readonly FormId[]): readonly FormId[] {
    const parts = new Set<FormId>();
    for (const each of forms) {
      const form = this.form(each);
      if (form.kind === "and") for (const part of form.of) parts.add(part);
      else if (form.kind !== "true") parts.add(each);
    }
    return [...parts].sort((a, b) => a - b);
  }

  /** `(f U h) && (g U h)` is `(f && g) U h`; `(f R g) && (f R h)` is `f R (g && h)`; `FG f && FG g` is `FG(f && g)`. */
  #mergeOnce(parts: readonly FormId[]): readonly FormId[] | undefined {
    for (const [i, first] of parts.entries()) {
      for (const second of parts.slice(i + 1)) {
        const merged = this.#merged(first, second);
        if (merged !== undefined) return [...parts.filter((each) => each !== first && each !== second), merged];
      }
    }
    return undefined;
  }

  #merged(first: FormId, second: FormId): FormId | undefined {
    const [f, g] = [this.form(first), this.form(second)];
    if (f.kind === "until" && g.kind === "until") {
      if (f.right === g.right) return this.until(this.and([f.left, g.left]), f.right);
      const [a, b] = [this.form(f.right), this.form(g.right)];
      const isGlobal = (form: Form): form is Form & { right: FormId } => form.kind === "release" && form.left === this.false;
      if (f.left === this.true && g.left === this.true && isGlobal(a) && isGlobal(b))
        return this.until(this.true, this.release(this.false, this.and([a.right, b.right])));
    }
    if (f.kind === "release" && g.kind === "release" && f.left === g.left) return this.release(f.left, this.and([f.right, g.right]));
    return undefined;
  }

  until(left: FormId, right: FormId): FormId {
    if (right === this.true || right === this.false || left === this.false) return right;
    if (this.implies(left, right) || this.isEventual(right)) return right;
    const r = this.form(right);
    if (r.kind === "and" || r.kind === "or") {
      const placeless = r.of.filter((each) => this.#isPlaceless(each));
      if (placeless.length > 0) {
        const rest = this[r.kind](r.of.filter((each) => !placeless.includes(each)));
        return this[r.kind]([...placeless, this.until(left, rest)]);
      }
    }
    if (left !== this.true && this.implies(this.not(right), left)) return this.until(this.true, right);
    if (r.kind === "until") {
      if (this.implies(left, r.left)) return right;
      if (this.implies(r.left, left)) return this.until(left, r.right);
    }
    const l = this.form(left);
    if (l.kind === "until" && l.right === right) return left;
    if (left === this.true) {
      const split = this.#persistence(r);
      if (split !== undefined) return split;
    }
    return this.#intern({ kind: "until", left, right });
  }

  /** `FG(f || u)` is `FG f || FG u` for a universal `u` (and dually `GF(f && e)`). */
  #persistence(r: Form): FormId | undefined {
    if (r.kind !== "release" || r.left !== this.false) return undefined;
    const body = this.form(r.right);
    if (body.kind !== "or") return undefined;
    const universal = body.of.filter((each) => this.isUniversal(each));
    if (universal.length === 0) return undefined;
    const rest = this.or(body.of.filter((each) => !universal.includes(each)));
    return this.or([rest, ...universal].map((each) => this.until(this.true, this.release(this.false, each))));
  }

  /** Whether the formula stays true when letters are put in front (sound, not complete). */
  isEventual(id: FormId): boolean {
    const known = this.#eventual.get(id);
    if (known !== undefined) return known;
    const f = this.form(id);
    let answer: boolean;
    if (f.kind === "literal") answer = false;
    else if ("of" in f) answer = f.of.every((each) => this.isEventual(each));
    else if (!("left" in f)) answer = true;
    else answer = (f.kind === "until" && f.left === this.true) || (this.isEventual(f.left) && this.isEventual(f.right));
    this.#eventual.set(id, answer);
    return answer;
  }

  /** Whether the formula stays true when letters are taken away: its negation is eventual. */
  isUniversal(id: FormId): boolean {
    return this.isEventual(this.not(id));
  }

  #isPlaceless(id: FormId): boolean {
    return this.isEventual(id) && this.isUniversal(id);
  }

  /** Whether every word of `a` is one of `b`, as far as syntax tells. */
  implies(a: FormId, b: FormId): boolean {
    if (a === b || a === this.false || b === this.true) return true;
    if (a === this.true || b === this.false) return false;
    const key = `${a},${b}`;
    const known = this.#implications.get(key);
    if (known !== undefined) return known;
    const answer = this.#computeImplies(this.form(a), this.form(b), a, b);
    this.#implications.set(key, answer);
    return answer;
  }

  #computeImplies(f: Form, g: Form, a: FormId, b: FormId): boolean {
    if (f.kind === "or") return f.of.every((each) => this.implies(each, b));
    if (g.kind === "and") return g.of.every((each) => this.implies(a, each));
    if (f.kind === "and" && f.of.some((each) => this.implies(each, b))) return true;
    if (g.kind === "or" && g.of.some((each) => this.implies(a, each))) return true;
    if (f.kind === g.kind && (f.kind === "until" || f.kind === "release") && "left" in g)
      if (this.implies(f.left, g.left) && this.implies(f.right, g.right)) return true;
    if (f.kind === "until" && this.implies(f.left, b) && this.implies(f.right, b)) return true;
    if (f.kind === "release" && this.implies(f.right, b)) return true;
    if (g.kind === "until" && this.implies(a, g.right)) return true;
    return g.kind === "release" && this.implies(a, g.left) && this.implies(a, g.right);
  }

  #intern(form: Form): FormId {
    const key = JSON.stringify(form);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#forms.length as FormId;
    this.#forms.push(form);
    this.#ids.set(key, id);
    return id;
  }
}

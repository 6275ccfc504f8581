/**
 * Facts of a cut as statements: a snapshot of what they compare with, then, at any later program point, the same facts
 * claimed or assumed of the state there. What a fact says is evaluated by the program itself where the statement
 * stands; nothing is carried over from the execution that used the guess.
 */
import { unreachable } from "@assay/base";
import {
  apply,
  BV32,
  type Expr,
  forEachSubexpression,
  global,
  identical,
  int32,
  type Local,
  load,
  local,
  NULL,
  ne,
  type Program,
  substitute,
  TRUE,
} from "@assay/core";
import type { Access, Fact, KeptPlace } from "@assay/machine/symbolic";
import type { Assembler } from "./assembler.js";

/** The variables of a frame as the certificate calls them. */
export type Naming = (variable: Local) => Local;

/** Where a kept place is, and what it held. */
interface Kept {
  readonly place: KeptPlace;
  readonly owner: Local | undefined;
  /** For all elements of an array: an index of which nothing is known, so that what holds of it holds of all. */
  readonly index: Local | undefined;
  readonly before: Local;
}

export class Facts {
  readonly #old = new Map<Local, Local>();
  readonly #kept: Kept[] = [];
  readonly #owners = new Map<string, Local>();

  constructor(
    readonly assembler: Assembler,
    readonly program: Program,
    readonly facts: readonly Fact[],
    /** For messages: `of the loop at line 7`. */
    readonly about: string,
  ) {}

  /**
   * Remembers, at the current place, what the facts compare with: the values of variables there, and of places that are
   * kept.
   */
  remember(variables: Naming, frames: (access: Access) => Local | undefined): void {
    for (const fact of this.facts)
      switch (fact.kind) {
        case "same":
        case "rises":
        case "falls":
          if (!this.#old.has(fact.variable))
            this.#old.set(fact.variable, this.assembler.saved(`old ${fact.variable.name}`, local(variables(fact.variable))));
          break;
        case "kept":
          this.#rememberPlace(fact.place, frames);
          break;
        case "not null":
        case "holds":
          break;
        default:
          unreachable(fact);
      }
  }

  #rememberPlace(place: KeptPlace, frames: (access: Access) => Local | undefined): void {
    const owner = place.kind === "global" ? undefined : this.#ownerOf(place.owner, frames);
    let index: Local | undefined;
    if (place.kind === "elements") {
      index = this.assembler.variable("index", BV32);
      this.assembler.forget(index);
    }
    const kept = { place, owner, index };
    this.#kept.push({ ...kept, before: this.assembler.saved("held", this.#contents(kept)) });
  }

  /** A variable with the object that the access leads to now. */
  #ownerOf(access: Access, frames: (access: Access) => Local | undefined): Local {
    const { root, steps } = access;
    const rootKey = root.kind === "global" ? root.name : `${root.frame.name} ${root.local.name}`;
    const key = `${rootKey} ${steps.map(({ map, index }) => `${map.name} ${index ?? ""}`).join(" ")}`;
    let owner = this.#owners.get(key);
    if (owner !== undefined) return owner;
    let at: Expr = root.kind === "global" ? global(root.name, this.program.global(root.name)!.type) : local(frames(access)!);
    for (const { map, index } of steps) {
      const object = local(this.assembler.saved("object", at));
      at = index === undefined ? load(map, object) : load(map, object, int32(index));
    }
    this.#owners.set(key, (owner = this.assembler.saved("object", at)));
    return owner;
  }

  #contents({ place, owner, index }: Omit<Kept, "before">): Expr {
    switch (place.kind) {
      case "global":
        return global(place.name, this.program.global(place.name)!.type);
      case "field":
        return load(place.map, local(owner!));
      case "element":
        return load(place.map, local(owner!), int32(place.index));
      case "elements":
        return load(place.map, local(owner!), local(index!));
      default:
        return unreachable(place);
    }
  }

  /** The arrays that are to be left alone as a whole. */
  get whole(): readonly Local[] {
    return this.#kept.filter(({ place }) => place.kind === "elements").map(({ owner }) => owner!);
  }

  /** The variables that are as they were, and so need not be forgotten. */
  isKept(variable: Local): boolean {
    return this.facts.some((fact) => fact.kind === "same" && fact.variable === variable);
  }

  /**
   * Behind a point at which everything was forgotten: what is kept holds what it held. That is to assume it, said so
   * that it is known and not only constrained.
   */
  restore(): void {
    for (const { place, owner, before } of this.#kept)
      switch (place.kind) {
        case "global":
          this.assembler.add({ kind: "setglobal", name: place.name, value: local(before) });
          break;
        case "field":
          this.assembler.add({ kind: "store", map: place.map, keys: [local(owner!)], value: local(before) });
          break;
        case "element":
          this.assembler.add({ kind: "store", map: place.map, keys: [local(owner!), int32(place.index)], value: local(before) });
          break;
        case "elements":
          break;
        default:
          unreachable(place);
      }
  }

  /** Claims or assumes the facts of the current state, with these variables. */
  say(mode: "claimed" | "assumed", when: string, variables: Naming): void {
    for (const fact of this.facts)
      switch (fact.kind) {
        case "same":
          if (mode === "claimed")
            this.#about(fact.variable, mode, when, identical(this.#was(fact.variable), local(variables(fact.variable))), "same");
          break;
        case "rises":
          this.#about(fact.variable, mode, when, apply("sle", [this.#was(fact.variable), local(variables(fact.variable))]), "not lower");
          break;
        case "falls":
          this.#about(fact.variable, mode, when, apply("sle", [local(variables(fact.variable)), this.#was(fact.variable)]), "not higher");
          break;
        case "not null":
          this.#about(fact.variable, mode, when, ne(local(variables(fact.variable)), NULL), "not null");
          break;
        case "holds":
          this.#comparison(fact.condition, mode, when, variables);
          break;
        case "kept":
          break;
        default:
          unreachable(fact);
      }
    if (mode === "claimed")
      for (const kept of this.#kept)
        this.assembler.claim(
          identical(local(kept.before), this.#contents(kept)),
          `${describe(kept.place)} is the same ${when} ${this.about}`,
        );
  }

  #was(variable: Local): Expr {
    return local(this.#old.get(variable)!);
  }

  #about(variable: Local, mode: "claimed" | "assumed", when: string, condition: Expr, what: string): void {
    this.assembler.under(undefined, mode, condition, `${variable.source ?? variable.name} is ${what} ${when} ${this.about}`);
  }

  /** A comparison reads fields and lengths of what variables refer to: it says nothing of null. */
  #comparison(condition: Expr, mode: "claimed" | "assumed", when: string, variables: Naming): void {
    const replaced = renamed(condition, variables);
    let proviso: Expr | undefined;
    forEachSubexpression(replaced, (each) => {
      if (each.kind !== "load") return;
      const object = ne(each.keys[0]!, NULL);
      proviso = proviso === undefined ? object : apply("and", [proviso, object]);
    });
    this.assembler.under(proviso, mode, replaced, `a comparison of the code holds ${when} ${this.about}`);
  }
}

/** The expression over the variables as the certificate calls them. */
export function renamed(expr: Expr, variables: Naming): Expr {
  const replacements = new Map<Local, Expr>();
  forEachSubexpression(expr, (each) => {
    if (each.kind === "local") replacements.set(each.local, local(variables(each.local)));
  });
  return replacements.size === 0 ? expr : substitute(expr, replacements);
}

function describe(place: KeptPlace): string {
  return place.kind === "global" ? place.name : place.map.name;
}

/** All of them. */
export function conjunction(conditions: readonly Expr[]): Expr {
  return conditions.reduce((all, each) => (all === TRUE ? each : apply("and", [all, each])), TRUE);
}

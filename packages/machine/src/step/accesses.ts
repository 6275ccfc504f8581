/**
 * The accesses of a statement or terminator to what threads share: fields, elements, globals, and what natives reach by
 * offsets.
 */
import {
  type Expr,
  expressionsOf,
  forEachSubexpression,
  type GlobalDecl,
  type MapDecl,
  type Procedure,
  type Program,
  type Statement,
  type Terminator,
} from "@assay/core";
import type { AccessSite, Interleaving } from "./interleaving.js";

/**
 * The site, and the expressions whose values say which object and which element; no object for a global, whose name is
 * in the site.
 */
export interface Access {
  readonly site: AccessSite;
  readonly object: Expr | undefined;
  readonly index: Expr | undefined;
  /** `offset`: the index is one. */
  readonly by: "key" | "offset" | "range" | "whole";
  /** How many elements, of a range. */
  readonly count?: Expr;
  /** It may change what a proposition reads. */
  readonly isObserved?: true;
}

export class AccessFinder {
  readonly #program: Program;
  readonly #interleaving: Interleaving;
  readonly #property: (map: MapDecl) => string;

  /** `property` gives the name of a field in objects. */
  constructor(program: Program, interleaving: Interleaving, property: (map: MapDecl) => string) {
    this.#program = program;
    this.#interleaving = interleaving;
    this.#property = property;
  }

  /** Accesses that are plain so far. */
  #plain: AccessSite[] = [];

  /** Others race now than did before: their accesses are visible from now on. */
  look(): void {
    for (const site of this.#plain) if (this.#interleaving.isRacy(site.name)) site.mode = "racy";
    this.#plain = this.#plain.filter(({ mode }) => mode === "plain");
  }

  /** In no particular order; none for what synchronizes by itself. */
  of(statement: Statement | Terminator, procedure: Procedure): readonly Access[] {
    const found = this.#find(statement, procedure);
    for (const { site } of found) if (site.mode === "plain") this.#plain.push(site);
    return found;
  }

  #find(statement: Statement | Terminator, procedure: Procedure): readonly Access[] {
    const found: Access[] = [];
    if (statement.kind === "monitor" || statement.kind === "thread") return found;
    for (const expr of expressionsOf(statement))
      forEachSubexpression(expr, (each) => {
        if (each.kind === "load") this.#map("read", each.map, each.keys, statement, procedure, found);
        else if (each.kind === "global") this.#global("read", each.name, statement, procedure, found);
      });
    if (statement.kind === "store") this.#map("write", statement.map, statement.keys, statement, procedure, found);
    else if (statement.kind === "setglobal") this.#global("write", statement.name, statement, procedure, found);
    else if (statement.kind === "call" && statement.callee.kind === "direct") {
      const { args, pos, callee } = statement;
      const at = { key: undefined, name: callee.procedure, procedure, line: pos.line, offset: pos.offset, isNative: true } as const;
      const isRacy = this.#interleaving.isRacy(callee.procedure);
      for (const access of this.#interleaving.nativeAccess(callee.procedure)) {
        const object = args[access.object]!;
        const plain = isRacy ? "racy" : "plain";
        if (access.kind === "range") {
          const name = `${callee.procedure}@${procedure.name}:${pos.offset ?? pos.line}`;
          const site = { ...at, name, kind: access.of, mode: this.#interleaving.isRacy(name) ? "racy" : "plain" } as const;
          const observed = this.#observedNative(access.of);
          found.push({ site, object, index: args[access.index]!, by: "range", count: args[access.count]!, ...observed });
        } else if (access.kind === "whole")
          found.push({ site: { ...at, kind: "read", mode: plain }, object, index: undefined, by: "whole" });
        else {
          const mode = access.mode === "plain" ? plain : access.mode;
          const site = { ...at, kind: access.kind, mode, bytes: access.bytes } as const;
          found.push({ site, object, index: args[access.offset]!, by: "offset", ...this.#observedNative(access.kind) });
        }
      }
    }
    const isRuntime = this.#interleaving.codeOf(procedure) === "runtime";
    return isRuntime ? found.filter(({ site, isObserved }) => site.mode === "volatile" || isObserved === true) : found;
  }

  #map(
    kind: "read" | "write",
    map: MapDecl,
    keys: readonly Expr[],
    at: Statement | Terminator,
    procedure: Procedure,
    found: Access[],
  ): void {
    if (map.role !== "field" && map.role !== "elements") return;
    const observed = this.#observed(kind, map.name);
    const isFixed = map.final === true && this.#interleaving.isSafelyPublished(map);
    const mode = this.#modeOf(map, isFixed, observed !== undefined);
    if (mode === undefined) return;
    const key = map.role === "field" ? this.#property(map) : undefined;
    const site = { kind, mode, key, name: map.name, procedure, line: at.pos.line, offset: at.pos.offset };
    found.push({ site, object: keys[0]!, index: keys[1], by: "key", ...observed });
  }

  #global(kind: "read" | "write", name: string, at: Statement | Terminator, procedure: Procedure, found: Access[]): void {
    const decl = this.#program.global(name);
    // The globals that keep track of class initialization are the machine's.
    if (decl === undefined || name.endsWith(">")) return;
    const observed = this.#observed(kind, name);
    const mode = this.#modeOf(decl, decl.final === true, observed !== undefined);
    if (mode === undefined) return;
    const site = { kind, mode, key: "v", name, procedure, line: at.pos.line, offset: at.pos.offset };
    found.push({ site, object: undefined, index: undefined, by: "key", ...observed });
  }

  /** Undefined for what nobody looks at. */
  #modeOf({ name, volatile: isVolatile }: MapDecl | GlobalDecl, isFixed: boolean, isObserved: boolean): AccessSite["mode"] | undefined {
    const unwatched = isObserved ? "benign" : undefined;
    if (isFixed) return unwatched;
    if (isVolatile === true) return "volatile";
    if (this.#interleaving.isBenign(name)) return unwatched;
    return this.#interleaving.isRacy(name) ? "racy" : "plain";
  }

  /** Also final fields: they are written once, and propositions see them before. */
  #observed(kind: "read" | "write", name: string): { readonly isObserved: true } | undefined {
    return kind === "write" && this.#interleaving.observes?.reads(name) === true ? { isObserved: true } : undefined;
  }

  #observedNative(kind: "read" | "write" | "exchange"): { readonly isObserved: true } | undefined {
    return kind !== "read" && this.#interleaving.observes?.objects === "observed" ? { isObserved: true } : undefined;
  }
}

/**
 * From scopes to atoms: which atoms each signature must and may hold.
 *
 * Top-level signatures have atoms of their own, as many as their scope. A signature that extends another shares its
 * atoms. Where the size of such a signature is exact (`one sig`, `exactly`), it is given atoms that are its alone: any
 * choice of so many atoms is as good as any other, because nothing else tells the atoms of a signature apart. The
 * others may hold any atom of their parent that is nobody's alone.
 */

import { fail } from "./lexer.js";
import type { Signature } from "./signatures.js";
import type { CommandSyntax, FileSyntax, ScopeSyntax } from "./syntax.js";

export interface Extent {
  readonly lower: readonly string[];
  readonly upper: readonly string[];
  /** At most this many of `upper`; absent when `upper` has no more. */
  readonly limit: number | undefined;
  /** Exactly as many as this; absent when the bounds say it or it is not exact. */
  readonly exactly: number | undefined;
}

interface Scope {
  readonly count: number;
  readonly exact: "exactly" | "at most";
}

const defaultScope = 3;

export function extentsOf(
  file: FileSyntax,
  signatures: ReadonlyMap<string, Signature>,
  command: CommandSyntax,
): ReadonlyMap<Signature, Extent> {
  const scopes = scopesOf(file, signatures, command);
  const extents = new Map<Signature, Extent>();
  for (const top of signatures.values()) {
    if (top.parent !== undefined || top.within.length > 0) continue;
    const scope = scopes.get(top)!;
    const reserved = reserve(top, scopes);
    const own = reserved.get(top)!;
    if (own.length > scope.count) {
      const place = command.scopes.find((given) => given.name.text === top.name.text)?.name.place ?? command.place;
      fail(place, "scope", `the scope of '${top.name.text}' is ${scope.count}, but its extensions need ${own.length}`);
    }
    const exact = scope.exact === "exactly";
    const free = exact ? fillersOf(top, scopes, reserved) : fillers(top.name.text, scope.count - own.length);
    const upper = exact ? own : [...own, ...free];
    const countsItself = top.kind === "abstract" && top.children.length > 0;
    extents.set(top, { lower: own, upper, limit: undefined, exactly: countsItself && exact ? scope.count : undefined });
    distribute(top, free, scopes, reserved, extents);
  }
  return extents;
}

/** Gives every signature below `parent` its extent; `free` are the atoms of the parent that are no child's alone. */
function distribute(
  parent: Signature,
  free: readonly string[],
  scopes: ReadonlyMap<Signature, Scope | undefined>,
  reserved: ReadonlyMap<Signature, readonly string[]>,
  extents: Map<Signature, Extent>,
): void {
  const stack = [{ parent, free }];
  while (stack.length > 0) {
    const { parent: above, free: shared } = stack.pop()!;
    for (const child of above.children) {
      const scope = scopes.get(child);
      const lower = reserved.get(child)!;
      if (scope?.exact === "exactly") {
        const countsItself = child.kind === "abstract" && child.children.length > 0;
        extents.set(child, { lower, upper: lower, limit: undefined, exactly: countsItself ? scope.count : undefined });
        stack.push({ parent: child, free: fillersOf(child, scopes, reserved) });
      } else {
        const upper = [...lower, ...shared];
        const limit = scope !== undefined && scope.count < upper.length ? scope.count : undefined;
        extents.set(child, { lower, upper, limit, exactly: undefined });
        stack.push({ parent: child, free: shared });
      }
    }
  }
}

/**
 * The atoms that are reserved for each signature of the tree alone: all of an exact one, those of its exact descendants
 * for another.
 */
function reserve(top: Signature, scopes: ReadonlyMap<Signature, Scope | undefined>): Map<Signature, string[]> {
  const order: Signature[] = [];
  const stack = [top];
  while (stack.length > 0) {
    const next = stack.pop()!;
    order.push(next);
    stack.push(...next.children);
  }
  const reserved = new Map<Signature, string[]>();
  for (const signature of order.reverse()) {
    const own = signature.children.flatMap((child) => reserved.get(child)!);
    const scope = scopes.get(signature);
    if (scope?.exact === "exactly") {
      if (own.length > scope.count) {
        fail(
          signature.name.place,
          "scope",
          `'${signature.name.text}' has exactly ${scope.count} atoms, but its extensions need ${own.length}`,
        );
      }
      own.push(...fillers(signature.name.text, scope.count - own.length, scope.count));
    }
    reserved.set(signature, own);
  }
  return reserved;
}

/** The atoms of an exact signature that none of its extensions has reserved. */
function fillersOf(
  signature: Signature,
  scopes: ReadonlyMap<Signature, Scope | undefined>,
  reserved: ReadonlyMap<Signature, readonly string[]>,
): string[] {
  const taken = new Set(signature.children.flatMap((child) => reserved.get(child)!));
  return scopes.get(signature)?.exact === "exactly" ? reserved.get(signature)!.filter((atom) => !taken.has(atom)) : [];
}

/** A single atom is named like its signature; of several, each gets a number. */
function fillers(name: string, count: number, of = 2): string[] {
  return Array.from({ length: count }, (_, i) => (of === 1 ? name : `${name}$${i}`));
}

function scopesOf(
  file: FileSyntax,
  signatures: ReadonlyMap<string, Signature>,
  command: CommandSyntax,
): ReadonlyMap<Signature, Scope | undefined> {
  const given = new Map<Signature, ScopeSyntax>();
  for (const scope of command.scopes) {
    const signature = signatures.get(scope.name.text) ?? fail(scope.name.place, "name", `there is no sig '${scope.name.text}'`);
    if (signature.within.length > 0) fail(scope.name.place, "scope", `the subset sig '${scope.name.text}' cannot have a scope`);
    if (given.has(signature)) fail(scope.name.place, "scope", `'${scope.name.text}' has two scopes`);
    given.set(signature, scope);
  }
  const ordered = new Set(
    file.orderings.map(({ sig }) => signatures.get(sig.text) ?? fail(sig.place, "name", `there is no sig '${sig.text}'`)),
  );
  const scopes = new Map<Signature, Scope | undefined>();
  // Children come after their parents in `signatures`, so they are known first when going backwards.
  for (const signature of [...signatures.values()].reverse()) {
    const explicit = given.get(signature);
    const { multiplicity } = signature;
    let scope: Scope | undefined;
    if (multiplicity === "one" || multiplicity === "lone") {
      scope = { count: 1, exact: multiplicity === "one" ? "exactly" : "at most" };
      if (explicit !== undefined && explicit.count !== 1) {
        fail(explicit.name.place, "scope", `'${signature.name.text}' is a ${multiplicity} sig, its scope cannot be ${explicit.count}`);
      }
    } else if (explicit !== undefined) scope = { count: explicit.count, exact: explicit.exact };
    else if (signature.kind === "abstract" && signature.children.length > 0) {
      const children = signature.children.map((child) => scopes.get(child));
      if (children.every((child) => child !== undefined)) {
        const count = children.reduce((sum, child) => sum + child!.count, 0);
        scope = { count, exact: children.every((child) => child!.exact === "exactly") ? "exactly" : "at most" };
      }
    }
    if (scope === undefined && signature.parent === undefined && signature.within.length === 0) {
      scope = { count: command.defaultScope ?? defaultScope, exact: "at most" };
    }
    if (ordered.has(signature)) {
      if (scope === undefined) fail(signature.name.place, "scope", `'${signature.name.text}' is ordered, so it needs a scope of its own`);
      scope = { count: scope.count, exact: "exactly" };
    }
    scopes.set(signature, scope);
  }
  return scopes;
}

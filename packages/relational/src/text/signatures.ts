import { fail } from "./lexer.js";
import type { DeclSyntax, FileSyntax, Name, SigSyntax, Syntax } from "./syntax.js";

/** A signature with its place in the hierarchy. */
export interface Signature {
  readonly name: Name;
  readonly kind: SigSyntax["kind"];
  readonly multiplicity: SigSyntax["multiplicity"];
  readonly parent: Signature | undefined;
  readonly children: Signature[];
  /** The signatures that a subset signature is declared within. */
  readonly within: Signature[];
  readonly fields: readonly DeclSyntax[];
  readonly fact: Syntax | undefined;
}

/**
 * The signatures by name, parents before children.
 * @throws InputError `relational/name` for unknown, repeated or circular ones.
 */
export function resolveSignatures(file: FileSyntax): ReadonlyMap<string, Signature> {
  const declared = new Map<string, { readonly name: Name; readonly syntax: SigSyntax }>();
  for (const syntax of file.sigs) {
    for (const name of syntax.names) {
      if (declared.has(name.text)) fail(name.place, "name", `'${name.text}' is declared twice`);
      declared.set(name.text, { name, syntax });
    }
  }
  const resolved = new Map<string, Signature>();
  for (const { name } of declared.values()) {
    // The chain of ancestors that are not yet resolved, innermost last.
    const pending = [name];
    while (pending.length > 0) {
      const top = pending[pending.length - 1]!;
      if (resolved.has(top.text)) {
        pending.pop();
        continue;
      }
      const { name: own, syntax } = declared.get(top.text) ?? fail(top.place, "name", `there is no sig '${top.text}'`);
      const above = [...(syntax.extends ? [syntax.extends] : []), ...syntax.within];
      const missing = above.find((ancestor) => !resolved.has(ancestor.text));
      if (missing !== undefined) {
        if (pending.some((waiting) => waiting.text === missing.text)) fail(missing.place, "name", `'${missing.text}' extends itself`);
        pending.push(missing);
        continue;
      }
      pending.pop();
      const parent = syntax.extends && resolved.get(syntax.extends.text)!;
      if (parent !== undefined && parent.within.length > 0) {
        fail(syntax.extends!.place, "name", `'${own.text}' cannot extend the subset sig '${parent.name.text}'`);
      }
      const signature: Signature = {
        name: own,
        kind: syntax.kind,
        multiplicity: syntax.multiplicity,
        parent,
        children: [],
        within: syntax.within.map((ancestor) => resolved.get(ancestor.text)!),
        fields: syntax.fields,
        fact: syntax.fact,
      };
      parent?.children.push(signature);
      resolved.set(own.text, signature);
    }
  }
  return resolved;
}

/** The signature and what it extends or is a subset of, nearest first. */
export function ancestorsOf(signature: Signature): Signature[] {
  const found = new Set<Signature>();
  const queue = [signature];
  while (queue.length > 0) {
    const next = queue.shift()!;
    if (found.has(next)) continue;
    found.add(next);
    if (next.parent) queue.push(next.parent);
    queue.push(...next.within);
  }
  return [...found];
}

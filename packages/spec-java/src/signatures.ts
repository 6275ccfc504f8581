/** Generic signatures (JVMS 4.7.9.1), as far as specifications need them: type variables and what they erase to. */

/**
 * The type variables that a class or method signature declares, with the descriptors of their erasures. Variables of
 * `outer` may be their bounds. A signature that cannot be read gives what was read of it: it only decides which names
 * are understood.
 */
export function erasedVariables(signature: string | undefined, outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (signature === undefined || !signature.startsWith("<")) return found;
  let at = 1;
  while (at < signature.length && signature[at] !== ">") {
    const colon = signature.indexOf(":", at);
    if (colon < 0) break;
    const name = signature.slice(at, colon);
    at = colon;
    let erasure: string | undefined;
    while (signature[at] === ":") {
      at++;
      // An empty class bound is followed by the bound that is an interface.
      if (signature[at] === ":") continue;
      const end = endOfType(signature, at);
      erasure ??= erased(signature.slice(at, end), found, outer);
      at = end;
    }
    found.set(name, erasure ?? "Ljava/lang/Object;");
  }
  return found;
}

/** Behind the type that begins at a place. */
function endOfType(signature: string, start: number): number {
  let depth = 0;
  for (let at = start; at < signature.length; at++) {
    const char = signature[at];
    if (char === "<") depth++;
    else if (char === ">") depth--;
    else if (char === ";" && depth === 0) return at + 1;
    else if (depth === 0 && at === start && "BCDFIJSZ".includes(char!)) return at + 1;
  }
  return signature.length;
}

function erased(type: string, found: ReadonlyMap<string, string>, outer: ReadonlyMap<string, string>): string {
  if (type.startsWith("T")) {
    const name = type.slice(1, -1);
    return found.get(name) ?? outer.get(name) ?? "Ljava/lang/Object;";
  }
  const open = type.indexOf("<");
  return open < 0 ? type : `${type.slice(0, open)};`;
}

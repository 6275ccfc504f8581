/**
 * Kept results whose classes are the same but for line numbers: somebody has added a comment. Their places are moved to
 * where the same code is now, or they are not used: where one line has become two, or a place is not of a class in the
 * scope.
 */

/** For each class its source file and its line numbers in the class file's order. */
export type Lines = readonly (readonly [source: string, lines: readonly number[]])[];

/** From an old place to the new one; undefined where lines do not correspond. */
export type Mover = (file: string | undefined, line: number) => number | undefined;

/** `undefined`: nothing has moved. `"lost"`: lines do not correspond. */
export function moverOf(before: Lines, now: Lines): Mover | undefined | "lost" {
  const moved = new Map<string, Map<number, number>>();
  let isSame = true;
  if (before.length !== now.length) return "lost";
  for (const [i, [source, old]] of before.entries()) {
    const [nowSource, next] = now[i]!;
    if (nowSource !== source || next.length !== old.length) return "lost";
    const lines = moved.get(source) ?? new Map<number, number>();
    moved.set(source, lines);
    for (const [j, line] of old.entries()) {
      const to = next[j]!;
      isSame &&= line === to;
      if ((lines.get(line) ?? to) !== to) return "lost";
      lines.set(line, to);
    }
  }
  if (isSame) return undefined;
  // A line number of zero or less is none.
  return (file, line) => (line <= 0 ? line : moved.get(file ?? "")?.get(line));
}

class Lost extends Error {}

/** A copy in which every place (an object with `file` and `line`) is moved; undefined if one cannot be. */
export function withMovedLines<T>(value: T, move: Mover): T | undefined {
  try {
    return moved(value, move) as T;
  } catch (error) {
    if (error instanceof Lost) return undefined;
    throw error;
  }
}

/** Results nest as deep as their types say. */
function moved(value: unknown, move: Mover): unknown {
  // A sentence that names a line cannot be moved.
  if (typeof value === "string" && /\blines? \d/.test(value)) throw new Lost();
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => moved(each, move));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, moved(each, move)] as const);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  if (!("line" in copy)) return copy;
  if (typeof copy["line"] !== "number" || !("file" in copy)) throw new Lost();
  const line = move(copy["file"] as string | undefined, copy["line"]);
  if (line === undefined) throw new Lost();
  return { ...copy, line };
}

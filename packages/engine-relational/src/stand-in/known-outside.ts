/**
 * Which objects code outside the program can know of, when it is called: those that were there before the checked
 * method began, those it is or was given, and what can be reached from them or from static fields. It can change and
 * return no other object of the program's.
 *
 * Found from the encoded state, without asking a solver: an object counts as known if it may be (an
 * over-approximation). Objects that the program made and kept to itself are never among the results of missing code.
 */
import type { Encoder } from "../encoding/encoder.js";
import { comesFrom, type MapState } from "../encoding/map-state.js";
import type { State } from "../encoding/state.js";
import { type AtomMask, NULL_MASK, type Value } from "../encoding/value.js";

/** `before` are the objects that were known earlier. */
export function knownOutside(encoder: Encoder, state: State, args: readonly Value[], before: AtomMask): AtomMask {
  let known = before | encoder.heap.initialMask;
  const add = (value: Value): void => {
    if (value.kind === "ref") known |= value.may;
  };
  for (const arg of args) add(arg);
  for (const value of state.globals.values()) add(value);
  const writes = writesOf(state);
  for (let size = -1n; size !== known; ) {
    size = known;
    for (const { keys, values } of writes) if ((keys & known & ~NULL_MASK) !== 0n) known |= values;
  }
  return known & ~NULL_MASK;
}

/** Which objects were written to, and what references they may have been given. */
function writesOf(state: State): { readonly keys: AtomMask; readonly values: AtomMask }[] {
  const writes: { keys: AtomMask; values: AtomMask }[] = [];
  const seen = new Set<MapState>();
  for (const [map, last] of state.maps) {
    if (map.value.kind !== "ref") continue;
    const stack = [last];
    while (stack.length > 0) {
      const top = stack.pop()!;
      if (seen.has(top)) continue;
      seen.add(top);
      stack.push(...comesFrom(top));
      if (top.kind === "unknown") writes.push({ keys: ~NULL_MASK, values: top.values });
      else if (top.kind === "havoc") writes.push({ keys: top.may, values: top.values });
      else if (top.kind === "store" && top.keys[0]!.kind === "ref" && top.value.kind === "ref")
        writes.push({ keys: top.keys[0]!.may, values: top.value.may });
    }
  }
  return writes;
}

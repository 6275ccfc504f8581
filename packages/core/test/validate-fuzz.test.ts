import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "@assay/base";
import { ClosedProgram, parseProgram, printProgram, validateProgram } from "@assay/core";
import { programNames, programText } from "./golden.js";

type Slot = { readonly owner: Record<string, unknown>; readonly key: string };

/** A copy of the data, deep but for types (which are interned) and what `kept` holds. */
function copy(value: unknown, kept: Map<unknown, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const known = kept.get(value);
  if (known !== undefined) return known;
  if (value instanceof Map) return new Map(value);
  const target: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  kept.set(value, target);
  for (const [key, each] of Object.entries(value)) (target as Record<string, unknown>)[key] = key === "type" ? each : copy(each, kept);
  return target;
}

/** Every place in the data that holds something, by its key, lists apart. */
function slots(root: unknown): Map<string, Slot[]> {
  const found = new Map<string, Slot[]>();
  const seen = new Set<unknown>();
  const work = [root];
  while (work.length > 0) {
    const owner = work.pop();
    if (typeof owner !== "object" || owner === null || owner instanceof Map || seen.has(owner)) continue;
    seen.add(owner);
    for (const [key, value] of Object.entries(owner)) {
      // Types are interned, and maps the program's own.
      if (key !== "type" && key !== "map") work.push(value);
      if (Array.isArray(owner) || key === "body") continue;
      const group = key === "op" ? `${key} of ${(owner as { kind: string }).kind}` : key;
      const list = found.get(group) ?? [];
      found.set(group, list);
      list.push({ owner: owner as Record<string, unknown>, key });
    }
  }
  return found;
}

/** What stays the same when one thing takes the place of another: what TypeScript would insist on. */
function shape(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "list" : `list of ${shape(value[0])}`;
  if (typeof value !== "object" || value === null) return typeof value;
  return ["kind", "name", "type"].filter((key) => key in value).join();
}

const NUMBERS = [-1, 0, 1, 1.5, 99, Number.NaN];

/**
 * The program with one thing put where something else of the same key was: a variable, an operand, a target, a class
 * name, a type, …
 */
function corrupt(program: ClosedProgram, random: Random): ClosedProgram {
  const kept = new Map<unknown, unknown>();
  for (const map of program.maps.values()) kept.set(map, map);
  const procedures = [...program.procedures.values()].map((each) => copy(each, kept)) as never[];
  const byKey = [...slots(procedures)].filter(([key]) => key !== "kind" && key !== "pos");
  const [, places] = random.pick(byKey);
  const target = random.pick(places);
  const fitting = places.filter((each) => shape(each.owner[each.key]) === shape(target.owner[target.key]));
  const replacement = random.pick(fitting);
  // A copy, so that nothing comes to contain itself; variables stay the same objects.
  const variables = new Map<unknown, unknown>();
  for (const each of byKey.flatMap(([, list]) => list)) {
    const held = each.owner[each.key];
    if (shape(held) === "name,type") variables.set(held, held);
    for (const item of Array.isArray(held) ? held : []) if (shape(item) === "name,type") variables.set(item, item);
  }
  for (const map of program.maps.values()) variables.set(map, map);
  const value = copy(replacement.owner[replacement.key], variables);
  target.owner[target.key] = typeof value === "number" && random.below(2) === 0 ? random.pick(NUMBERS) : value;
  const { entries, classes, maps, globals, literals } = program;
  const parts = { entries, classes: classes.values(), maps: maps.values(), globals: globals.values(), literals: literals.values() };
  return new ClosedProgram({ ...parts, procedures });
}

test("programs with one thing exchanged are never a reason to throw; where validation finds nothing, the text form holds", () => {
  const random = new Random(7);
  const programs = programNames().map((name) => parseProgram(programText(name), name));
  let wrong = 0;
  for (let i = 0; i < 500; i++) {
    let corrupted: ClosedProgram;
    try {
      corrupted = corrupt(random.pick(programs), random);
    } catch {
      // Two procedures of one name: the constructor of programs refuses that.
      continue;
    }
    if (validateProgram(corrupted).length > 0) {
      wrong++;
      continue;
    }
    const printed = printProgram(corrupted);
    assert.equal(printProgram(parseProgram(printed, "test.core")), printed);
  }
  assert.ok(wrong > 200, `${wrong}`);
});

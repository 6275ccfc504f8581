/** The condition that fails, as the source has it, and what the variables and fields that it mentions were. */
import {
  failingPlace,
  isObjectValue,
  type Location,
  type TraceEvent,
  type TraceFrame,
  TraceState,
  type TraceValue,
  valueText,
} from "@assay/checking";

export interface Excerpt {
  /** For an `assert`: its condition. Else the line of the source. */
  readonly text: string;
  readonly kind: "condition" | "line";
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** The text of a line of a source file. */
export type SourceLine = (file: string, line: number) => string | undefined;

const VALUES = 8;
const LINES = 12;

export function excerptOf(location: Location | undefined, events: readonly TraceEvent[], sourceLine: SourceLine): Excerpt | undefined {
  if (location?.file === undefined || location.line <= 0) return undefined;
  const condition = conditionAt(location.file, location.line, sourceLine);
  const text = condition ?? sourceLine(location.file, location.line)?.trim();
  if (text === undefined || text === "") return undefined;
  const values = [...valuesAt(text, failingState(events, location)), ...callValues(text, events, location)];
  return { text, kind: condition === undefined ? "line" : "condition", values };
}

/** What assertions throw is called so. */
const ASSERTION = /Assertion\w*$/;

/**
 * Of the assertion that fails: what it says, from the exception that it throws. Where that was caught, what leaves the
 * frame may be another one.
 */
export function assertionMessage(events: readonly TraceEvent[], location: Location | undefined): string | undefined {
  const place = failingPlace(events, location);
  const event = place === undefined ? undefined : events[place.thrown];
  if (event?.kind !== "throw" || !isObjectValue(event.thrown)) return undefined;
  const { object } = event.thrown;
  const isAssertion = (each: TraceEvent): boolean => each.kind === "new" && ASSERTION.test(each.class);
  const last = events.findLast((each) => each.kind === "new" && each.object === object);
  const made = last === undefined || isAssertion(last) ? last : events.slice(0, place!.thrown).findLast(isAssertion);
  return made?.kind === "new" && made.holds?.kind === "text" ? made.holds.text : undefined;
}

/** The condition of an `assert` that begins on the line, which may go on for some lines. */
function conditionAt(file: string, line: number, sourceLine: SourceLine): string | undefined {
  let text = "";
  for (let i = 0; i < LINES; i++) {
    const next = sourceLine(file, line + i);
    if (next === undefined) return undefined;
    text += `${i === 0 ? "" : " "}${next.trim()}`;
    const begin = /\bassert\b/.exec(text);
    if (begin === null) return undefined;
    const end = endOfCondition(text, begin.index + "assert".length);
    if (end !== undefined) return text.slice(begin.index + "assert".length, end).trim();
  }
  return undefined;
}

/** Where the `:` or `;` behind a condition is. */
function endOfCondition(text: string, from: number): number | undefined {
  let depth = 0;
  let questions = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i]!;
    if (char === '"' || char === "'") {
      for (i++; i < text.length && text[i] !== char; i++) if (text[i] === "\\") i++;
    } else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (depth === 0 && char === "?") questions++;
    else if (depth === 0 && char === ";") return i;
    else if (depth === 0 && char === ":") {
      if (text[i + 1] === ":") i++;
      else if (questions > 0) questions--;
      else return i;
    }
  }
  return undefined;
}

/** Undefined where no frame fails there: values of another one would be wrong. */
function failingState(
  events: readonly TraceEvent[],
  location: Location,
): { readonly state: TraceState; readonly frame: TraceFrame | undefined } {
  const state = new TraceState();
  const place = failingPlace(events, location);
  for (const event of events.slice(0, place?.index)) state.apply(event);
  const open = [...state.frames.values()].filter(({ file, line }) => file === location.file && line === location.line);
  // Where nothing fails (a deadlock), several threads may stand on the line.
  const isOne = open.every(({ thread }) => thread === open[0]?.thread);
  return { state, frame: place === undefined ? (isOne ? open.at(-1) : undefined) : state.frames.get(place.frame) };
}

/** A variable with fields and elements of it, `items[i].next`; with a parenthesis behind it, if it is called. */
const CHAIN = /(?<![\w$.])[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[[\w$.]+(?:\s*[+-]\s*\d+)?\])*(?:\s*\()?/g;

/** `items[i].next`, then `i`. */
function chainsIn(text: string): readonly string[] {
  return [...text.matchAll(CHAIN)].flatMap(([chain]) => [
    chain,
    ...[...chain.matchAll(/\[([^\]]*)\]/g)].flatMap(([, index]) => chainsIn(index!)),
  ]);
}

function valuesAt(
  text: string,
  { state, frame }: { readonly state: TraceState; readonly frame: TraceFrame | undefined },
): readonly { readonly name: string; readonly value: string }[] {
  if (frame === undefined) return [];
  const found: { name: string; value: string }[] = [];
  const plain = text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*$/g, " ");
  for (const chain of chainsIn(plain)) {
    // `items`, `[i]`, `.next`
    const parts = chain.replace(/\s*\($/, "").match(/^[\w$]+|\[[^\]]*\]|\.[\w$]+/g) ?? [];
    if (chain.endsWith("(")) parts.pop();
    // Of `list.first.next` where `list.first` is null, that is what there is to say.
    while (parts.length > 0 && lookUp(parts, state, frame) === undefined) parts.pop();
    const value = parts.length === 0 ? undefined : lookUp(parts, state, frame);
    const name = parts.join("");
    if (value !== undefined && name !== "this" && !found.some((each) => each.name === name))
      found.push({ name, value: `${valueText(value, state)}${insideText(value, state)}` });
    if (found.length === VALUES) break;
  }
  return found;
}

/** What calls on the line that fails gave, where it calls the method once: `count(root) = 0`. */
function callValues(text: string, events: readonly TraceEvent[], location: Location): readonly { name: string; value: string }[] {
  const failing = failingPlace(events, location);
  if (failing === undefined) return [];
  const state = new TraceState();
  const results = new Map<string, string>();
  const callees = new Map<number, string>();
  for (const event of events.slice(0, failing.index)) {
    if (event.kind === "call" && event.parent === failing.frame)
      callees.set(event.frame, event.method.slice(event.method.lastIndexOf(".") + 1));
    state.apply(event);
    // What was called on other lines is of before.
    const isLine = event.kind === "line" || event.kind === "turn";
    if (isLine && event.frame === failing.frame && event.line !== location.line) results.clear();
    // So is what was called before the line changed something: a loop may be written on one line.
    if (event.kind === "set" && event.frame === failing.frame) results.clear();
    const callee = event.kind === "return" ? callees.get(event.frame) : undefined;
    if (event.kind === "return" && callee !== undefined && event.value !== undefined) results.set(callee, valueText(event.value, state));
  }
  return [...results].flatMap(([method, value]) => {
    const name = callText(text, method);
    return name === undefined ? [] : [{ name, value }];
  });
}

const CALL_WIDTH = 40;

/** `list.count(a, b)`, if the text has one call of the method, and it is short. */
function callText(text: string, method: string): string | undefined {
  const found = [...text.matchAll(/(?<![\w$.])((?:[\w$]+\.)*)([\w$]+)\(/g)].filter(([, , name]) => name === method);
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  let depth = 0;
  for (let i = only.index + only[0].length - 1; i < text.length && i - only.index < CALL_WIDTH; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return text.slice(only.index, i + 1);
  }
  return undefined;
}

/** Fields shown of an object that is mentioned. */
const FIELDS = 4;

/** ` {start = 1, end = 2}` of an object with few fields, all of which are values. */
function insideText(value: TraceValue, state: TraceState): string {
  const object = isObjectValue(value) ? state.objects.get(value.object) : undefined;
  if (object?.kind !== "object" || object.slots.size === 0 || object.slots.size > FIELDS) return "";
  const fields = [...object.slots];
  if (fields.some(([, each]) => isObjectValue(each))) return "";
  return ` {${fields.map(([name, each]) => `${name} = ${valueText(each, state)}`).join(", ")}}`;
}

function lookUp(parts: readonly string[], state: TraceState, frame: TraceFrame): TraceValue | undefined {
  const self = frame.locals.get("this");
  const fieldOf = (value: TraceValue | undefined, name: string): TraceValue | undefined => {
    const object = isObjectValue(value) ? state.objects.get(value.object) : undefined;
    if (object?.kind === "array") return name === "length" ? object.length : undefined;
    return object?.kind === "object" ? object.slots.get(name) : undefined;
  };
  const [first, ...rest] = parts;
  const owner = frame.method.slice(0, frame.method.lastIndexOf("."));
  let value = frame.locals.has(first!) ? frame.locals.get(first!) : fieldOf(self, first!);
  if (value === undefined && !frame.locals.has(first!)) value = staticOf(state, owner, first!);
  for (const part of rest) value = part.startsWith("[") ? elementOf(value, part.slice(1, -1), state, frame) : fieldOf(value, part.slice(1));
  return value;
}

/** The element at `3`, `i`, `this.size` or `at - 1`. */
function elementOf(value: TraceValue | undefined, index: string, state: TraceState, frame: TraceFrame): TraceValue | undefined {
  const array = isObjectValue(value) ? state.objects.get(value.object) : undefined;
  const [, base, offset = "0"] = /^([\w$.]+)\s*([+-]\s*\d+)?$/.exec(index) ?? [];
  if (array?.kind !== "array" || base === undefined) return undefined;
  const at = /^\d+$/.test(base) ? Number(base) : lookUp(base.match(/^[\w$]+|\.[\w$]+/g) ?? [], state, frame);
  return typeof at === "number" ? array.slots.get(String(at + Number(offset.replaceAll(" ", "")))) : undefined;
}

function staticOf(state: TraceState, owner: string, name: string): TraceValue | undefined {
  for (const [key, value] of state.statics) if (key.endsWith(`${owner}.${name}`)) return value;
  return undefined;
}

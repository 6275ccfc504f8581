/** Pinned expressions: a name, a path of fields, an element, or a comparison of two of these, at the current step. */
import { isObjectValue, type TraceFrame, type TraceState, type TraceValue } from "@assay/checking/trace";

export type Pinned =
  | { readonly kind: "value"; readonly value: TraceValue }
  | { readonly kind: "truth"; readonly value: boolean }
  | { readonly kind: "none" };

const COMPARISON = /^(.+?)\s*(==|!=|<=|>=|<|>)\s*(.+)$/;

export function evaluate(text: string, state: TraceState, frame: TraceFrame | undefined): Pinned {
  const compared = COMPARISON.exec(text.trim());
  if (compared === null) {
    const value = readValue(text.trim(), state, frame);
    return value === undefined ? { kind: "none" } : { kind: "value", value };
  }
  const left = readValue(compared[1]!, state, frame);
  const right = readValue(compared[3]!, state, frame);
  if (left === undefined || right === undefined) return { kind: "none" };
  const isSame = JSON.stringify(left) === JSON.stringify(right);
  const order = numberOf(left) - numberOf(right);
  switch (compared[2]) {
    case "==":
      return { kind: "truth", value: isSame };
    case "!=":
      return { kind: "truth", value: !isSame };
    case "<":
      return { kind: "truth", value: order < 0 };
    case "<=":
      return { kind: "truth", value: order <= 0 };
    case ">":
      return { kind: "truth", value: order > 0 };
    default:
      return { kind: "truth", value: order >= 0 };
  }
}

function numberOf(value: TraceValue): number {
  if (typeof value === "number") return value;
  if (typeof value !== "object" || value === null) return Number.NaN;
  if ("long" in value) return Number(value.long);
  return "float" in value ? Number(value.float.replace(/f$/, "")) : "char" in value ? value.char.charCodeAt(0) : Number.NaN;
}

function readValue(text: string, state: TraceState, frame: TraceFrame | undefined): TraceValue | undefined {
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  if (/^-?\d+$/.test(text)) return Number(text);
  const parts = text.match(/[A-Za-z_$][\w$]*|\[\d+\]/g);
  if (parts === null || parts.join("").length !== text.replaceAll(".", "").length) return undefined;
  const inside = (value: TraceValue | undefined, part: string): TraceValue | undefined => {
    const object = isObjectValue(value) ? state.objects.get(value.object) : undefined;
    if (object?.kind === "array" && part === "length") return object.length;
    return object?.slots.get(part.replace(/^\[|\]$/g, ""));
  };
  const [first, ...rest] = parts;
  let value = frame?.locals.get(first!);
  if (value === undefined) value = inside(frame?.locals.get("this"), first!);
  for (const part of rest) value = inside(value, part);
  return value;
}

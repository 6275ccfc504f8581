/** What is in the box of an object, row by row. Used when boxes are measured and when they are drawn. */
import { isObjectValue, type TraceObject, type TraceState, type TraceValue, valueText } from "@assay/checking/trace";
import { cutText, safeText } from "./safe-text.js";

export interface ObjectRow {
  readonly key: string;
  readonly text: string;
  /** The object that it refers to. */
  readonly target?: number;
}

export function objectRows(object: TraceObject, state: TraceState): readonly ObjectRow[] {
  const row = (key: string, label: string, value: TraceValue): ObjectRow => {
    const text = safeText(`${label}${cutText(valueText(value, state, "inner"), 40)}`);
    return isObjectValue(value) ? { key, text, target: value.object } : { key, text };
  };
  if (object.kind !== "library") {
    const rows = [...object.slots].map(([name, value]) => row(name, object.kind === "array" ? `[${name}] = ` : `${name} = `, value));
    const more = object.kind === "array" ? object.length! - object.slots.size : 0;
    if (object.kind === "array" && object.length === 0) return [{ key: "empty", text: "empty" }];
    return more > 0 ? [...rows, { key: "more", text: `… ${more} more` }] : rows;
  }
  const { holds } = object;
  if (holds === undefined) return [];
  if (holds.kind === "text") return [{ key: "text", text: safeText(JSON.stringify(cutText(holds.text, 36))) }];
  const rows =
    holds.kind === "list"
      ? holds.elements.map((value, i) => row(String(i), "", value))
      : holds.entries.map(([key, value], i) => row(String(i), `${cutText(valueText(key, state, "inner"), 20)} = `, value));
  if (rows.length === 0) return [{ key: "empty", text: "empty" }];
  return holds.more === undefined ? rows : [...rows, { key: "more", text: `… ${holds.more} more` }];
}

/** Values as Java source: exact, plain ASCII, of the right type whatever the context. */
import type { PrimitiveName } from "@assay/core";

/** A string literal with everything but plain ASCII escaped. */
export function javaString(text: string): string {
  let literal = '"';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const char = text[i]!;
    if (char === '"' || char === "\\") literal += `\\${char}`;
    else if (unit >= 32 && unit < 127) literal += char;
    else if (unit === 10) literal += "\\n";
    else if (unit === 13) literal += "\\r";
    else literal += `\\u${unit.toString(16).padStart(4, "0")}`;
  }
  return `${literal}"`;
}

/** Characters in one constant: a class file limits them. */
const CHARS_PER_CONSTANT = 8_000;

/** An expression for a string of any length. */
export function longJavaString(text: string): string {
  if (text.length <= CHARS_PER_CONSTANT) return javaString(text);
  const pieces: string[] = [];
  for (let i = 0; i < text.length; i += CHARS_PER_CONSTANT) pieces.push(javaString(text.slice(i, i + CHARS_PER_CONSTANT)));
  return `String.join("", ${pieces.join(", ")})`;
}

/** An expression of exactly this type and value. Which NaN it is, is not kept: there is one in JavaScript. */
export function javaPrimitive(type: PrimitiveName, value: number | bigint | boolean): string {
  switch (type) {
    case "boolean":
      return value === true || value === 1 || value === 1n ? "true" : "false";
    case "byte":
    case "short":
      return `(${type}) ${value}`;
    case "char":
      return charLiteral(Number(value));
    case "int":
      return String(value);
    case "long":
      return `${value}L`;
    case "float":
      return floating(Number(value), "Float", "f");
    case "double":
      return floating(Number(value), "Double", "d");
  }
}

function charLiteral(code: number): string {
  const char = String.fromCharCode(code);
  return /[ -~]/.test(char) && char !== "'" && char !== "\\" ? `'${char}'` : `(char) ${code}`;
}

function floating(value: number, box: string, suffix: string): string {
  if (Number.isNaN(value)) return `${box}.NaN`;
  if (!Number.isFinite(value)) return `${box}.${value < 0 ? "NEGATIVE" : "POSITIVE"}_INFINITY`;
  const digits = Object.is(value, -0) ? "-0" : String(value);
  return `${/[.e]/.test(digits) ? digits : `${digits}.0`}${suffix}`;
}

/** Option parsing on Node's own parser, with our kind of error. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./usage.js";

export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
): {
  readonly values: ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; args: string[] }>>["values"];
  readonly positionals: readonly string[];
} {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, positionals };
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify a positional.*$/s, ""));
  }
}

/** A number greater than zero. */
export function positiveNumber(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${option} takes a number greater than zero, not '${text}'`);
  return value;
}

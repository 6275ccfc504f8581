/** Option parsing on Node's own parser, with our kind of error. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "./command-table.js";
import { UsageError } from "./usage.js";

export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
): {
  readonly values: ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; args: string[] }>>["values"];
  readonly positionals: readonly string[];
} {
  const { values, positionals, tokens } = parse(args, options);
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option" || options[token.name]?.multiple === true) continue;
    if (seen.has(token.name)) throw new UsageError(`--${token.name} is given more than once`);
    seen.add(token.name);
  }
  return { values, positionals };
}

function parse<T extends NonNullable<ParseArgsConfig["options"]>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '--([^'=]+)/.exec(message) ?? [];
    const [, needs] = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument (?:missing|is ambiguous)/.exec(message) ?? [];
    if (needs !== undefined) throw new UsageError(`${needs} takes a value`);
    const [, letter] = /^Unknown option '(-\w)'/.exec(message) ?? [];
    if (letter !== undefined) throw new UsageError(`there is no option ${letter}`);
    if (unknown === undefined) throw new UsageError(message.replace(/\. To specify a positional.*$/s, ""));
    const meant = nearest(unknown, Object.keys(options));
    throw new UsageError(`there is no option --${unknown}${meant === undefined ? "" : `; did you mean --${meant}?`}`);
  }
}

/** A number greater than zero. */
export function positiveNumber(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(`${option} takes a number greater than zero, not '${text}'`);
  return value;
}

/** A whole number greater than zero. */
export function positiveInteger(text: string, option: string): number {
  const value = positiveNumber(text, option);
  if (!Number.isSafeInteger(value)) throw new UsageError(`${option} takes a whole number, not '${text}'`);
  return value;
}

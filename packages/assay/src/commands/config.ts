/** `assay config`: every setting that a check of the project would have, and where it is from. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { DEFAULT_BOUNDS } from "@assay/inputs";
import { PROPERTY_WORDS } from "@assay/spec";
import { BOUND_WORDS } from "../bounds.js";
import { parseOptions } from "../options.js";
import { CONFIG_FILE } from "../project/config.js";
import { kindOf } from "../project/discover.js";
import { projectNamed, withSettings } from "../project/settings.js";
import { limitsFrom } from "../supervision/limits.js";

/** Where a setting is from. */
type From = "the command line" | "assay.json" | "by default";

interface Setting {
  readonly name: string;
  readonly value: string;
  readonly from: From;
}

export async function command(args: readonly string[]): Promise<number> {
  const { values: typed, positionals } = parseOptions(args, {
    property: { type: "string", multiple: true },
    bound: { type: "string", multiple: true },
    specs: { type: "string", multiple: true },
    baseline: { type: "string" },
    html: { type: "string" },
    report: { type: "string", multiple: true },
    timeout: { type: "string" },
    memory: { type: "string" },
    "unit-timeout": { type: "string" },
    jobs: { type: "string", short: "j" },
  });
  const [folder = "."] = positionals;
  const found = projectNamed(positionals) ?? { folder, kind: kindOf(folder), config: {} };
  const { config } = found;
  const values = withSettings(typed, found);
  const from = (isTyped: boolean, isSet: boolean): From => (isTyped ? "the command line" : isSet ? "assay.json" : "by default");
  const one = (name: string, value: string, isTyped: boolean, isSet: boolean): Setting => ({ name, value, from: from(isTyped, isSet) });
  const shown = (path: string): string => relative(process.cwd(), path) || ".";
  const list = (texts: readonly string[] | undefined, none: string): string =>
    texts === undefined || texts.length === 0 ? none : texts.join(", ");
  const { limits = {}, reports = {} } = config;
  const settings: Setting[] = [
    one("build", config.build ?? "none: no build tool is run", false, config.build !== undefined),
    one("inputs", list(config.inputs, "what assay classpath prints"), false, config.inputs !== undefined),
    one("classpath", list(config.classpath, "what assay classpath prints"), false, config.classpath !== undefined),
    one("entries", list(config.entries, "**"), false, config.entries !== undefined),
    one("exclude", list(config.exclude, "none"), false, config.exclude !== undefined),
    one("properties", list(values.property, usualProperties()), typed.property !== undefined, config.properties !== undefined),
    ...boundSettings(typed.bound ?? [], { ...config.annotations, ...config.bounds }),
    one("limits.unitSeconds", values["unit-timeout"] ?? "60", typed["unit-timeout"] !== undefined, limits.unitSeconds !== undefined),
    one("limits.totalSeconds", values.timeout ?? "none", typed.timeout !== undefined, limits.totalSeconds !== undefined),
    one("limits.memoryMb", String(limitsFrom(values).megabytes), typed.memory !== undefined, limits.memoryMb !== undefined),
    one("limits.jobs", values.jobs ?? "auto", typed.jobs !== undefined, limits.jobs !== undefined),
    one("specs", list(values.specs, "beside the classes"), typed.specs !== undefined, config.specs !== undefined),
    one(
      "baseline",
      values.baseline === undefined ? "none" : shown(values.baseline),
      typed.baseline !== undefined,
      config.baseline !== undefined,
    ),
    one("reports.html", values.html === undefined ? "none" : shown(values.html), typed.html !== undefined, reports.html !== undefined),
    one(
      "reports",
      list(values.report, "none"),
      typed.report !== undefined,
      Object.keys(reports).some((kind) => kind !== "html"),
    ),
  ];
  const file = join(folder, CONFIG_FILE);
  process.stdout.write(`${existsSync(file) ? file : `${file} is not there: assay init writes it`}\n`);
  const widths = [
    Math.max(...settings.map(({ name }) => name.length)),
    Math.min(60, Math.max(...settings.map(({ value }) => value.length))),
  ];
  for (const { name, value, from: where } of settings)
    process.stdout.write(`${name.padEnd(widths[0]!)}  ${value.padEnd(widths[1]!)}  ${where}\n`);
  return 0;
}

function usualProperties(): string {
  const [first, second] = PROPERTY_WORDS.map(({ word }) => word);
  return `${first}, ${second}, with threads deadlock`;
}

/** Every bound of methods' inputs, as it would be used. */
function boundSettings(typed: readonly string[], set: Readonly<Record<string, number | string>>): readonly Setting[] {
  const usual = { ...DEFAULT_BOUNDS, ...Object.fromEntries(Object.entries(BOUND_WORDS).map(([name, { values }]) => [name, values[0]!])) };
  const given = new Map(typed.map((text) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)] as const));
  return [...new Set([...Object.keys(usual), ...Object.keys(set), ...given.keys()])].map((name) => ({
    name: name === "nullness" || name === "validation" ? `annotations.${name}` : `bounds.${name}`,
    value: String(given.get(name) ?? set[name] ?? usual[name as keyof typeof usual]),
    from: given.has(name) ? "the command line" : set[name] === undefined ? "by default" : "assay.json",
  }));
}

/** The settings of a project as if they had been typed: what the command line says itself wins. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type FoundProject, projectIn } from "./discover.js";

/** The project that a command line means: the folder it names, or the one it is in. */
export function projectNamed(inputs: readonly string[]): FoundProject | undefined {
  const [folder = "."] = inputs;
  if (inputs.length > 1 || statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  return projectIn(folder);
}

interface Typed {
  readonly property?: readonly string[] | undefined;
  readonly bound?: readonly string[] | undefined;
  readonly specs?: readonly string[] | undefined;
  readonly baseline?: string | undefined;
  readonly html?: string | undefined;
  readonly report?: readonly string[] | undefined;
  readonly timeout?: string | undefined;
  readonly memory?: string | undefined;
  readonly "unit-timeout"?: string | undefined;
  readonly jobs?: string | undefined;
}

export function withSettings<T extends Typed>(typed: T, { folder, config }: FoundProject): T {
  const placed = (path: string): string => join(folder, path);
  const { limits = {}, reports = {} } = config;
  const bounds = Object.entries({ ...config.annotations, ...config.bounds }).filter(
    ([name]) => !(typed.bound ?? []).some((text) => text.startsWith(`${name}=`)),
  );
  const number = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
  const { html, ...others } = reports;
  return {
    ...typed,
    property: typed.property ?? config.properties?.map((name) => (/\.(spec|prp)$/.test(name) ? placed(name) : name)),
    bound: [...(typed.bound ?? []), ...bounds.map(([name, value]) => `${name}=${value}`)],
    specs: typed.specs ?? config.specs?.map(placed),
    baseline: typed.baseline ?? (config.baseline === undefined ? undefined : placed(config.baseline)),
    html: typed.html ?? (html === undefined ? undefined : placed(html)),
    report: typed.report ?? Object.entries(others).map(([kind, file]) => `${kind}=${placed(file)}`),
    timeout: typed.timeout ?? number(limits.totalSeconds),
    memory: typed.memory ?? number(limits.memoryMb),
    "unit-timeout": typed["unit-timeout"] ?? number(limits.unitSeconds),
    jobs: typed.jobs ?? number(limits.jobs),
  };
}

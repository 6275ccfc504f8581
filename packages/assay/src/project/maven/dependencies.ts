/**
 * All that a module needs, as Maven finds it ("Introduction to the Dependency Mechanism"): of one artifact in several
 * versions the one nearest to the module counts, of equally near ones the first; the module's management of versions
 * wins over what dependencies say; optional ones and those of tests are not passed on.
 *
 * It is read, not run: no plugin and no code of the project. What is left out (ranges of versions, profiles with
 * conditions) is told, and whoever wants Maven's own answer asks for it (`--build`).
 */
import type { LocalRepository } from "./local-repository.js";
import { type Dependency, managementKey, type Pom, type PomReader } from "./pom.js";

export type Scope = "main" | "test";

export interface Resolved {
  /** Jars, and output folders of other modules, in order. */
  readonly classpath: readonly string[];
  /** `group:artifact` of each, in the same order. */
  readonly names: readonly string[];
  readonly notes: readonly string[];
  readonly files: readonly string[];
}

/** Another module of the build. */
export interface Sibling {
  readonly pom: Pom;
}

const SCOPES: Readonly<Record<Scope, readonly string[]>> = {
  main: ["compile", "runtime", "provided", "system"],
  test: ["compile", "runtime", "provided", "system", "test"],
};

interface Visit {
  readonly dependency: Dependency;
  readonly exclusions: readonly string[];
  readonly scope: string;
}

export function resolveDependencies(pom: Pom, scope: Scope, reader: PomReader, siblings: ReadonlyMap<string, Sibling>): Resolved {
  const { repository } = reader;
  const classpath: string[] = [];
  const names: string[] = [];
  const notes = [...pom.notes];
  const files = [...pom.files];
  const seen = new Set<string>();
  let level: Visit[] = pom.dependencies
    .filter((dependency) => SCOPES[scope].includes(dependency.scope ?? "compile"))
    .map((dependency) => ({ dependency, exclusions: dependency.exclusions, scope: dependency.scope ?? "compile" }));
  while (level.length > 0) {
    const next: Visit[] = [];
    for (const visit of level) {
      const { dependency } = visit;
      const key = managementKey(dependency);
      if (seen.has(key)) continue;
      seen.add(key);
      const found = placeOf(dependency, repository, siblings);
      if ("missing" in found) {
        notes.push(found.missing);
        continue;
      }
      if (found.place !== undefined) {
        classpath.push(found.place);
        names.push(`${dependency.group}:${dependency.artifact}${dependency.classifier === undefined ? "" : `:${dependency.classifier}`}`);
      }
      if (found.pom === undefined) continue;
      const its = reader.read(found.pom);
      files.push(...its.files);
      for (const each of its.dependencies) {
        const passed = passedOn(visit, each, pom);
        if (passed !== undefined) next.push(passed);
      }
    }
    level = next;
  }
  return { classpath, names, notes: [...new Set(notes)], files: [...new Set(files)] };
}

/** The dependency of a dependency, if it is one of the module's: with the version and the scope that it has there. */
function passedOn(from: Visit, dependency: Dependency, root: Pom): Visit | undefined {
  if (dependency.isOptional) return undefined;
  const { group, artifact } = dependency;
  const isExcluded = from.exclusions.some((exclusion) => {
    const [g, a] = exclusion.split(":");
    return (g === "*" || g === group) && (a === "*" || a === artifact);
  });
  if (isExcluded) return undefined;
  const rule = root.managed.get(managementKey(dependency));
  const its = rule?.scope ?? dependency.scope ?? "compile";
  if (its !== "compile" && its !== "runtime") return undefined;
  const scope = from.scope === "compile" ? its : from.scope;
  const managed = { ...dependency, version: rule?.version ?? dependency.version };
  return { dependency: managed, scope, exclusions: [...from.exclusions, ...dependency.exclusions, ...(rule?.exclusions ?? [])] };
}

type Place = { readonly place: string | undefined; readonly pom: string | undefined } | { readonly missing: string };

function placeOf(dependency: Dependency, repository: LocalRepository, siblings: ReadonlyMap<string, Sibling>): Place {
  const { group, artifact, classifier, type } = dependency;
  const name = `${group}:${artifact}${dependency.version === undefined ? "" : `:${dependency.version}`}`;
  const sibling = siblings.get(`${group}:${artifact}`);
  if (sibling !== undefined && (dependency.version === undefined || dependency.version === sibling.pom.version)) {
    const { pom } = sibling;
    return { place: classifier === "tests" ? pom.testOutputFolder : pom.outputFolder, pom: pom.file };
  }
  const exact = dependency.version === undefined ? undefined : (/^\[([^,\]]+)\]$/.exec(dependency.version)?.[1] ?? dependency.version);
  if (exact === undefined) return { missing: `${name}: no version is told` };
  if (/[[(]/.test(exact)) return { missing: `${name}: a range of versions, which only Maven can choose from` };
  const of = { group, artifact, version: exact };
  const pom = repository.pom(of);
  if (type === "pom") return pom === undefined ? { missing: `${name} is not in the local repository of Maven` } : { place: undefined, pom };
  const place = repository.jar({ ...of, classifier });
  return place === undefined ? { missing: `${name} is not in the local repository of Maven` } : { place, pom };
}

/** One `pom.xml` as it is written, and as it is with its parents: properties put in, versions managed. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InputError } from "@assay/base";
import { allAt, at, type Element, parseXml, textAt } from "../xml.js";
import type { LocalRepository } from "./local-repository.js";

export interface Coordinates {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
}

export interface Dependency {
  readonly group: string;
  readonly artifact: string;
  /** Absent where neither the dependency nor the management of versions tells it. */
  readonly version: string | undefined;
  readonly type: string;
  readonly classifier: string | undefined;
  /** `compile` where nothing is told. */
  readonly scope: string | undefined;
  readonly isOptional: boolean;
  /** `group:artifact`, where each may be `*`. */
  readonly exclusions: readonly string[];
}

/** A pom with all that it inherits. */
export interface Pom extends Coordinates {
  readonly file: string;
  readonly packaging: string;
  readonly dependencies: readonly Dependency[];
  /** By {@link managementKey}. */
  readonly managed: ReadonlyMap<string, Dependency>;
  readonly modules: readonly string[];
  readonly sourceFolder: string;
  readonly testSourceFolder: string;
  readonly outputFolder: string;
  readonly testOutputFolder: string;
  /** What was not looked at and could matter. */
  readonly notes: readonly string[];
  /** All files that had a say. */
  readonly files: readonly string[];
}

/** Parents of parents, and imports of imports: more than this is a circle. */
const DEEPEST = 30;

export function managementKey({ group, artifact, type, classifier }: Omit<Dependency, "version">): string {
  return `${group}:${artifact}:${type}:${classifier ?? ""}`;
}

/** A pom and its ancestors, the pom first. */
interface Lineage {
  readonly roots: readonly { readonly element: Element; readonly file: string }[];
  /** The first parent that is nowhere. */
  readonly missing?: string;
}

/** Reads poms; each is read once. */
export class PomReader {
  readonly #poms = new Map<string, Pom>();

  constructor(readonly repository: LocalRepository) {}

  /** @throws InputError for a pom that cannot be read. */
  read(file: string, depth = 0): Pom {
    const known = this.#poms.get(file);
    if (known !== undefined) return known;
    if (depth > DEEPEST) throw unreadable(file, "poms refer to each other in a circle");
    const pom = this.#effective(this.#lineage(file), file, depth);
    this.#poms.set(file, pom);
    return pom;
  }

  #lineage(file: string): Lineage {
    const roots: { element: Element; file: string }[] = [];
    for (let next: string | undefined = file; next !== undefined; ) {
      if (roots.length > DEEPEST) throw unreadable(file, "parents refer to each other in a circle");
      const element = parseXml(readText(next), next);
      if (element.name !== "project") throw unreadable(next, `a pom begins with <project>, not <${element.name}>`);
      roots.push({ element, file: next });
      const parent: string | { readonly missing: string } | undefined = this.#parentOf(element, next);
      if (typeof parent === "object") return { roots, ...parent };
      next = parent;
    }
    return { roots };
  }

  #parentOf(element: Element, file: string): string | { readonly missing: string } | undefined {
    const parent = at(element, "parent");
    if (parent === undefined) return undefined;
    const group = textAt(parent, "groupId");
    const artifact = textAt(parent, "artifactId");
    const version = textAt(parent, "version");
    const path = at(parent, "relativePath") === undefined ? "../pom.xml" : textAt(parent, "relativePath");
    if (path !== undefined) {
      const near = pomAt(resolve(dirname(file), path));
      if (near !== undefined && textAt(parseXml(readText(near), near), "artifactId") === artifact) return near;
    }
    const found =
      group === undefined || artifact === undefined || version === undefined
        ? undefined
        : this.repository.pom({ group, artifact, version });
    return found ?? { missing: `${group}:${artifact}:${version}` };
  }

  #effective({ roots, missing }: Lineage, file: string, depth: number): Pom {
    const notes = missing === undefined ? [] : [`the parent ${missing} is not in the local repository of Maven: what it says is not known`];
    const elements = roots.map(({ element }) => element);
    const properties = propertiesOf(elements, dirname(file));
    const filled = (text: string | undefined): string | undefined => (text === undefined ? undefined : interpolated(text, properties));
    const first = (path: string): string | undefined => elements.map((element) => textAt(element, path)).find((text) => text !== undefined);
    const parts = elements.flatMap((element) => [element, ...activeProfiles(element, notes)]);
    const managed = new Map<string, Dependency>();
    const imports: Dependency[] = [];
    for (const part of parts)
      for (const each of allAt(part, "dependencyManagement/dependencies", "dependency")) {
        const dependency = dependencyOf(each, filled);
        if (dependency.scope === "import" && dependency.type === "pom") imports.push(dependency);
        else if (!managed.has(managementKey(dependency))) managed.set(managementKey(dependency), dependency);
      }
    // What a pom says itself goes before what it imports; the first import before the next.
    const files = roots.map((root) => root.file);
    for (const { group, artifact, version } of imports) {
      const found = version === undefined ? undefined : this.repository.pom({ group, artifact, version });
      if (found === undefined) {
        notes.push(`${group}:${artifact}:${version ?? "?"}, which manages versions, is not in the local repository of Maven`);
        continue;
      }
      const imported = this.read(found, depth + 1);
      files.push(...imported.files);
      for (const [key, dependency] of imported.managed) if (!managed.has(key)) managed.set(key, dependency);
    }
    const own = new Map<string, Dependency>();
    for (const part of parts)
      for (const each of allAt(part, "dependencies", "dependency")) {
        const dependency = dependencyOf(each, filled);
        if (!own.has(managementKey(dependency))) own.set(managementKey(dependency), dependency);
      }
    const folder = dirname(file);
    const place = (path: string, fallback: string): string => resolve(folder, filled(first(path)) ?? fallback);
    const target = place("build/directory", "target");
    return {
      file,
      group: filled(textAt(elements[0], "groupId") ?? first("groupId") ?? textAt(elements[0], "parent/groupId")) ?? "",
      artifact: filled(textAt(elements[0], "artifactId")) ?? "",
      version: filled(textAt(elements[0], "version") ?? first("version") ?? textAt(elements[0], "parent/version")) ?? "",
      packaging: filled(textAt(elements[0], "packaging")) ?? "jar",
      dependencies: [...own.values()].map((dependency) => withManagement(dependency, managed)),
      managed,
      modules: [elements[0]!, ...activeProfiles(elements[0]!, [])].flatMap((part) =>
        allAt(part, "modules", "module").map(({ text }) => filled(text.trim()) ?? ""),
      ),
      sourceFolder: place("build/sourceDirectory", "src/main/java"),
      testSourceFolder: place("build/testSourceDirectory", "src/test/java"),
      outputFolder: place("build/outputDirectory", join(target, "classes")),
      testOutputFolder: place("build/testOutputDirectory", join(target, "test-classes")),
      notes,
      files,
    };
  }
}

/** What is told in the pom stays; what is not comes from the management. */
function withManagement(dependency: Dependency, managed: ReadonlyMap<string, Dependency>): Dependency {
  const rule = managed.get(managementKey(dependency));
  if (rule === undefined) return dependency;
  return {
    ...dependency,
    version: dependency.version ?? rule.version,
    scope: dependency.scope ?? rule.scope,
    exclusions: [...dependency.exclusions, ...rule.exclusions],
  };
}

function dependencyOf(element: Element, filled: (text: string | undefined) => string | undefined): Dependency {
  const type = filled(textAt(element, "type")) ?? "jar";
  const classifier = filled(textAt(element, "classifier"));
  return {
    group: filled(textAt(element, "groupId")) ?? "",
    artifact: filled(textAt(element, "artifactId")) ?? "",
    version: filled(textAt(element, "version")),
    // A jar of tests is a jar with a classifier.
    type: type === "test-jar" ? "jar" : type,
    classifier: type === "test-jar" ? (classifier ?? "tests") : classifier,
    scope: filled(textAt(element, "scope")),
    isOptional: filled(textAt(element, "optional")) === "true",
    exclusions: allAt(element, "exclusions", "exclusion").map(
      (each) => `${filled(textAt(each, "groupId")) ?? "*"}:${filled(textAt(each, "artifactId")) ?? "*"}`,
    ),
  };
}

/**
 * Profiles that are active unless somebody asks for others. Those with conditions are not looked at; it is told where
 * they could matter.
 */
function activeProfiles(element: Element, notes: string[]): readonly Element[] {
  return allAt(element, "profiles", "profile").filter((profile) => {
    if (textAt(profile, "activation/activeByDefault") === "true") return true;
    const matters = allAt(profile, "dependencies", "dependency").length > 0 && at(profile, "activation") !== undefined;
    if (matters)
      notes.push(`the profile ${textAt(profile, "id") ?? "without a name"} has dependencies and a condition: it was not looked at`);
    return false;
  });
}

/** Those of the pom win over its parents'. */
function propertiesOf(elements: readonly Element[], folder: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const element of [...elements].reverse())
    for (const part of [element, ...activeProfiles(element, [])])
      for (const { name, text } of at(part, "properties")?.children ?? []) properties.set(name, text.trim());
  const told = (path: string): string | undefined => elements.map((element) => textAt(element, path)).find((text) => text !== undefined);
  for (const [name, path] of [
    ["groupId"],
    ["artifactId"],
    ["version"],
    ["parent.groupId", "parent/groupId"],
    ["parent.version", "parent/version"],
  ] as const) {
    const own = textAt(elements[0], path ?? name!) ?? told(path ?? name!) ?? told(`parent/${path ?? name}`);
    if (own !== undefined) for (const prefix of ["project.", "pom."]) properties.set(`${prefix}${name}`, own);
  }
  for (const name of ["basedir", "project.basedir", "pom.basedir"]) properties.set(name, folder);
  const target = told("build/directory") ?? "target";
  properties.set("project.build.directory", target.startsWith("${") ? join(folder, "target") : resolve(folder, target));
  return properties;
}

/** What has no value stays as it is: then nothing is found under that name, and it is told. */
function interpolated(text: string, properties: ReadonlyMap<string, string>): string {
  let result = text;
  for (let i = 0; i < DEEPEST && result.includes("${"); i++) {
    const next = result.replaceAll(/\$\{([^${}]+)\}/g, (all, name: string) => properties.get(name) ?? all);
    if (next === result) break;
    result = next;
  }
  return result;
}

function pomAt(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return path;
  const inside = join(path, "pom.xml");
  return stat?.isDirectory() && existsSync(inside) ? inside : undefined;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unreadable(file, (error as Error).message);
  }
}

function unreadable(file: string, message: string): InputError {
  return new InputError({ code: "build-file-unreadable", message, place: { file } });
}

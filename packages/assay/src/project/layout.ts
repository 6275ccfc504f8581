/** What a project is to a check: modules with sources, classes and libraries, however that was found out. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

export interface Part {
  /** Roots of sources that are there. */
  readonly sources: readonly string[];
  /** Folders of classes, there or not. */
  readonly classes: readonly string[];
  /** Jars and folders that the part needs, without its own classes. */
  readonly classpath: readonly string[];
}

export interface ProjectModule {
  /** `.` or the folder below the project's. */
  readonly name: string;
  readonly folder: string;
  readonly main: Part;
  readonly test: Part;
}

export interface ProjectLayout {
  readonly folder: string;
  readonly kind: "maven" | "gradle" | "plain";
  readonly modules: readonly ProjectModule[];
  /** How it was found out, for people. */
  readonly how: string;
  /** What was not looked at, or not found. */
  readonly notes: readonly string[];
  /** Files that it was read from: while they are the same, so is the layout. */
  readonly files: readonly string[];
}

/** What a part's classes are: those in its folders, or sources that are to be compiled, and why. */
export type Classes =
  | { readonly kind: "compiled"; readonly folders: readonly string[] }
  | { readonly kind: "sources"; readonly folders: readonly string[]; readonly why: string }
  | { readonly kind: "nothing" };

/** Whether the classes that are there are those of the sources that are there; else the sources count. */
export function classesOf({ sources, classes }: Part): Classes {
  const folders = classes.filter((folder) => newestClass(folder) !== undefined);
  const written = sources.filter((folder) => existsSync(folder));
  if (written.length === 0) return folders.length === 0 ? { kind: "nothing" } : { kind: "compiled", folders };
  if (folders.length === 0) return { kind: "sources", folders: written, why: "not compiled yet" };
  const stale = written.map((root) => staleSource(root, folders)).find((each) => each !== undefined);
  return stale === undefined
    ? { kind: "compiled", folders }
    : { kind: "sources", folders: written, why: `${stale} is newer than its class` };
}

function filesBelow(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .sort();
}

function newestClass(folder: string): number | undefined {
  const times = filesBelow(folder, ".class").map((name) => statSync(join(folder, name)).mtimeMs);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** A source that was changed after its class was made, or that has no class and is newer than all. */
function staleSource(root: string, folders: readonly string[]): string | undefined {
  const newest = Math.max(...folders.map((folder) => newestClass(folder) ?? 0));
  return filesBelow(root, ".java").find((name) => {
    if (name.endsWith("package-info.java") || name.endsWith("module-info.java")) return false;
    const changed = statSync(join(root, name)).mtimeMs;
    const own = folders.map((folder) => join(folder, `${name.slice(0, -".java".length)}.class`)).find((file) => existsSync(file));
    return changed > (own === undefined ? newest : statSync(own).mtimeMs);
  });
}

/** `core`, or `.` for the project's own folder. */
export function moduleName(project: string, folder: string): string {
  const name = relative(project, folder).replaceAll("\\", "/");
  return name === "" ? "." : name;
}

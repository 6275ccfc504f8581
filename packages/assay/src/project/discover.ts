/** From a folder to what a check of it reads: settings, modules, classes that are up to date or sources, libraries. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Budget, InputError } from "@assay/base";
import { CONFIG_FILE, type ProjectConfig, readConfig } from "./config.js";
import { buildFiles, GRADLE_FILES, gradleLayout } from "./gradle.js";
import { classesOf, type Part, type ProjectLayout, type ProjectModule } from "./layout.js";
import { mavenLayout } from "./maven/maven.js";
import { mvnLayout } from "./maven/mvn.js";
import { sourceRoots } from "./source-roots.js";

export interface FoundProject {
  readonly folder: string;
  readonly kind: ProjectLayout["kind"];
  readonly config: ProjectConfig;
}

/** Whether the folder is a project: it has settings of Assay's, or a build file. */
export function projectIn(folder: string): FoundProject | undefined {
  const file = join(folder, CONFIG_FILE);
  const kind = kindOf(folder);
  if (!existsSync(file) && kind === "plain") return undefined;
  return { folder: resolve(folder), kind, config: existsSync(file) ? readConfig(file) : {} };
}

export function kindOf(folder: string): ProjectLayout["kind"] {
  if (existsSync(join(folder, "pom.xml"))) return "maven";
  return GRADLE_FILES.some((name) => existsSync(join(folder, name))) ? "gradle" : "plain";
}

export interface LayoutOptions {
  /** Whether the build tool is run: it compiles, and tells the class path. */
  readonly build: "run" | "as configured";
  readonly budget?: Budget;
}

/** The modules of a project. @throws InputError */
export function layoutOf({ folder, kind, config }: FoundProject, { build, budget }: LayoutOptions): ProjectLayout {
  const isAsked = build === "run" || config.build !== undefined;
  if (kind === "plain" || !isAsked) return kind === "maven" ? mavenLayout(folder) : plainLayout(folder, kind);
  const kept = build === "run" ? undefined : keptLayout(folder);
  if (kept !== undefined) return kept;
  const layout = kind === "maven" ? mvnLayout(folder, budget) : gradleLayout(folder, budget);
  keepLayout(layout);
  return layout;
}

const MAIN = ["src/main/java", "src/main", "src"];
const LIBRARIES = ["lib", "libs"];

/** Without a tool: what lies in the usual places. */
function plainLayout(folder: string, kind: "gradle" | "plain"): ProjectLayout {
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory() && !each.name.startsWith("."))
    .map((each) => join(folder, each.name));
  const folders =
    kind === "gradle" ? [folder, ...below].filter((each) => existsSync(join(each, "src/main/java")) || each === folder) : [folder];
  const jars = folders.flatMap((each) =>
    LIBRARIES.flatMap((name) =>
      existsSync(join(each, name)) ? readdirSync(join(each, name)).map((file) => join(each, name, file)) : [],
    ).filter((file) => file.endsWith(".jar")),
  );
  const others = folders.flatMap((each) => ["build/classes/java/main", "target/classes"].map((name) => join(each, name)));
  const modules = folders.map((each): ProjectModule => {
    const usual = MAIN.map((name) => join(each, name)).filter((place) => existsSync(place));
    const found = kind === "plain" ? sourceRoots(each) : [];
    const sources = found.length > 0 ? found : usual.slice(0, 1);
    const classes = [join(each, "build/classes/java/main"), join(each, "target/classes")];
    const tests = [join(each, "build/classes/java/test"), join(each, "target/test-classes")];
    const siblings = others.filter((place) => !classes.includes(place) && existsSync(place));
    return {
      name: each === folder ? "." : basename(each),
      folder: each,
      main: { sources, classes, classpath: [...siblings, ...jars] },
      test: {
        sources: [join(each, "src/test/java")].filter((place) => existsSync(place)),
        classes: tests,
        classpath: [...siblings, ...jars],
      },
    };
  });
  const notes = kind === "gradle" ? ["Gradle's libraries are known only to Gradle: assay check --build asks it"] : [];
  return {
    folder,
    kind,
    modules,
    how: kind === "plain" ? "by the packages of its sources" : "the usual folders",
    notes,
    files: kind === "gradle" ? buildFiles(folder) : [],
  };
}

interface Kept {
  readonly layout: ProjectLayout;
  readonly digests: Readonly<Record<string, string>>;
}

function keptFile(folder: string): string {
  return join(folder, ".assay", "classpath.json");
}

/** What a build tool told, while the build files are the same. */
function keptLayout(folder: string): ProjectLayout | undefined {
  try {
    const { layout, digests } = JSON.parse(readFileSync(keptFile(folder), "utf8")) as Kept;
    const isSame = Object.entries(digests).every(([file, digest]) => digestOf(file) === digest);
    const isThere = layout.modules.every(({ main }) => main.classpath.every((place) => existsSync(place)));
    return isSame && isThere && layout.folder === folder ? layout : undefined;
  } catch {
    return undefined;
  }
}

function keepLayout(layout: ProjectLayout): void {
  const digests = Object.fromEntries(layout.files.map((file) => [file, digestOf(file)]));
  try {
    mkdirSync(dirname(keptFile(layout.folder)), { recursive: true });
    writeFileSync(keptFile(layout.folder), `${JSON.stringify({ layout, digests }, undefined, 1)}\n`);
  } catch {
    // Then it is asked again the next time.
  }
}

function digestOf(file: string): string {
  try {
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return "none";
  }
}

/** What a program is opened with. */
export interface ProjectInputs {
  readonly inputs: readonly string[];
  readonly classpath: readonly string[];
  /** Where sources of compiled classes are. */
  readonly sourceRoots: readonly string[];
  /** For people, on standard error. */
  readonly notes: readonly string[];
}

/**
 * All modules as one program, or the one whose folder was named. @throws InputError if modules need different versions
 * of a library: there is no one program of them then.
 */
export function inputsOf(found: FoundProject, layout: ProjectLayout, part: "main" | "test"): ProjectInputs {
  const { config, folder } = found;
  const placed = (paths: readonly string[] = []): readonly string[] => paths.map((path) => resolve(folder, path));
  if (config.inputs !== undefined) {
    const libraries =
      config.classpath === undefined ? layout.modules.flatMap((module) => module[part].classpath) : placed(config.classpath);
    return { inputs: placed(config.inputs), classpath: existing(libraries), sourceRoots: placed(config.sources), notes: [] };
  }
  const notes = [...layout.notes];
  const inputs: string[] = [];
  const sourceRoots: string[] = [];
  const own = new Set<string>();
  for (const module of layout.modules) {
    const parts: readonly Part[] = part === "main" ? [module.main] : [module.main, module.test];
    for (const each of parts) {
      const classes = classesOf(each);
      if (classes.kind === "nothing") continue;
      for (const place of each.classes) own.add(place);
      inputs.push(...classes.folders);
      sourceRoots.push(...each.sources);
      if (classes.kind === "sources" && classes.why !== "not compiled yet")
        notes.push(`${module.name}: ${classes.why}: compiled here, into memory`);
    }
  }
  if (inputs.length === 0)
    throw new InputError({ code: "input-empty", message: "the project has neither sources nor classes", place: { file: folder } });
  const libraries = config.classpath === undefined ? librariesOf(layout, part, own) : placed(config.classpath);
  for (const missing of libraries.filter((path) => !existsSync(path)))
    notes.push(`${missing} is not there: a module that is not compiled, mostly (check the whole project, or --build)`);
  return { inputs, classpath: existing(libraries), sourceRoots, notes };
}

function librariesOf(layout: ProjectLayout, part: "main" | "test", own: ReadonlySet<string>): readonly string[] {
  const chosen = new Map<string, { readonly path: string; readonly module: string }>();
  for (const module of layout.modules)
    for (const path of module[part].classpath) {
      if (own.has(path)) continue;
      const name = artifactOf(path);
      const known = chosen.get(name);
      if (known === undefined) chosen.set(name, { path, module: module.name });
      else if (known.path !== path)
        throw new InputError({
          code: "project-versions",
          message: `modules need different libraries: ${known.module} ${basename(known.path)}, ${module.name} ${basename(path)}. Check one module at a time: assay check ${module.folder}`,
          place: { file: layout.folder },
        });
    }
  return [...chosen.values()].map(({ path }) => path);
}

/** A jar without its version: `guava` for `guava-31.1-jre.jar`; others by their whole path. */
function artifactOf(path: string): string {
  const name = /^(.+?)-\d[^/]*\.jar$/.exec(basename(path))?.[1];
  return name === undefined ? path : `${dirname(dirname(path))} ${name}`;
}

function existing(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
}

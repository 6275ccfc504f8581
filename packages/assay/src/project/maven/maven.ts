/** A Maven project as its poms tell it, without running Maven. */
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InputError } from "@assay/base";
import { moduleName, type ProjectLayout, type ProjectModule } from "../layout.js";
import { type Resolved, resolveDependencies } from "./dependencies.js";
import { LocalRepository } from "./local-repository.js";
import { type Pom, PomReader } from "./pom.js";

/** More modules than this are a mistake, or a circle. */
const MOST_MODULES = 1000;

/** What Maven's poms say. @throws InputError for poms that cannot be read. */
export function mavenLayout(folder: string, repository: LocalRepository = new LocalRepository()): ProjectLayout {
  const reader = new PomReader(repository);
  const poms = modulesOf(join(folder, "pom.xml"), reader);
  const all = modulesOf(join(reactorOf(folder, reader), "pom.xml"), reader);
  const siblings = new Map(all.map((pom) => [`${pom.group}:${pom.artifact}`, { pom }]));
  const notes: string[] = [];
  const files = new Set<string>();
  const resolved = (pom: Pom, scope: "main" | "test"): Resolved => {
    const found = resolveDependencies(pom, scope, reader, siblings);
    for (const file of found.files) files.add(file);
    // What the main part lacks, its tests lack, too.
    if (scope === "main") for (const note of found.notes) notes.push(`${moduleName(folder, dirname(pom.file))}: ${note}`);
    return found;
  };
  const modules = poms
    .filter(({ packaging }) => packaging !== "pom")
    .map((pom): ProjectModule => {
      const main = resolved(pom, "main");
      const test = resolved(pom, "test");
      return {
        name: moduleName(folder, dirname(pom.file)),
        folder: dirname(pom.file),
        main: { sources: existing(pom.sourceFolder), classes: [pom.outputFolder], classpath: main.classpath },
        test: { sources: existing(pom.testSourceFolder), classes: [pom.testOutputFolder], classpath: test.classpath },
      };
    });
  return { folder, kind: "maven", modules, how: "read from pom.xml and Maven's local repository", notes, files: [...files].sort() };
}

/**
 * The folder of the build that a module belongs to: its modules are siblings, even if only one of them is looked at.
 */
function reactorOf(folder: string, reader: PomReader): string {
  for (let at = resolve(folder); ; ) {
    const above = dirname(at);
    const file = join(above, "pom.xml");
    if (above === at || !existsSync(file)) return at;
    const isModule = reader.read(file).modules.some((name) => [at, join(at, "pom.xml")].includes(resolve(above, name)));
    if (!isModule) return at;
    at = above;
  }
}

/** The pom and those of its modules, depth first. */
export function modulesOf(file: string, reader: PomReader): readonly Pom[] {
  const poms: Pom[] = [];
  const seen = new Set<string>();
  const work = [resolve(file)];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (seen.size > MOST_MODULES) throw new InputError({ code: "build-file-unreadable", message: "too many modules", place: { file } });
    const pom = reader.read(next);
    poms.push(pom);
    const folder = dirname(next);
    const below = pom.modules.map((name) => {
      const path = resolve(folder, name);
      return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : join(path, "pom.xml");
    });
    for (const missing of below.filter((path) => !existsSync(path)))
      throw new InputError({ code: "build-file-unreadable", message: `there is no module at ${missing}`, place: { file: next } });
    work.push(...below.reverse());
  }
  return poms;
}

function existing(folder: string): readonly string[] {
  return existsSync(folder) ? [folder] : [];
}

import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { unreadable } from "../archive/byte-source.js";

/**
 * The source files under a folder, sorted. Module declarations, hidden folders and packages for Node are left out:
 * everything is one unnamed module.
 */
export function sourceFilesUnder(folder: string): string[] {
  return filesUnder(folder, (name) => name.endsWith(".java") && name !== "module-info.java");
}

/** Where packages for Node are installed, this command among them: nothing of the program. */
const FOREIGN = "node_modules";

/** The files under a folder whose names are wanted, sorted. Throws an `InputError` if a folder cannot be read. */
export function filesUnder(folder: string, wanted: (name: string) => boolean): string[] {
  const files: string[] = [];
  walk(folder, {
    visit: (path, name, kind) => {
      if (kind === "file" && wanted(name)) files.push(path);
      return true;
    },
    enters: (name) => !name.startsWith(".") && name !== FOREIGN,
    unreadable: (path, reason) => {
      throw unreadable(path, reason);
    },
  });
  return files.sort();
}

/** More files and folders than this are not looked at to find out whether a source file can be found by its name. */
const listingLimit = 4000;

/** A folder's name that can be part of a package's name. */
const packagePart = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * The names of all source files that `javac` could find under a source root, sorted; undefined when the folder is too
 * large to tell quickly (someone's home folder, say).
 */
export function findableSources(root: string): string[] | undefined {
  const files: string[] = [];
  let seen = 0;
  walk(root, {
    visit: (path, name) => {
      if (name.endsWith(".java")) files.push(path);
      return ++seen <= listingLimit;
    },
    enters: (name) => packagePart.test(name),
    unreadable: () => {},
  });
  return seen > listingLimit ? undefined : files.sort();
}

interface Visitor {
  /** Called for each file and folder; false ends the walk. */
  visit(path: string, name: string, kind: "file" | "folder"): boolean;
  /** Whether to go into a folder of this name. */
  enters(name: string): boolean;
  /** Called for folders that cannot be read. */
  unreadable(path: string, reason: string): void;
}

/** Visits files and folders under `folder`, each folder once even if links make a cycle. */
function walk(folder: string, visitor: Visitor): void {
  const seen = new Set<string>();
  const work = [folder];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    let entries: Dirent[] = [];
    try {
      const real = realpathSync(next);
      if (seen.has(real)) continue;
      seen.add(real);
      entries = readdirSync(next, { withFileTypes: true });
    } catch (error) {
      visitor.unreadable(next, error instanceof Error ? error.message : String(error));
    }
    for (const entry of entries) {
      const path = join(next, entry.name);
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && isReadableFolder(path));
      if (!visitor.visit(path, entry.name, isFolder ? "folder" : "file")) return;
      if (isFolder && visitor.enters(entry.name)) work.push(path);
    }
  }
}

function isReadableFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** A source file's bytes. Throws an `InputError` if it cannot be read. */
export function readSource(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error instanceof Error ? error.message : String(error));
  }
}

/**
 * The specifications of a check: files named on the command line, sidecars (`Foo.spec` beside `Foo.java`, or anywhere
 * in a folder that is an input or given by `--specs`), and annotations.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { InputError, readText } from "@assay/base";
import type { Application } from "@assay/jvm";
import { relational } from "@assay/spec";
import { annotatedSpecifications } from "./annotations.js";
import { outlineMissing } from "./class-outlines.js";
import { ProgramClasses } from "./class-table.js";

export interface SpecificationRequest {
  readonly application: Application;
  /** What the command line names as the program. */
  readonly inputs: readonly string[];
  /** Specification files that were named. */
  readonly files: readonly string[];
  /** Folders with more specifications, for classes anywhere. */
  readonly folders: readonly string[];
}

export interface LoadedSpecifications {
  readonly specifications: relational.Specifications;
  /** The files that were read, as they are named in messages. */
  readonly files: readonly string[];
  /** Classes that are not there, of which specifications stand in for the code; by internal names. */
  readonly outlined: readonly string[];
}

/**
 * When files were named they alone are to be checked; what `--specs` and the sidecars hold is found otherwise.
 * @throws InputError for what does not parse or type, with everything that was found wrong.
 */
export function loadSpecifications(request: SpecificationRequest): LoadedSpecifications {
  const { application, inputs, folders } = request;
  for (const folder of folders) requireFolder(folder);
  const beside = request.files.length > 0 ? request.files : sidecars(application, inputs);
  const files = [...new Set([...beside, ...folders.flatMap(specificationsUnder)])].map(shownPath);
  const problems = new relational.Problems();
  const parsed = files.map((file) => relational.parseSpecification({ file, text: readText(file) }, problems));
  const annotated = request.files.length > 0 ? [] : annotatedSpecifications(application, problems);
  const outlined = outlineMissing(
    application,
    parsed.flatMap(({ classes, imports }) => classes.map(({ type }) => imported(type.name, imports))),
  );
  const specifications = relational.Specifications.check([...parsed, ...annotated], new ProgramClasses(application, outlined), problems);
  return { specifications, files, outlined };
}

/** The name that an import gives in full. */
function imported(name: string, imports: readonly { readonly name: string }[]): string {
  return imports.find((each) => each.name.endsWith(`.${name}`))?.name ?? name;
}

/** Beside each source file, beside each input that is a file, and anywhere in inputs that are folders. */
function sidecars(application: Application, inputs: readonly string[]): string[] {
  const found = new Set<string>();
  for (const input of inputs) {
    if (statSync(input).isDirectory()) for (const file of specificationsUnder(input)) found.add(file);
    else addIfThere(found, input);
  }
  for (const source of application.sources()) addIfThere(found, source);
  const byPath = new Map([...found].map((file) => [shownPath(file), file]));
  return [...byPath.values()];
}

function addIfThere(found: Set<string>, beside: string): void {
  const file = join(dirname(beside), `${basename(beside).replace(/\.[^.]*$/, "")}.spec`);
  if (existsSync(file)) found.add(file);
}

/** All `.spec` files of a folder and those below, sorted. */
function specificationsUnder(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && entry.name.endsWith(".spec"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function requireFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new InputError({ code: "input-not-found", message: "no such folder", place: { file: folder } });
}

/** Relative to the current folder where the file lies in it. */
function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") ? file : path;
}

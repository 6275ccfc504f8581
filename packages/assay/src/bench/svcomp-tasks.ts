/** Task definitions of the competition: the few lines of YAML that matter. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

export interface Task {
  /** Folder and file name, without `.yml`. */
  readonly name: string;
  readonly inputs: readonly string[];
  /** The name of the property file, without `.prp`. */
  readonly property: string;
  readonly propertyFile: string;
  readonly expected: boolean;
}

/** Every pair of a task and one of its properties with an expected verdict, by name. */
export function findTasks(folder: string): readonly Task[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .flatMap((file) => parseTask(join(folder, file), folder));
}

function parseTask(file: string, root: string): Task[] {
  const inputs: string[] = [];
  const tasks: Task[] = [];
  let section = "";
  let propertyFile: string | undefined;
  for (const raw of readFileSync(file, "utf8").split("\n")) {
    const text = raw.replace(/#.*$/, "").trimEnd();
    const heading = /^(\w+):/.exec(text);
    if (heading !== null) section = heading[1]!;
    const value = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.replace(/^["']|["']$/g, "");
    if (section === "input_files") {
      const input = value(/^\s*-\s*(.+)$/) ?? value(/^input_files:\s*(\S+)$/);
      if (input !== undefined) inputs.push(join(dirname(file), input));
    } else if (section === "properties") {
      const property = value(/property_file:\s*(\S+)/);
      if (property !== undefined) propertyFile = join(dirname(file), property);
      const expected = value(/expected_verdict:\s*(\S+)/);
      if (expected !== undefined && propertyFile !== undefined) {
        const name = relative(root, file).replace(/\.yml$/, "");
        tasks.push({ name, inputs, property: basename(propertyFile, ".prp"), propertyFile, expected: expected === "true" });
      }
    }
  }
  return tasks;
}

/** `assay init`: finds out what a project is and writes `assay.json`, so that `assay check` needs no arguments. */
import { existsSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { InputError } from "@assay/base";
import { parseOptions } from "../options.js";
import { CONFIG_FILE, type ProjectConfig } from "../project/config.js";
import { inputsOf, kindOf, layoutOf } from "../project/discover.js";

/** Where editors find what may stand in the file, if Assay is installed in the project. */
const SCHEMA = "node_modules/assay/docs/schema/assay.schema.json";

export async function command(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    build: { type: "boolean" },
    force: { type: "boolean" },
  });
  const [folder = "."] = positionals;
  const file = join(folder, CONFIG_FILE);
  if (existsSync(file) && values.force !== true)
    throw new InputError({ code: "config-exists", message: "there are settings already: --force writes new ones", place: { file } });
  const kind = kindOf(folder);
  const found = { folder, kind, config: {} };
  const layout = layoutOf(found, { build: values.build === true && kind !== "plain" ? "run" : "as configured" });
  const { inputs, classpath } = inputsOf(found, layout, "main");
  const config: ProjectConfig & { readonly $schema?: string } = {
    ...(existsSync(join(folder, SCHEMA)) ? { $schema: `./${SCHEMA}` } : {}),
    ...(values.build === true && kind !== "plain" ? { build: kind } : {}),
    entries: ["**"],
    exclude: ["**.generated.**"],
    annotations: { nullness: "assume", validation: "assume" },
    limits: { unitSeconds: 20 },
  };
  writeFileSync(file, `${JSON.stringify(config, undefined, 2)}\n`);
  const what = kind === "maven" ? "a Maven project" : kind === "gradle" ? "a Gradle project" : "a folder of Java";
  const modules = layout.modules.length === 1 ? "" : ` with ${layout.modules.length} modules`;
  process.stdout.write(
    `${file}: ${what}${modules}; ${classpath.length} librar${classpath.length === 1 ? "y" : "ies"}, ${layout.how}\n` +
      `  what is checked: ${inputs.map((each) => relative(folder, each) || ".").join(", ")}\n` +
      layout.notes.map((note) => `  note: ${note}\n`).join("") +
      `Next: assay check${folder === "." ? "" : ` ${folder}`}\n`,
  );
  return 0;
}

/** A Java file and the contracts that a specification gives its methods. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiJar, JvmProgram, openApplication } from "@assay/jvm";
import type { relational } from "@assay/spec";
import { loadSpecifications } from "@assay/spec-java";

export interface Specified {
  readonly program: JvmProgram;
  readonly contracts: readonly relational.MethodContract[];
  /** The contract of the method with this name. */
  contract(method: string): relational.MethodContract;
}

export function specified(className: string, java: string, specification: string): Specified {
  return compiled(className, java)(specification);
}

/** The Java file, compiled once, for any number of specifications. */
export function compiled(className: string, java: string): (specification: string) => Specified {
  const folder = mkdtempSync(join(tmpdir(), "assay-contracts-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, `${className}.java`);
  writeFileSync(source, java);
  const application = openApplication({ inputs: [source], classpath: [apiJar()] });
  const program = new JvmProgram(application.classPath);
  return (specification) => {
    writeFileSync(join(folder, `${className}.spec`), specification);
    const { specifications } = loadSpecifications({ application, inputs: [source], files: [], folders: [] });
    const contracts = specifications.contracts();
    return {
      program,
      contracts,
      contract: (method) => {
        const found = contracts.find((each) => each.method.name === method);
        if (found === undefined) throw new Error(`no contract for ${method}`);
        return found;
      },
    };
  };
}

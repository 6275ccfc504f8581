/** Where Maven keeps what it has downloaded: `~/.m2/repository`, or where its settings say. */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseXml, textAt } from "../xml.js";
import type { Coordinates } from "./pom.js";

export class LocalRepository {
  constructor(readonly folder: string = defaultFolder()) {}

  pom(of: Coordinates): string | undefined {
    return this.#file(of, `${of.artifact}-${of.version}.pom`);
  }

  jar(of: Coordinates & { readonly classifier?: string | undefined }): string | undefined {
    return this.#file(of, `${of.artifact}-${of.version}${of.classifier === undefined ? "" : `-${of.classifier}`}.jar`);
  }

  /** Where a file of the artifact would be, if it is there. */
  #file({ group, artifact, version }: Coordinates, name: string): string | undefined {
    // A name that leads out of the repository is none.
    if ([group, artifact, version].some((part) => part === "" || part.includes("/") || part.includes("\\") || part.includes("..")))
      return undefined;
    const file = join(this.folder, ...group.split("."), artifact, version, name);
    return existsSync(file) ? file : undefined;
  }
}

function defaultFolder(): string {
  const settings = join(homedir(), ".m2", "settings.xml");
  const usual = join(homedir(), ".m2", "repository");
  if (!existsSync(settings)) return usual;
  try {
    const told = textAt(parseXml(readFileSync(settings, "utf8"), settings), "localRepository");
    return told?.replaceAll(`\${user.home}`, homedir()) ?? usual;
  } catch {
    return usual;
  }
}

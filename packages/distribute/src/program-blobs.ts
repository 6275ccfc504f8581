/**
 * Programs in Redis: class files and archives by what is in them (SHA-256), each once, and a list that says how they
 * make up the program. A machine that has a blob already does not ask for it; what arrives is compared with its name,
 * so a damaged one is never used. Blobs live for a day after they were last needed.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ApplicationPart } from "@assay/assay";
import type { Redis } from "ioredis";

const PREFIX = "assay:blob:";
const SECONDS = 86_400;
/** Internal names of classes, of which paths are made. */
const CLASS_NAME = /^[^/\\\0.]+(\/[^/\\\0.]+)*$/;

type ListedPart = { readonly role: ApplicationPart["role"] } & (
  | { readonly kind: "archive"; readonly blob: string }
  | { readonly kind: "classes"; readonly classes: readonly { readonly name: string; readonly blob: string }[] }
);

export interface ListedProgram {
  /** The name of the list itself. */
  readonly id: string;
  readonly blobs: ReadonlyMap<string, Uint8Array>;
}

export const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export function listed(parts: readonly ApplicationPart[]): ListedProgram {
  const blobs = new Map<string, Uint8Array>();
  const blob = (bytes: Uint8Array): string => {
    const name = digestOf(bytes);
    blobs.set(name, bytes);
    return name;
  };
  const list = parts.map(
    (part): ListedPart =>
      part.kind === "archive"
        ? { role: part.role, kind: "archive", blob: blob(readFileSync(part.file)) }
        : { role: part.role, kind: "classes", classes: part.classes.map(({ name, bytes }) => ({ name, blob: blob(bytes) })) },
  );
  return { id: blob(Buffer.from(JSON.stringify(list))), blobs };
}

/** Sees to it that all of the program is there. */
export async function upload({ blobs }: ListedProgram, redis: Redis): Promise<void> {
  for (const [name, bytes] of blobs) {
    const isThere = await redis.expire(PREFIX + name, SECONDS);
    if (isThere === 0) await redis.set(PREFIX + name, Buffer.from(bytes), "EX", SECONDS);
  }
}

class MissingBlob extends Error {}

/** Where programs are laid out to be opened. */
export class ProgramFolder {
  constructor(
    readonly folder: string,
    readonly redis: Redis,
  ) {}

  /** The program as paths that Assay opens. @throws MissingBlob */
  async open(id: string): Promise<{ readonly inputs: readonly string[]; readonly classpath: readonly string[] }> {
    const list = JSON.parse(Buffer.from(await this.#blob(id)).toString("utf8")) as readonly ListedPart[];
    const paths: { readonly role: ApplicationPart["role"]; readonly path: string }[] = [];
    for (const [i, part] of list.entries()) {
      const path = join(this.folder, "programs", id, part.kind === "archive" ? `${i}.jar` : String(i));
      if (part.kind === "archive") await this.#lay(path, part.blob);
      else for (const { name, blob } of part.classes) await this.#lay(classFile(path, name), blob);
      if (part.kind === "archive" || part.classes.length > 0) paths.push({ role: part.role, path });
    }
    const of = (role: ApplicationPart["role"]): readonly string[] => paths.filter((each) => each.role === role).map(({ path }) => path);
    return { inputs: of("own"), classpath: of("library") };
  }

  async #lay(path: string, blob: string): Promise<void> {
    if (existsSync(path)) return;
    const bytes = await this.#blob(blob);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, bytes);
    renameSync(`${path}.${process.pid}`, path);
  }

  async #blob(name: string): Promise<Uint8Array> {
    const file = join(this.folder, "blobs", name);
    if (existsSync(file)) {
      const kept = readFileSync(file);
      if (digestOf(kept) === name) return kept;
    }
    const bytes = await this.redis.getBuffer(PREFIX + name);
    if (bytes === null || digestOf(bytes) !== name) throw new MissingBlob(`the queue has no blob ${name}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, bytes);
    renameSync(`${file}.${process.pid}`, file);
    return bytes;
  }
}

function classFile(folder: string, name: string): string {
  if (!CLASS_NAME.test(name)) throw new MissingBlob(`not the name of a class: ${name}`);
  return join(folder, `${name}.class`);
}

import { appendFileSync, existsSync, readFileSync } from "node:fs";

/**
 * What a bench found out, kept in a file (`--save`), a line each and as soon as it is there, so that a bench that was
 * interrupted goes on where it stopped. Without a file nothing is kept.
 */
export class Saved<T> {
  private readonly byKey = new Map<string, T>();

  /** `keyOf`: everything that an answer depends on but Assay itself; answers of another commit want another file. */
  constructor(
    private readonly file: string | undefined,
    private readonly keyOf: (each: T) => string,
  ) {
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
      const each = JSON.parse(line) as T;
      this.byKey.set(keyOf(each), each);
    }
  }

  all(): Iterable<T> {
    return this.byKey.values();
  }

  get(key: string): T | undefined {
    return this.byKey.get(key);
  }

  add(each: T): T {
    this.byKey.set(this.keyOf(each), each);
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(each)}\n`);
    return each;
  }
}

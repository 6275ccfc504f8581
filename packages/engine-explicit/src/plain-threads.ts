/** Threads of programs in Core text, which have no library: all code is the program's own. */

import type { IntegerRange } from "@assay/machine";
import { type Interleaving, type LanguageThreads, type Natives, type Obj, type ObjectView, type Runtime, valuesOf } from "@assay/machine";

export class PlainThreads implements LanguageThreads {
  readonly fixed: ReadonlySet<string> = new Set();
  isShared(): boolean {
    return false;
  }

  readonly weak: ReadonlySet<string> = new Set();
  readonly sharesTimes = false;
  readonly #ints: IntegerRange | undefined;

  constructor(ints?: IntegerRange) {
    this.#ints = ints;
  }

  interleaving(racy: ReadonlySet<string>, steps: Interleaving["steps"]): Interleaving {
    return {
      steps,
      codeOf: () => "program",
      isRacy: (name) => racy.has(name),
      hasRacy: () => false,
      isSafelyPublished: () => false,
      isBenign: () => false,
      nativeAccess: () => [],
      locate: (_runtime, object, offset) => ({ object, key: Number(offset) }),
      clockMoves: () => false,
    };
  }

  domainOf(request: Parameters<LanguageThreads["domainOf"]>[0]): ReturnType<LanguageThreads["domainOf"]> {
    return valuesOf(request, this.#ints);
  }

  natives(natives: Natives): Natives {
    return natives;
  }

  mainObject(): Obj | null {
    return null;
  }

  blocker(): undefined {
    return undefined;
  }

  ownerOf(): null {
    return null;
  }

  lockOf(): undefined {
    return undefined;
  }

  lock(): undefined {
    return undefined;
  }

  readonly lockMaps: readonly string[] = [];

  nameOf(): undefined {
    return undefined;
  }

  view(_runtime: Runtime, object: Obj): ObjectView {
    return { kind: "object", fields: object.$c.fields, inner: [] };
  }

  isOwn(): boolean {
    return true;
  }

  ends(): boolean {
    return false;
  }

  threadOperation(): undefined {
    return undefined;
  }

  joins(): boolean {
    return false;
  }
}

/** Choices on which it depends what a heap looks like, and so which of its objects are needed (`needs.ts`). */
import { BOOL, type Expr, type Local, local, sizeAbout } from "@assay/core";
import { binary, int } from "@assay/jvm/synthesis";
import type { HeapBounds } from "../plan/shape.js";
import type { Needs } from "./needs.js";
import type { SetupBody } from "./setup-body.js";

export class HeapChoices {
  readonly #body: SetupBody;
  readonly #bounds: HeapBounds;
  /** Which objects are made, once there are pools. */
  needs: Needs | undefined;

  constructor(body: SetupBody, bounds: HeapBounds) {
    this.#body = body;
    this.#bounds = bounds;
  }

  /** A choice on which it depends what refers to what. */
  choose(count: number, about?: string): Local {
    return this.needs === undefined ? this.#body.choose(count, about) : this.needs.choose(count, about);
  }

  /** How many elements there are. */
  size(bound: "array" | "elements"): Local {
    const most = this.#bounds[bound];
    const suffice = Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2);
    return this.choose(most + 1, suffice.length === 0 ? undefined : sizeAbout(bound, suffice));
  }

  way(choice: Local, index: number, write: () => void): void {
    if (this.needs === undefined) write();
    else this.needs.way(choice, index, write);
  }

  refers(value: Expr): void {
    if (value.kind === "local") this.needs?.refers(value.local);
  }

  /** Does one of several things, by choice. */
  anyOf(ways: readonly (() => void)[]): void {
    if (ways.length === 1) ways[0]!();
    else this.chosenOf(this.choose(ways.length), ways);
  }

  chosenOf(choice: Local, ways: readonly (() => void)[]): void {
    this.#body.chosenOf(
      choice,
      ways.map((way, i) => () => this.way(choice, i, way)),
    );
  }

  /** Does something for each index below a length, which is at most `most`. */
  forEachBelow(length: Local, most: number, each: (index: number) => void): void {
    if (most === 0) return;
    const body = this.#body;
    const { emitter } = body;
    const after = emitter.block();
    const facts = body.facts;
    body.facts = facts.copy();
    for (let i = 0; i < most; i++) {
      const isBelow = binary("ult", BOOL, int(i), local(length));
      emitter.guard(isBelow, after);
      if (this.needs === undefined) each(i);
      else this.needs.when(isBelow, () => each(i));
    }
    emitter.goto(after);
    body.facts = facts;
    emitter.start(after);
  }
}

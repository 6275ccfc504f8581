/**
 * What has to know of a write before it happens, so that it can be taken back: generated code tells it of its own,
 * natives of theirs. The machine that only goes forward forgets them. A search that remembers what moves lead to also
 * has to know what is read (`src/step/reads.ts`).
 */
import type { ArrayObj } from "./heap.js";

export interface WriteLog {
  /** A property of an object or of a cell of the runtime is about to be written. */
  property(object: object, key: string): void;
  /** Elements of an array are about to be written. */
  elements(array: ArrayObj, from: number, count: number): void;
  /** What an object or cell holds is looked at, by code that nobody sees through otherwise. */
  reads(object: object): void;
}

export const FORGETFUL: WriteLog = { property: () => {}, elements: () => {}, reads: () => {} };

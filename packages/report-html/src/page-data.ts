/** What the page is given. Plain data: it is written into the file as JSON. */
import type { TraceEvent } from "@assay/checking/trace";

/** A piece of a line of source: its text and the class of its colour. */
export type Token = readonly [text: string, style: string];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the objects of a trace are drawn, the same at every step. */
export interface ObjectLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<number, Box>>;
}

export interface PageResult {
  readonly id: string;
  readonly verdict: "violated" | "unknown" | "bounded" | "proved";
  /** `music.Playlist.lastSong()`, `music/Playlist.x:12`. */
  readonly label: string;
  /** `assert`. */
  readonly asked: string;
  readonly title: string;
  readonly where: string;
  readonly file?: string;
  readonly line?: number;
  /** What it rests on and why, in lines. */
  readonly why: readonly string[];
  readonly restsOn: readonly string[];
  readonly condition?: { readonly text: string; readonly values: readonly { readonly name: string; readonly value: string }[] };
  readonly calls?: readonly string[];
  readonly inputs?: string;
  readonly objects?: readonly string[];
  readonly test?: { readonly path: string; readonly text: string };
  readonly run?: string;
  readonly events?: readonly TraceEvent[];
  /** The names of threads, where there are several. */
  readonly threads?: readonly string[];
  readonly layout?: ObjectLayout;
  /** The trace as text: for copying, and where there is no other. */
  readonly text: string;
  /** What was left out. */
  readonly notes: readonly string[];
}

export interface PageSource {
  readonly file: string;
  readonly lines: readonly (readonly Token[])[];
  /** Why there are no lines, or not those that were checked. */
  readonly note?: string;
}

export interface PageData {
  readonly title: string;
  readonly tool: string;
  readonly summary: readonly { readonly verdict: PageResult["verdict"] | "nothing"; readonly text: string }[];
  readonly shared: readonly string[];
  readonly results: readonly PageResult[];
  readonly sources: readonly PageSource[];
  readonly sourceLink?: string;
}

/** The text of an object's row: the same when it is measured and when it is drawn. */
export const ROWS = 12;
export const CHARACTER = 7.3;
export const ROW = 18;
export const HEAD = 22;

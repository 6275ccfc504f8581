/** The results, by verdict. */
import { h, type JSX } from "preact";
import type { PageData } from "../page-data.js";
import { safeText } from "../safe-text.js";
import { VirtualList } from "./virtual-list.js";

export const MARKS = { violated: "✗", unknown: "?", bounded: "~", proved: "✓" } as const;

export function Results({
  data,
  index,
  search,
  onShow,
}: {
  readonly data: PageData;
  readonly index: number;
  readonly search: string;
  readonly onShow: (index: number) => void;
}): JSX.Element {
  const wanted = data.results
    .map((_, i) => i)
    .filter((i) =>
      `${data.results[i]!.label} ${data.results[i]!.asked} ${data.results[i]!.title}`.toLowerCase().includes(search.toLowerCase()),
    );
  if (wanted.length === 0) return h("p", { class: "quiet none" }, search === "" ? "no results" : "no result matches");
  return h(VirtualList, {
    ...{ count: wanted.length, rowHeight: 44, focus: wanted.indexOf(index), label: "list of results", className: "results" },
    row: (i) => {
      const at = wanted[i]!;
      const { id, verdict, label, asked } = data.results[at]!;
      return h(
        "button",
        {
          key: id,
          type: "button",
          title: safeText(`${label} ${asked}`),
          class: `result ${verdict}${at === index ? " current" : ""}`,
          "aria-current": at === index ? "true" : undefined,
          onClick: () => onShow(at),
        },
        h("span", { class: "mark", "aria-hidden": "true" }, MARKS[verdict]),
        h("span", { class: "verdict" }, `${verdict}: ${safeText(claimOf(verdict, asked))} `),
        h("br", {}),
        safeText(lastNames(label)),
      );
    },
  });
}

/** What was asked, as it came out: `violated: deadlock`, `proved: no deadlock`. */
function claimOf(verdict: keyof typeof MARKS, asked: string): string {
  const words: Readonly<Record<string, readonly [violated: string, claim: string]>> = {
    assert: ["assertion", "assertions hold"],
    exceptions: ["exception", "no exception"],
    deadlock: ["deadlock", "no deadlock"],
    race: ["data race", "no data race"],
  };
  const [violated, claim] = words[asked] ?? [asked, asked];
  return verdict === "violated" ? violated : claim;
}

/** A list is narrow: `Playlist.lastSong()` of `music.Playlist.lastSong()`, `Playlist.x:12` of a path. */
function lastNames(label: string): string {
  return label.replace(/^(?:[a-z_][\w$]*\.)+(?=[A-Z])/, "").replace(/^(?:[^/() ]*\/)+/, "");
}

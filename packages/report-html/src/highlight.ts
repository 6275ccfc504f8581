/** Java in colours: tokens line by line, made when the report is written. */
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { parser } from "@lezer/java";
import type { Token } from "./page-data.js";
import { safeText } from "./safe-text.js";

const STYLES = tagHighlighter([
  { tag: tags.keyword, class: "k" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.name)], class: "t" },
  { tag: [tags.string, tags.character], class: "s" },
  { tag: [tags.number, tags.bool, tags.null], class: "n" },
  { tag: [tags.lineComment, tags.blockComment], class: "c" },
]);

/** Characters of a line that are shown. */
const WIDTH = 500;

export function highlighted(text: string, language: "java" | "plain"): readonly (readonly Token[])[] {
  const pieces: Token[] = [];
  let end = 0;
  const add = (to: number, style: string): void => {
    if (to > end) pieces.push([text.slice(end, to), style]);
    end = Math.max(end, to);
  };
  if (language === "java")
    highlightTree(parser.parse(text), STYLES, (from, to, style) => {
      add(from, "");
      add(to, style);
    });
  add(text.length, "");
  return linesOf(pieces);
}

function linesOf(pieces: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  let width = 0;
  for (const [text, style] of pieces)
    for (const [i, part] of text.split(/\r?\n/).entries()) {
      if (i > 0) {
        lines.push([]);
        width = 0;
      }
      const shown = safeText(part.slice(0, Math.max(0, WIDTH - width)));
      const isCut = width < WIDTH && width + part.length > WIDTH;
      width += part.length;
      if (shown !== "") lines.at(-1)!.push([isCut ? `${shown}…` : shown, style]);
    }
  return lines;
}

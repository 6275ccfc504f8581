/** What was found, and what the answer assumes. */
import { h, type JSX } from "preact";
import { useRef } from "preact/hooks";
import type { PageResult } from "../page-data.js";
import { safeText } from "../safe-text.js";
import { MARKS } from "./results.js";

export function Head({ result, link }: { readonly result: PageResult; readonly link: string | undefined }): JSX.Element {
  const { verdict, where, title, condition, calls, file, line } = result;
  const url =
    link === undefined || file === undefined
      ? undefined
      : link.replaceAll("{file}", encodeURI(file)).replaceAll("{line}", String(line ?? 1));
  return h(
    "section",
    { class: `what ${verdict}`, "aria-label": "what was found" },
    h("h2", {}, h("span", { class: "mark" }, `${MARKS[verdict]} ${verdict}`), " ", safeText(title)),
    h("p", {}, url !== undefined && /^https?:/.test(url) ? h("a", { href: url }, safeText(where)) : safeText(where)),
    condition === undefined
      ? null
      : h(
          "p",
          { class: "condition" },
          h("code", {}, safeText(condition.text)),
          condition.values.map(({ name, value }) => h("span", { key: name, class: "value" }, safeText(`${name} = ${value}`))),
        ),
    calls === undefined ? null : h("pre", { class: "calls", tabIndex: 0, "aria-label": "how to get there" }, safeLines(calls)),
    // Where no calls say how to get there, what the method is given does.
    calls !== undefined || result.objects === undefined
      ? null
      : h("pre", { class: "calls", tabIndex: 0, "aria-label": "called with" }, "called with:\n", safeLines(result.objects)),
    result.why.length === 0
      ? null
      : h(
          "ul",
          { class: "why" },
          result.why.map((each) => h("li", { key: each }, safeText(each))),
        ),
  );
}

export function About({
  result,
  shared,
  onCopied,
}: {
  readonly result: PageResult;
  readonly shared: readonly string[];
  readonly onCopied: (text: string) => void;
}): JSX.Element {
  const { restsOn, inputs, test, run, text, notes, objects, calls } = result;
  return h(
    "section",
    { class: "about", "aria-label": "what it rests on" },
    h("h2", {}, "What this answer takes for granted"),
    h(
      "ul",
      {},
      [...restsOn, ...shared].map((each) => h("li", { key: each }, safeText(each))),
      restsOn.length + shared.length === 0 ? h("li", {}, "nothing but the program") : null,
    ),
    notes.map((each) => h("p", { key: each, class: "quiet" }, safeText(each))),
    objects === undefined || calls === undefined
      ? null
      : h("details", {}, h("summary", {}, "Called with"), h("pre", { tabIndex: 0 }, safeLines(objects))),
    test === undefined ? null : h(Copied, { title: `Test: ${safeText(test.path)}`, text: test.text, onCopied }),
    inputs === undefined ? null : h(Copied, { title: "Inputs (for assay run --inputs)", text: inputs, onCopied }),
    text === "" ? null : h(Copied, { title: "Trace as text", text, onCopied }),
    run === undefined ? null : h("p", {}, "How to run it: ", h("code", {}, safeText(run))),
  );
}

function Copied({
  title,
  text,
  onCopied,
}: {
  readonly title: string;
  readonly text: string;
  readonly onCopied: (text: string) => void;
}): JSX.Element {
  const box = useRef<HTMLPreElement>(null);
  const copy = (): void => {
    const done = (): void => onCopied(`${title} copied`);
    navigator.clipboard?.writeText(text).then(done, () => {
      const range = document.createRange();
      range.selectNodeContents(box.current!);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      onCopied(`${title} selected`);
    });
  };
  return h(
    "details",
    {},
    h("summary", {}, title),
    h("button", { type: "button", onClick: copy, "aria-label": `copy ${title}` }, "copy"),
    h("pre", { ref: box, tabIndex: 0 }, safeLines(text.split("\n"))),
  );
}

function safeLines(lines: readonly string[]): string {
  return lines.map(safeText).join("\n");
}

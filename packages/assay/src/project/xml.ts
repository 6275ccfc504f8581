/**
 * As much of XML as build files need: elements, attributes left aside, and text. What it does not know (a document
 * type, a name space prefix that matters) it refuses, so that nothing is read as something else.
 */
import { InputError } from "@assay/base";

export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;

/** The root element. @throws InputError for what is not such a document. */
export function parseXml(text: string, file: string): Element {
  const open: { name: string; text: string; children: Element[] }[] = [{ name: "", text: "", children: [] }];
  const wrong = (what: string): InputError => new InputError({ code: "build-file-unreadable", message: what, place: { file } });
  TOKEN.lastIndex = 0;
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  TOKEN.lastIndex = from;
  for (let at = from; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    if (token === null) throw wrong(`this is not XML that Assay reads: ${JSON.stringify(text.slice(at, at + 30))}`);
    const [, cdata, closing, name, , empty, plain] = token;
    const top = open.at(-1)!;
    if (cdata !== undefined) top.text += cdata;
    else if (plain !== undefined)
      top.text += plain.replaceAll(/&(#x?[\da-fA-F]+|\w+);/g, (all, entity: string) => entityText(entity) ?? all);
    else if (name === undefined) continue;
    else if (closing === "/") {
      const done = open.pop()!;
      if (done.name !== name || open.length === 0) throw wrong(`</${name}> closes <${done.name}>`);
      open.at(-1)!.children.push(done);
    } else if (empty === "/") top.children.push({ name, text: "", children: [] });
    else open.push({ name, text: "", children: [] });
  }
  const [root] = open[0]!.children;
  if (open.length !== 1 || root === undefined) throw wrong("the document is not complete");
  return root;
}

function entityText(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name];
  const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** The first element at a path: `build/sourceDirectory`. */
export function at(element: Element | undefined, path: string): Element | undefined {
  let found = element;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

export function textAt(element: Element | undefined, path: string): string | undefined {
  const text = at(element, path)?.text.trim();
  return text === undefined || text === "" ? undefined : text;
}

/** All elements of that name in the element at a path. */
export function allAt(element: Element | undefined, path: string, name: string): readonly Element[] {
  return at(element, path)?.children.filter((child) => child.name === name) ?? [];
}

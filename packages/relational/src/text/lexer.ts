import { InputError, type Place } from "@assay/base";

export interface Token {
  readonly kind: "name" | "number" | "symbol" | "keyword" | "end";
  readonly text: string;
  readonly place: Place;
}

const keywords = new Set(
  (
    "abstract all and as assert but check disj else enum exactly expect extends fact for fun iden iff implies in int let lone module no none not " +
    "one open or pred relation run set sig some sum this univ universe Int"
  ).split(" "),
);

/** Longer symbols first. */
const symbols = "<=> ->  => || && ++ <: :> != =< <= >= .. << >> ! # & * + - . , : ; = < > ^ | ~ @ ( ) [ ] { }".split(/\s+/);

/** Everything raised by the text front end goes through here. */
export function fail(place: Place, code: string, message: string): never {
  throw new InputError({ code: `relational/${code}`, message, place });
}

/** @throws InputError `relational/syntax` at a character that begins no token, and for a comment without an end. */
export function tokenize(text: string, file: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  const here = (): Place => ({ file, line, column: at - lineStart + 1 });
  const advance = (length: number) => {
    for (const end = at + length; at < end; at++) {
      if (text[at] === "\n") {
        line++;
        lineStart = at + 1;
      }
    }
  };
  while (at < text.length) {
    const rest = text.slice(at, at + 256);
    const space = /^\s+/.exec(rest)?.[0];
    if (space !== undefined) {
      advance(space.length);
      continue;
    }
    if (rest.startsWith("//") || rest.startsWith("--")) {
      const end = text.indexOf("\n", at);
      advance((end < 0 ? text.length : end) - at);
      continue;
    }
    if (rest.startsWith("/*")) {
      const end = text.indexOf("*/", at + 2);
      if (end < 0) fail(here(), "syntax", "this comment does not end");
      advance(end + 2 - at);
      continue;
    }
    const place = here();
    const name = /^[A-Za-z_][A-Za-z0-9_$'"]*(\/[A-Za-z_][A-Za-z0-9_$'"]*)*/.exec(text.slice(at, at + 4096))?.[0];
    if (name !== undefined) {
      tokens.push({ kind: keywords.has(name) ? "keyword" : "name", text: name, place });
      advance(name.length);
      continue;
    }
    const number = /^[0-9]+/.exec(text.slice(at, at + 4096))?.[0];
    if (number !== undefined) {
      tokens.push({ kind: "number", text: number, place });
      advance(number.length);
      continue;
    }
    const symbol = symbols.find((candidate) => rest.startsWith(candidate));
    if (symbol === undefined) fail(place, "syntax", `'${rest[0]}' begins nothing that is known here`);
    tokens.push({ kind: "symbol", text: symbol, place });
    advance(symbol.length);
  }
  tokens.push({ kind: "end", text: "the end of the file", place: here() });
  return tokens;
}

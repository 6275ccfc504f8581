/** Java's names for people. */
import type { Wording } from "@assay/report";

export const javaWording: Wording = {
  isLibrary: (className) => /^(java|javax|jdk|sun)\//.test(className),
  contents: (className) => (!className.startsWith("java/util/") ? "value" : /Map$|[/]Hashtable$/.test(className) ? "pairs" : "elements"),
  procedure(name) {
    const [, owner, within] = /^(.*)\.lambda\$(.+?)\$\d+$/.exec(name) ?? [];
    if (owner !== undefined) return `lambda in ${memberOf(owner, within!)}`;
    const dot = name.lastIndexOf(".");
    return dot < 0 ? withDots(name) : memberOf(name.slice(0, dot), name.slice(dot + 1));
  },
  literal(type, text) {
    if (ENDS[`${type} ${text}`] !== undefined) return ENDS[`${type} ${text}`]!;
    return type === "long" && BigInt.asIntN(32, BigInt(text)) !== BigInt(text) ? `${text}L` : text;
  },
  statement: (text) => text.replaceAll(/"(?:[^"\\]|\\.)*"|\bjava\.util\.(?=[A-Z])/g, (all) => (all.startsWith('"') ? all : "")),
};

/** Numbers that have names. */
const ENDS: Readonly<Record<string, string>> = {
  ...{ "int 2147483647": "Integer.MAX_VALUE", "int -2147483648": "Integer.MIN_VALUE" },
  ...{ "long 9223372036854775807": "Long.MAX_VALUE", "long -9223372036854775808": "Long.MIN_VALUE" },
};

/** Constructors and initializers have names of their own, in lambdas others than else. */
function memberOf(owner: string, member: string): string {
  if (member === "<init>" || member === "new") return `new ${withDots(owner)}`;
  if (member === "<clinit>" || member === "static") return `the initializer of ${withDots(owner)}`;
  return `${withDots(owner)}.${withDots(member)}`;
}

/** Member classes as the source has them: `Outer.Inner`. */
function withDots(name: string): string {
  return name.replaceAll(/\$(?=\D)/g, ".");
}

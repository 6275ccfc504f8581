/** Java's names for people. */
import type { Wording } from "@assay/report";

export const javaWording: Wording = {
  isLibrary: (className) => /^(java|javax|jdk|sun)\//.test(className),
  contents: (className) => (!className.startsWith("java/util/") ? "value" : /Map$|[/]Hashtable$/.test(className) ? "pairs" : "elements"),
  procedure(name) {
    const [, owner, within] = /^(.*)\.lambda\$(.+?)\$\d+$/.exec(name) ?? [];
    if (owner !== undefined) return `lambda in ${withDots(owner)}.${within}`;
    const plain = withDots(name);
    return plain.endsWith(".<init>") ? `new ${plain.slice(0, -".<init>".length)}` : plain;
  },
  statement: (text) => text.replaceAll(/"(?:[^"\\]|\\.)*"|\bjava\.util\.(?=[A-Z])/g, (all) => (all.startsWith('"') ? all : "")),
};

/** Member classes as the source has them: `Outer.Inner`. */
function withDots(name: string): string {
  return name.replaceAll(/\$(?=\D)/g, ".");
}

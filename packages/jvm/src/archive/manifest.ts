/**
 * The main section of a jar's manifest (JAR File Specification): attributes by lower-case name. Lines that begin with a
 * space continue the line before; an empty line ends the section. Lines that are no attributes are passed over, as
 * `java -jar` never needs them.
 */
export function parseManifest(bytes: Uint8Array): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const text = new TextDecoder().decode(bytes).replaceAll(/\r\n|\r/g, "\n");
  let name: string | undefined;
  for (const line of text.split("\n")) {
    if (line === "") {
      if (attributes.size > 0) break;
      continue;
    }
    if (line.startsWith(" ")) {
      if (name !== undefined) attributes.set(name, (attributes.get(name) ?? "") + line.slice(1));
      continue;
    }
    const colon = line.indexOf(":");
    if (colon <= 0) {
      name = undefined;
      continue;
    }
    name = line.slice(0, colon).trim().toLowerCase();
    attributes.set(name, line.slice(colon + 1).replace(/^ /, ""));
  }
  return attributes;
}

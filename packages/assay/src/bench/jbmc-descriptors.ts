/** Descriptors of the JVM as Java writes types: `ILjava/lang/String;[J` is `int`, `java.lang.String`, `long[]`. */
const PRIMITIVE: Readonly<Record<string, string>> = {
  ...{ B: "byte", C: "char", D: "double", F: "float", I: "int", J: "long", S: "short", Z: "boolean" },
};

export function typeOfDescriptor(descriptor: string): readonly string[] {
  return (descriptor.match(/\[*(?:[BCDFIJSZ]|L[^;]*;)/g) ?? []).map((text) => {
    const element = text.replace(/^\[+/, "");
    const name = PRIMITIVE[element] ?? element.slice(1, -1).replaceAll("/", ".");
    return name + "[]".repeat(text.length - element.length);
  });
}

/**
 * Descriptors (JVMS 4.3). A field type is kept as its descriptor, a string such as `I`, `Ljava/lang/String;` or `[[D`:
 * short, comparable with `===`, and what class files say. Class names are internal names (`java/lang/String`), or for
 * arrays the descriptor, exactly as `CONSTANT_Class` holds them.
 */

/** The one-letter descriptors. */
export type PrimitiveDescriptor = "Z" | "B" | "C" | "S" | "I" | "J" | "F" | "D";

export interface MethodDescriptor {
  /** The descriptors of the parameters, without the receiver. */
  readonly parameters: readonly string[];
  /** The descriptor of the result; `V` for none. */
  readonly returns: string;
  /** Local variable slots that the parameters take, without the receiver: two for `J` and `D`. */
  readonly parameterSlots: number;
}

const primitives = "ZBCSIJFD";

/** How many local variable or stack slots a value of this type takes. `V` takes none. */
export function slotsOf(descriptor: string): 0 | 1 | 2 {
  return descriptor === "J" || descriptor === "D" ? 2 : descriptor === "V" ? 0 : 1;
}

export function isPrimitive(descriptor: string): descriptor is PrimitiveDescriptor {
  return descriptor.length === 1 && primitives.includes(descriptor);
}

export function isReference(descriptor: string): boolean {
  const first = descriptor.charCodeAt(0);
  return first === 0x4c || first === 0x5b;
}

export function isArray(descriptor: string): boolean {
  return descriptor.charCodeAt(0) === 0x5b;
}

/** The class name of a reference type: `Ljava/lang/String;` is `java/lang/String`, `[I` is `[I`. */
export function classNameOf(descriptor: string): string {
  return descriptor.charCodeAt(0) === 0x4c ? descriptor.slice(1, -1) : descriptor;
}

/** The opposite of {@link classNameOf}. */
export function descriptorOfClass(className: string): string {
  return className.charCodeAt(0) === 0x5b ? className : `L${className};`;
}

/** The element type of an array type: `[[I` holds `[I`. */
export function elementOf(arrayDescriptor: string): string {
  return arrayDescriptor.slice(1);
}

/** How many array dimensions the type has; zero for anything but arrays. */
export function dimensionsOf(descriptor: string): number {
  let dimensions = 0;
  while (descriptor.charCodeAt(dimensions) === 0x5b) dimensions++;
  return dimensions;
}

/** Where the field descriptor that begins at `start` ends; -1 if none begins there. */
function endOfFieldType(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 0x5b) at++;
  if (at - start > 255) return -1;
  if (at >= text.length) return -1;
  if (primitives.includes(text[at])) return at + 1;
  if (text.charCodeAt(at) !== 0x4c) return -1;
  const semicolon = text.indexOf(";", at);
  return semicolon >= 0 && isInternalName(text, at + 1, semicolon) ? semicolon + 1 : -1;
}

/** Whether the text is a field descriptor. */
export function isFieldDescriptor(text: string): boolean {
  return text.length > 0 && endOfFieldType(text, 0) === text.length;
}

/**
 * Whether `text[start, end)` is a binary class name in internal form: unqualified names separated by `/`. An
 * unqualified name is anything but empty without `.`, `;`, `[` and `/` (JVMS 4.2).
 */
function isInternalName(text: string, start = 0, end = text.length): boolean {
  let previous = 0x2f;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x2e || unit === 0x3b || unit === 0x5b) return false;
    if (unit === 0x2f && previous === 0x2f) return false;
    previous = unit;
  }
  return previous !== 0x2f;
}

/** Whether a `CONSTANT_Class` may name this: an internal name or an array descriptor. */
export function isClassName(text: string): boolean {
  return text.charCodeAt(0) === 0x5b ? isFieldDescriptor(text) : isInternalName(text);
}

/** Whether this may name a field. */
export function isFieldName(text: string): boolean {
  return isInternalName(text) && !text.includes("/");
}

/** Whether this may name a method: `<` and `>` only in `<init>` and `<clinit>`. */
export function isMethodName(text: string): boolean {
  if (text.charCodeAt(0) === 0x3c) return text === "<init>" || text === "<clinit>";
  return isFieldName(text) && !text.includes("<") && !text.includes(">");
}

const parsed = new Map<string, MethodDescriptor>();

/** Takes a method descriptor apart, or returns undefined when the text is none. */
export function parseMethodDescriptor(text: string): MethodDescriptor | undefined {
  const known = parsed.get(text);
  if (known) return known;
  if (text.charCodeAt(0) !== 0x28) return undefined;
  const parameters: string[] = [];
  let parameterSlots = 0;
  let at = 1;
  while (at < text.length && text.charCodeAt(at) !== 0x29) {
    const end = endOfFieldType(text, at);
    if (end < 0) return undefined;
    const parameter = text.slice(at, end);
    parameters.push(parameter);
    parameterSlots += slotsOf(parameter);
    at = end;
  }
  if (at >= text.length || parameterSlots > 255) return undefined;
  const returns = text.slice(at + 1);
  if (returns !== "V" && !isFieldDescriptor(returns)) return undefined;
  const descriptor = { parameters, returns, parameterSlots };
  parsed.set(text, descriptor);
  return descriptor;
}

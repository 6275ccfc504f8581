/** Numbers as sets of powers of two: the atoms that stand for digits. An atom is named by the weight it stands for. */

/** The weights of the digits of numbers of a width. */
export function digitsOf(width: number, primitive: string | undefined): bigint[] {
  if (primitive === "boolean") return [1n];
  return Array.from({ length: width }, (_, i) => (i === width - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i)));
}

/** Of a variable: small primitives are 32 bits wide in variables, but have their own values only. */
export function valueDigits(width: number, primitive: string | undefined): bigint[] {
  switch (primitive) {
    case "boolean":
      return [1n];
    case "byte":
      return digitsOf(8, undefined);
    case "short":
      return digitsOf(16, undefined);
    case "char":
      return Array.from({ length: 16 }, (_, i) => 1n << BigInt(i));
    default:
      return digitsOf(width, undefined);
  }
}

export function bitAtom(weight: bigint): string {
  return `${weight}`;
}

/** Every weight that a digit of any width has. */
export const ALL_DIGITS: readonly bigint[] = [
  ...Array.from({ length: 63 }, (_, i) => 1n << BigInt(i)),
  ...[8, 16, 32, 64].map((width) => -(1n << BigInt(width - 1))),
];

/** Numbers as sets of powers of two: the atoms that stand for digits. An atom is named by the weight it stands for. */

/** The weights of the digits of numbers of a width. */
export function digitsOf(width: number, primitive: string | undefined): bigint[] {
  if (primitive === "boolean") return [1n];
  return Array.from({ length: width }, (_, i) => (i === width - 1 ? -(1n << BigInt(i)) : 1n << BigInt(i)));
}

export function bitAtom(weight: bigint): string {
  return `${weight}`;
}

/** Every weight that a digit of any width has. */
export const ALL_DIGITS: readonly bigint[] = [
  ...Array.from({ length: 63 }, (_, i) => 1n << BigInt(i)),
  ...[8, 16, 32, 64].map((width) => -(1n << BigInt(width - 1))),
];

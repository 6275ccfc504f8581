import type { Random } from "@assay/base";

/**
 * Mutations of binary files. A third of them are blind (bits, bytes, blocks), the others aim at places that a format's
 * reader trusts most: tags, counts, lengths and indices, which {@link classFilePoints} finds in class files.
 */

/** A place in a file worth changing: a number of 1, 2 or 4 bytes. */
export interface Point {
  readonly offset: number;
  readonly size: 1 | 2 | 4;
}

export interface MutationInput {
  readonly bytes: Uint8Array;
  /** In groups, each of which is aimed at equally often, however large it is. */
  readonly points: readonly (readonly Point[])[];
}

const interesting = [
  0, 1, 2, 3, 0x7f, 0x80, 0xfe, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

/** A mutant of `input`; `donors` give material to splice in. Mostly one change is made, sometimes up to four. */
export function mutate(input: MutationInput, donors: readonly MutationInput[], random: Random): Uint8Array {
  let bytes = Buffer.from(input.bytes);
  const rounds = random.below(3) === 0 ? 2 + random.below(3) : 1;
  for (let round = 0; round < rounds; round++) {
    bytes = random.below(3) > 0 ? mutatePoint(bytes, input.points, random) : mutateBlindly(bytes, donors, random);
  }
  return bytes;
}

function mutatePoint(bytes: Buffer<ArrayBuffer>, groups: MutationInput["points"], random: Random): Buffer<ArrayBuffer> {
  const { offset, size } = random.pick(random.pick(groups));
  if (offset + size > bytes.length) return bytes;
  const old = bytes.readUIntBE(offset, size);
  const choices = [random.pick(interesting), old + 1, old - 1, old ^ (1 << random.below(8 * size)), random.uint32()];
  bytes.writeUIntBE((random.pick(choices) >>> 0) % 2 ** (8 * size), offset, size);
  return bytes;
}

function mutateBlindly(bytes: Buffer<ArrayBuffer>, donors: readonly MutationInput[], random: Random): Buffer<ArrayBuffer> {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length);
  const length = Math.min(bytes.length - at, 1 + random.below(1 << random.below(8)));
  switch (random.below(9)) {
    case 0:
    case 1:
      return flipBits(bytes, random);
    case 2:
      bytes[at] = random.pick(interesting) & 0xff;
      return bytes;
    case 3:
      return Buffer.from(bytes.subarray(0, at));
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 5:
      return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
    case 6: {
      const donor = random.pick(donors).bytes;
      const from = random.below(Math.max(1, donor.length));
      return Buffer.concat([bytes.subarray(0, at), donor.subarray(from, from + length), bytes.subarray(at + length)]);
    }
    case 7:
      for (let i = at; i < at + length; i++) bytes[i] = random.uint32() & 0xff;
      return bytes;
    default: {
      const donor = random.pick(donors).bytes;
      return Buffer.concat([bytes.subarray(0, at), donor.subarray(Math.min(at, donor.length))]);
    }
  }
}

function flipBits(bytes: Buffer<ArrayBuffer>, random: Random): Buffer<ArrayBuffer> {
  if (bytes.length === 0) return bytes;
  for (let count = 1 + random.below(8); count > 0; count--) bytes[random.below(bytes.length)] ^= 1 << random.below(8);
  return bytes;
}

const poolEntrySizes: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};

/**
 * The numbers in a well-formed class file that its structure hangs on (versions, counts, tags, indices, lengths,
 * flags), in three groups: constant pool, members and attributes, and the bytes of methods' code.
 */
export function classFilePoints(file: Uint8Array): MutationInput["points"] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const pool: Point[] = [];
  const structure: Point[] = [];
  const code: Point[] = [];
  let points = pool;
  let at = 4;
  const take = (size: 1 | 2 | 4): number => {
    points.push({ offset: at, size });
    at += size;
    return bytes.readUIntBE(at - size, size);
  };
  const attributes = (): void => {
    for (let count = take(2); count > 0; count--) {
      const name = take(2);
      const end = take(4) + at;
      if (codeNames.has(name)) {
        take(2);
        take(2);
        const codeEnd = take(4) + at;
        for (; at < codeEnd; at++) code.push({ offset: at, size: 1 });
        for (let handlers = take(2); handlers > 0; handlers--) for (let i = 0; i < 4; i++) take(2);
        attributes();
      }
      while (at + 2 <= end) take(2);
      at = end;
    }
  };
  const codeNames = new Set<number>();
  take(2);
  take(2);
  const poolSize = take(2);
  for (let index = 1; index < poolSize; index++) {
    const tag = take(1);
    if (tag === 1) {
      const length = take(2);
      if (bytes.toString("latin1", at, at + length) === "Code") codeNames.add(index);
      at += length;
      continue;
    }
    const end = at + poolEntrySizes[tag];
    while (at + 2 <= end) take(2);
    at = end;
    if (tag === 5 || tag === 6) index++;
  }
  points = structure;
  for (let i = 0; i < 3; i++) take(2);
  for (let count = take(2); count > 0; count--) take(2);
  for (const _ of ["fields", "methods"]) {
    for (let count = take(2); count > 0; count--) {
      for (let i = 0; i < 3; i++) take(2);
      attributes();
    }
  }
  attributes();
  return [pool, structure, code].filter((group) => group.length > 0);
}

/** The numbers in a zip file that its structure hangs on: headers found by their signatures. */
export function zipPoints(file: Uint8Array): MutationInput["points"] {
  const points: Point[] = [];
  for (let at = 0; at + 4 <= file.length; at++) {
    if (file[at] !== 0x50 || file[at + 1] !== 0x4b || file[at + 2] > 8) continue;
    for (let offset = at; offset + 2 <= Math.min(file.length, at + 46); offset += 2) points.push({ offset, size: 2 });
  }
  return [points];
}

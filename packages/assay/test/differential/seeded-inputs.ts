/**
 * Inputs drawn from a seed, of whatever type the program asks for. `java/org/sosy_lab/sv_benchmarks/Verifier.java`
 * draws the same on the real JVM: the two files are one definition, written twice. The seed's remainder by 3 says what
 * the values look like: small and not negative; around zero; anything, with the extremes of each type often.
 */
import { Random } from "@assay/base";
import type { InputRequest, InputSource, InputValue } from "@assay/machine";

const EXTREME_INTS = [0, 1, -1, 2147483647, -2147483648, 2147483646, 10, 100];
const SPECIAL_DOUBLES = [0, -0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MIN_VALUE];

export class SeededInputs implements InputSource {
  readonly #random: Random;
  readonly #look: number;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#look = seed % 3;
  }

  next(request: InputRequest): InputValue {
    switch (request.input) {
      case "nondetBoolean":
        return this.#random.below(2) === 1;
      case "nondetByte":
        return (this.#int() << 24) >> 24;
      case "nondetShort":
        return (this.#int() << 16) >> 16;
      case "nondetChar":
        return this.#look === 2 ? this.#int() & 0xffff : 97 + this.#random.below(6);
      case "nondetInt":
        return this.#int();
      case "nondetLong":
        return String(this.#look === 2 ? BigInt.asIntN(64, this.#random.uint64()) : BigInt(this.#int()));
      case "nondetFloat":
        return Math.fround(this.#double());
      case "nondetDouble":
        return this.#double();
      case "nondetString":
        return this.#string();
      default:
        throw new Error(`no seeded input for ${request.input}`);
    }
  }

  #int(): number {
    if (this.#look === 0) return this.#random.below(10);
    if (this.#look === 1) return this.#random.below(121) - 20;
    return this.#random.below(4) === 0 ? this.#random.pick(EXTREME_INTS) : this.#random.uint32() | 0;
  }

  #double(): number {
    if (this.#look === 2 && this.#random.below(4) === 0) return this.#random.pick(SPECIAL_DOUBLES);
    return this.#int() / 4;
  }

  #string(): string {
    const length = this.#random.below(this.#look === 0 ? 4 : 9);
    let text = "";
    for (let i = 0; i < length; i++)
      text += String.fromCharCode(this.#look === 2 ? 32 + this.#random.below(95) : 97 + this.#random.below(6));
    return text;
  }
}

/**
 * What a `havoc` asks for, as text: `nondetInt`, or one of so many alternatives, `choose 3`, with what they are about
 * before it: `System.lineSeparator, choose 2`; `call 2, choose 5` is the second call on an object, 0 for none; with `at
 * most objects: 2 3, choose 5` the first two alternatives suffice if what is called `objects` is at most 1, the first
 * three if it is at most 2. Who makes such inputs and who reads them agree here.
 */
const CHOICE = /(?:^|, )choose (\d+)$/;
const CALL = /^call (\d+), choose /;
const SIZE = /^at most (\w+): ([\d ]+), choose /;

/** One of `count` alternatives; the first is the simplest. */
export function choiceInput(count: number, about?: string): string {
  return `${about === undefined ? "" : `${about}, `}choose ${count}`;
}

/** What says which call is made on an object, as the how many-th. */
export const callAbout = (number: number): string => `call ${number}`;

/** So many alternatives suffice if what has this name, a bound, is at most 1, at most 2, and so on. */
export const sizeAbout = (name: string, suffice: readonly number[]): string => `at most ${name}: ${suffice.join(" ")}`;

/** How many numbers, from zero on, the input may be, if it says so. */
export function choicesIn(input: string | undefined): number | undefined {
  const choices = CHOICE.exec(input ?? "")?.[1];
  return choices === undefined ? undefined : Number(choices);
}

/** What the input is about, without how many alternatives there are. */
export const inputAbout = (input: string): string => input.replace(CHOICE, "");

/** Of an input that says which call is made on an object: the how many-th call it is. */
export function callNumber(input: string | undefined): number | undefined {
  const number = CALL.exec(input ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Of an input that says how large something is, by the name of a bound: how many alternatives suffice for 1, 2, … */
export function sizeIn(input: string | undefined): { readonly name: string; readonly suffice: readonly number[] } | undefined {
  const [, name, suffice] = SIZE.exec(input ?? "") ?? [];
  return name === undefined || suffice === undefined ? undefined : { name, suffice: suffice.split(" ").map(Number) };
}

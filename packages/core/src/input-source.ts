/**
 * What a `havoc` asks for, as text: `nondetInt`, or one of so many alternatives, `choose 3`, with what they are about
 * before it: `System.lineSeparator, choose 2`; `call 2, choose 5` is the second call on an object, 0 for none. Who
 * makes such inputs and who reads them agree here.
 */
const CHOICE = /(?:^|, )choose (\d+)$/;
const CALL = /^call (\d+), choose /;

/** One of `count` alternatives; the first is the simplest. */
export function choiceInput(count: number, about?: string): string {
  return `${about === undefined ? "" : `${about}, `}choose ${count}`;
}

/** What says which call is made on an object, as the how many-th. */
export const callAbout = (number: number): string => `call ${number}`;

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

/**
 * Text that cannot disturb a page or a reader: control and formatting characters, those that turn the writing direction
 * among them, are shown as `\u202e`.
 */
export function safeText(text: string): string {
  return text
    .replace(/\t/g, "    ")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (char) =>
      [...Array(char.length).keys()].map((i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
    );
}

/** The beginning of a text, and how long it is if that is not all. */
export function cutText(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width)}… (${text.length} characters)`;
}

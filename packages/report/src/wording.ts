/**
 * How a language's names are written for people. Reports know no language: whoever makes one says it, and without that
 * names stay as the front end gives them.
 */
export interface Wording {
  /** Whether the class is the library's: its objects are told by their names, unless they are small. */
  isLibrary(className: string): boolean;
  /**
   * What an object of the class is to its readers: what it stands for, what it contains, or pairs of keys and values.
   */
  contents(className: string): "value" | "elements" | "pairs";
  /** `new Node` of what constructs one. */
  procedure(name: string): string;
  /** A number of a primitive type, as a source has to write it. */
  literal(type: string, text: string): string;
  /** A statement of the language, without what everybody knows. */
  statement(text: string): string;
}

export const plainWording: Wording = {
  isLibrary: () => false,
  contents: () => "elements",
  procedure: (name) => name,
  literal: (_type, text) => text,
  statement: (text) => text,
};

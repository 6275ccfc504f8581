/**
 * The environment of a witness, as far as Java can be told: system properties, standard input and the default locale
 * are set before the program begins. What cannot be set (clocks, seeds, identity hash codes, environment variables) is
 * said in a comment: the test fails when they happen to be as the witness has them.
 */

import type { InputValue } from "@assay/checking";
import { inputAbout } from "@assay/core";
import { ENVIRONMENT_INPUTS } from "@assay/runtime-java";
import { javaString } from "./java-literals.js";

export interface JavaEnvironment {
  /** Statements. */
  readonly setup: readonly string[];
  /** What Java cannot be told, a line each. */
  readonly unset: readonly string[];
  /** The inputs that the program asks for by itself. */
  readonly own: readonly InputValue[];
}

export function javaEnvironment(inputs: readonly InputValue[]): JavaEnvironment {
  const setup: string[] = [];
  const unset: string[] = [];
  const own: InputValue[] = [];
  const bytes: number[] = [];
  let asksForBytes = false;
  for (const input of inputs) {
    const { source, value, about, madeNoDifference } = input;
    // A colleague would not write it.
    if (madeNoDifference === true && source !== "System.in") continue;
    if (!ENVIRONMENT_INPUTS.has(source)) own.push(input);
    else if (source === "System.in") {
      asksForBytes = true;
      if (typeof value === "number" && value >= 0) bytes.push((value << 24) >> 24);
    } else if (source === "System.getProperty" && about !== undefined)
      setup.push(`System.setProperty(${javaString(about)}, ${javaString(String(value))});`);
    else if (source === "whether a system property is set" && about !== undefined) {
      if (value === false) setup.push(`System.clearProperty(${javaString(about)});`);
    } else if (source.startsWith("Locale.getDefault,") && about !== undefined)
      setup.push(`java.util.Locale.setDefault(java.util.Locale.forLanguageTag(${javaString(about)}));`);
    else unset.push(`${inputAbout(source)} = ${plain(value)}${about === undefined ? "" : ` (${about})`}`);
  }
  if (asksForBytes) setup.push(`System.setIn(new java.io.ByteArrayInputStream(new byte[] {${bytes.join(", ")}}));`);
  return { setup, unset: unset.map(comment), own };
}

/** Whether Java cannot be told what the input is. */
export function isUnsettable(input: InputValue): boolean {
  return javaEnvironment([input]).unset.length > 0;
}

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Within a comment of Java, on one line. */
const comment = (text: string): string =>
  text
    .replaceAll("*/", "* /")
    .replaceAll("\\", "/")
    .replace(/[^ -~]/g, "?");

/** The comment that names what the test cannot set; nothing when there is no such thing. */
export function unsetComment(unset: readonly string[]): string {
  if (unset.length === 0) return "";
  return ` Java cannot be told what it depends on besides: ${unset.join("; ")}.`;
}

/**
 * Strings of the program and strings of JavaScript.
 *
 * A Java string is an object with a byte array `value` and a `coder`: 0 for one byte per code unit (all below 256), 1
 * for two, low byte first. Whether a string is held in the short form is decided by its contents alone, so equal
 * strings are laid out equally.
 */
import type { ArrayObj, Obj, StringLayout } from "@assay/machine";

/** A fresh string object. */
export function makeString(text: string, layout: StringLayout): Obj {
  const length = text.length;
  let isLatin = true;
  for (let i = 0; i < length; i++) {
    if (text.charCodeAt(i) > 255) {
      isLatin = false;
      break;
    }
  }
  const array = new layout.makeBytes(isLatin ? length : 2 * length);
  const bytes = (array as unknown as ArrayObj).a as Int8Array;
  if (isLatin) for (let i = 0; i < length; i++) bytes[i] = text.charCodeAt(i);
  else {
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      bytes[2 * i] = unit;
      bytes[2 * i + 1] = unit >> 8;
    }
  }
  const string = new layout.makeString();
  string[layout.value] = array;
  string[layout.coder] = isLatin ? 0 : 1;
  return string;
}

/** The code units of a string object. */
export function readString(string: Obj, layout: StringLayout): string {
  const bytes = (string[layout.value] as ArrayObj).a as Int8Array;
  return string[layout.coder] === 0 ? latinText(bytes, 0, bytes.length) : wideText(bytes);
}

const CHUNK = 4096;

function latinText(bytes: Int8Array, start: number, end: number): string {
  if (end - start <= 16) {
    let text = "";
    for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]! & 255);
    return text;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");
}

function wideText(bytes: Int8Array): string {
  const units = bytes.length >> 1;
  const parts: string[] = [];
  for (let start = 0; start < units; start += CHUNK) {
    const end = Math.min(units, start + CHUNK);
    const piece = new Array<number>(end - start);
    for (let i = start; i < end; i++) piece[i - start] = (bytes[2 * i]! & 255) | ((bytes[2 * i + 1]! & 255) << 8);
    parts.push(String.fromCharCode(...piece));
  }
  return parts.join("");
}

/**
 * Decodes the modified UTF-8 of class files (JVMS 4.4.7): one to three bytes per UTF-16 code unit, so that surrogate
 * pairs are two encoded units and a NUL is `C0 80`. Returns undefined when the bytes are not of that form, longer
 * encodings than needed included. The result is exact, lone surrogates included.
 */
export function decodeModifiedUtf8(bytes: Uint8Array, start: number, end: number): string | undefined {
  let at = start;
  while (at < end && bytes[at] - 1 < 0x7f && bytes[at] !== 0) at++;
  if (at === end) return asciiSlice(bytes, start, end);
  const units: number[] = [];
  let text = asciiSlice(bytes, start, at);
  while (at < end) {
    const first = bytes[at];
    if (first !== 0 && first < 0x80) {
      units.push(first);
      at += 1;
    } else if ((first & 0xe0) === 0xc0) {
      if (at + 2 > end || (bytes[at + 1] & 0xc0) !== 0x80) return undefined;
      const unit = ((first & 0x1f) << 6) | (bytes[at + 1] & 0x3f);
      if (unit !== 0 && unit < 0x80) return undefined;
      units.push(unit);
      at += 2;
    } else if ((first & 0xf0) === 0xe0) {
      if (at + 3 > end || (bytes[at + 1] & 0xc0) !== 0x80 || (bytes[at + 2] & 0xc0) !== 0x80) return undefined;
      const unit = ((first & 0x0f) << 12) | ((bytes[at + 1] & 0x3f) << 6) | (bytes[at + 2] & 0x3f);
      if (unit < 0x800) return undefined;
      units.push(unit);
      at += 3;
    } else {
      return undefined;
    }
    if (units.length >= 4096) {
      text += String.fromCharCode(...units);
      units.length = 0;
    }
  }
  return text + String.fromCharCode(...units);
}

function asciiSlice(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.prototype.latin1Slice.call(bytes, start, end);
}

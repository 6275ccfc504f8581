import { InputError } from "@assay/base";

/** The codes of everything that can be wrong with a class file. They are stable: scripts may rely on them. */
export type ClassFileCode =
  | "classfile-magic"
  | "classfile-version"
  | "classfile-truncated"
  | "classfile-trailing-bytes"
  | "classfile-constant-pool"
  | "classfile-utf8"
  | "classfile-name"
  | "classfile-descriptor"
  | "classfile-flags"
  | "classfile-hierarchy"
  | "classfile-duplicate"
  | "classfile-attribute"
  | "classfile-code";

/** Throws the {@link InputError} for a malformed class file. */
export function malformed(file: string, code: ClassFileCode, message: string): never {
  throw new InputError({ code, message: `malformed class file: ${message}`, place: { file } });
}

/** Tags of constant pool entries (JVMS table 4.4-A). */
export const Tag = {
  utf8: 1,
  integer: 3,
  float: 4,
  long: 5,
  double: 6,
  class: 7,
  string: 8,
  fieldRef: 9,
  methodRef: 10,
  interfaceMethodRef: 11,
  nameAndType: 12,
  methodHandle: 15,
  methodType: 16,
  dynamic: 17,
  invokeDynamic: 18,
  module: 19,
  package: 20,
} as const;

export interface NameAndType {
  readonly name: string;
  readonly descriptor: string;
}

/** A field as a constant pool names it: not yet resolved, `owner` may be a subclass of the declaring class. */
export interface FieldRef {
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
}

/** A method as a constant pool names it: not yet resolved; `owner` may be an array type (`[I`.clone). */
export interface MethodRef {
  readonly owner: string;
  readonly name: string;
  readonly descriptor: string;
  /** Whether the reference says that `owner` is an interface. */
  readonly ownerIsInterface: boolean;
}

/** The kinds of method handles by their number (JVMS table 5.4.3.5-A). */
export enum HandleKind {
  getField = 1,
  getStatic = 2,
  putField = 3,
  putStatic = 4,
  invokeVirtual = 5,
  invokeStatic = 6,
  invokeSpecial = 7,
  newInvokeSpecial = 8,
  invokeInterface = 9,
}

export type MethodHandle =
  | {
      readonly handle: HandleKind.getField | HandleKind.getStatic | HandleKind.putField | HandleKind.putStatic;
      readonly field: FieldRef;
    }
  | {
      readonly handle:
        | HandleKind.invokeVirtual
        | HandleKind.invokeStatic
        | HandleKind.invokeSpecial
        | HandleKind.newInvokeSpecial
        | HandleKind.invokeInterface;
      readonly method: MethodRef;
    };

/** What `ldc` can push and what bootstrap methods take as static arguments. */
export type LoadableConstant =
  | { readonly kind: "int"; readonly value: number }
  /** `bits` tells NaNs apart, which `value` cannot. */
  | { readonly kind: "float"; readonly value: number; readonly bits: number }
  /** The value is signed. */
  | { readonly kind: "long"; readonly value: bigint }
  /** `bits`, unsigned, tells NaNs apart, which `value` cannot. */
  | { readonly kind: "double"; readonly value: number; readonly bits: bigint }
  /** UTF-16 code units, lone surrogates included. */
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "class"; readonly name: string }
  | { readonly kind: "methodType"; readonly descriptor: string }
  | { readonly kind: "methodHandle"; readonly value: MethodHandle }
  /** Computed by a bootstrap method when first used; see `ClassFile.bootstrapMethod`. */
  | { readonly kind: "dynamic"; readonly bootstrap: number; readonly name: string; readonly descriptor: string };

/** A call site or dynamic constant before its bootstrap method is looked up. */
export interface DynamicRef {
  /** Index into the class's bootstrap methods. */
  readonly bootstrap: number;
  readonly name: string;
  readonly descriptor: string;
}

/** An entry of the `BootstrapMethods` attribute. */
export interface BootstrapMethod {
  readonly method: MethodHandle;
  readonly arguments: readonly LoadableConstant[];
}

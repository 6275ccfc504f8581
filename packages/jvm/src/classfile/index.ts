export { Access } from "./access-flags.js";
export type { AddedAssertion, AddedAssertions, MethodAssertions, Step } from "./added-assertions.js";
export type { Annotation, EnclosingMethod, InnerClass, MethodParameter, RecordComponent } from "./attributes.js";
export { checkClassFile } from "./check.js";
export { ClassFile, newestMajorVersion } from "./class-file.js";
export { Code, type ExceptionHandler, type LineNumber, type LocalVariable } from "./code.js";
export { ConstantPool } from "./constant-pool.js";
export {
  type BootstrapMethod,
  type DynamicRef,
  type FieldRef,
  HandleKind,
  type LoadableConstant,
  type MethodHandle,
  type MethodRef,
  type NameAndType,
  Tag,
} from "./constants.js";
export { fallsThrough } from "./decode.js";
export {
  classNameOf,
  descriptorOfClass,
  dimensionsOf,
  elementOf,
  isArray,
  isFieldDescriptor,
  isPrimitive,
  isReference,
  type MethodDescriptor,
  type PrimitiveDescriptor,
  parseMethodDescriptor,
  slotsOf,
} from "./descriptors.js";
export type * from "./instructions.js";
export { type LineFree, lineFree } from "./line-free.js";
export type { ClassFileCode } from "./malformed.js";
export { Field, Member, Method } from "./members.js";
export { Op } from "./opcodes.js";

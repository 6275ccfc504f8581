/** The rules on combinations of access flags (JVMS 4.1, 4.5, 4.6), as HotSpot enforces them. */
import { Access } from "./access-flags.js";
import { malformed } from "./malformed.js";

interface Owner {
  readonly file: string;
  readonly name: string;
  readonly major: number;
  readonly isInterface: boolean;
}

const visibility = Access.public | Access.private | Access.protected;

function moreThanOneVisibility(flags: number): boolean {
  const set = flags & visibility;
  return (set & (set - 1)) !== 0;
}

/** Throws unless a class may have these flags, or a nested class may be declared with them. */
export function checkClassFlags(file: string, flags: number, major: number): void {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (has(Access.module)) {
    if (major < 53) malformed(file, "classfile-flags", `a module in version ${major}`);
    return;
  }
  const fits = has(Access.interface)
    ? (has(Access.abstract) || major < 50) && !has(Access.final) && !(has(Access.super | Access.enum) && major >= 49)
    : !(has(Access.final) && has(Access.abstract)) && !(has(Access.annotation) && major >= 49);
  if (!fits) malformed(file, "classfile-flags", `class flags ${hex(flags)} contradict each other`);
}

/** Throws unless a field may have these flags. */
export function checkFieldFlags(owner: Owner, name: string, flags: number): void {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const required = Access.public | Access.static | Access.final;
  const fits = owner.isInterface
    ? (flags & required) === required && !has(Access.private | Access.protected | Access.volatile | Access.transient | Access.enum)
    : !moreThanOneVisibility(flags) && !(has(Access.final) && has(Access.volatile));
  if (!fits) malformed(owner.file, "classfile-flags", `field ${owner.name}.${name}: flags ${hex(flags)} contradict each other`);
}

/**
 * Throws unless a method may have these flags. Returns the flags that count: of `<clinit>` only `static` and `strict`
 * do.
 */
export function checkMethodFlags(owner: Owner, name: string, descriptor: string, flags: number): number {
  if (name === "<clinit>") return checkInitializer(owner, descriptor, flags);
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const notWithAbstract = Access.private | Access.static | Access.final | Access.native;
  const notInConstructor = Access.static | Access.final | Access.synchronized | Access.native | Access.abstract | Access.bridge;
  let fits = !moreThanOneVisibility(flags);
  if (has(Access.abstract) && (has(notWithAbstract) || (has(Access.synchronized) && owner.major >= 49))) fits = false;
  if (name === "<init>" && (has(notInConstructor) || owner.isInterface)) fits = false;
  if (owner.isInterface) {
    if (owner.major < 52) fits &&= has(Access.public) && has(Access.abstract);
    else fits &&= has(Access.public) !== has(Access.private) && !has(Access.final | Access.synchronized | Access.native);
  }
  if (!fits)
    malformed(owner.file, "classfile-flags", `method ${owner.name}.${name}${descriptor}: flags ${hex(flags)} contradict each other`);
  return flags;
}

/**
 * Before version 51 any `<clinit>` counts as static; `()V` it must be from then on, and another one is no initializer
 * before.
 */
function checkInitializer(owner: Owner, descriptor: string, flags: number): number {
  if (owner.major >= 51 && (descriptor !== "()V" || (flags & Access.static) === 0)) {
    malformed(owner.file, "classfile-flags", `${owner.name} has a <clinit>${descriptor} with flags ${hex(flags)}`);
  }
  return (flags & Access.strict) | Access.static;
}

function hex(flags: number): string {
  return `0x${flags.toString(16).padStart(4, "0")}`;
}

import type { MemberKind } from "@assay/machine";

/**
 * What every native has to do with what a JVM may answer differently next time. Only `assay/runtime` has natives of the kind `environment`: models ask them in runs that nobody
 * feeds, and inputs in checks.
 */

const KINDS: readonly (readonly [RegExp, MemberKind])[] = [
  [/^java\/lang\/(Math|StrictMath)\./, "pure"],
  [/^assay\/runtime\/Environment\.(isOpen|explain)\(/, "environment"],
  [/^assay\/runtime\/Machine\./, "environment"],
  [/^assay\/runtime\/Console\.read\(/, "environment"],
  [/^assay\/runtime\/Console\.(print|write|flush)\(/, "output"],
  [/^assay\/runtime\/(Heap|Stacks)\./, "state"],
  // Told to whoever checks what ends threads.
  [/^assay\/runtime\/Threads\.ended\(/, "output"],
  [/^java\/lang\/System\.arraycopy\(/, "state"],
  [/^java\/lang\/String\.intern\(/, "state"],
  [/^java\/lang\/ref\/Reference\.(refersTo0|clear0)\(/, "state"],
  [/^jdk\/internal\/misc\/Unsafe\.(get|put|compareAnd|objectFieldOffset1|staticField|allocateInstance)/, "state"],
  // The layout of objects is the machine's own: what is computed with it gives the same as on any JVM.
  [/^jdk\/internal\/misc\/Unsafe\.(arrayBaseOffset0|arrayIndexScale0|addressSize0|pageSize|isBigEndian0|unalignedAccess0)\(/, "pure"],
  [/^jdk\/internal\/misc\/Unsafe\.(full|load|store)Fence\(/, "nothing"],
  [/^jdk\/internal\/reflect\/Reflection\.getCallerClass\(/, "state"],
  // Assertions are enabled, as by `java -ea`.
  [/^java\/lang\/Class\.desiredAssertionStatus0\(/, "pure"],
  [/^java\/lang\/NullPointerException\.getExtendedNPEMessage\(/, "pure"],
  // There is no archive of classes, no security manager, and no finalization.
  [/^jdk\/internal\/misc\/(CDS|VM)\./, "nothing"],
  [/^java\/security\/AccessController\./, "nothing"],
  [/^java\/lang\/ref\/Finalizer\.isFinalizationEnabled\(/, "nothing"],
  [/^java\/lang\/Shutdown\.beforeHalt\(/, "nothing"],
  [/\.(registerNatives|initIDs|initNative)\(\)V$/, "nothing"],
];

/** Undefined for a native that nobody has thought about. */
export function kindOfNative(name: string): MemberKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1];
}

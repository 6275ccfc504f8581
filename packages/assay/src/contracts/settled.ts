/**
 * Whether objects stay as constructors left them, as far as fields go: then field values that no constructor gives are
 * states that never are, and what is broken only with them is not broken.
 *
 * A field is settled when it is final, or private and written by constructors only, and what it holds cannot change
 * either: a number, a value of the JDK, or an object of the program, whose fields are then looked at too. Arrays and
 * collections can be filled later. A private field can be written by its class and by classes nested with it; before
 * Java 11 these go through methods of the class itself, which are seen here as any other. Reflection and serialization
 * are not considered.
 */
import type { HeapPlan } from "@assay/inputs";
import { type ClassPath, Op } from "@assay/jvm";

const VALUES =
  /^Ljava\/(lang\/(String|Boolean|Byte|Short|Character|Integer|Long|Float|Double|Class)|math\/Big(Decimal|Integer)|util\/(UUID|Optional)|time\/[A-Za-z]+);$/;

/** Whether all fields of the program's own instances in a plan are settled. */
export function isSettled(classPath: ClassPath, plan: HeapPlan): boolean {
  const fields = plan.objects.flatMap((object) => (object.kind === "instance" ? object.fields : []));
  const isOwn = (className: string): boolean => classPath.origin(className)?.kind === "application";
  return fields.every(({ declaringClass, name, descriptor, source }) => {
    if (!isOwn(declaringClass) || source.kind === "default" || source.kind === "initial") return true;
    if (descriptor.length > 1 && !VALUES.test(descriptor) && !isOwn(descriptor.slice(1, -1))) return false;
    const field = classPath.find(declaringClass)?.fields.find((each) => each.name === name && !each.isStatic);
    return field !== undefined && (field.isFinal || (field.isPrivate && !isWrittenLater(classPath, declaringClass, name)));
  });
}

function isWrittenLater(classPath: ClassPath, declaringClass: string, name: string): boolean {
  const outermost = declaringClass.replace(/\$.*$/, "");
  const nest = classPath.applicationClasses().filter((each) => each === outermost || each.startsWith(`${outermost}$`));
  return nest.some((className) =>
    classPath.find(className)?.methods.some((method) => {
      if (className === declaringClass && method.name === "<init>") return false;
      const instructions = method.code()?.instructions ?? [];
      return instructions.some(
        (each) => each.kind === "field" && each.opcode === Op.putfield && each.field.owner === declaringClass && each.field.name === name,
      );
    }),
  );
}

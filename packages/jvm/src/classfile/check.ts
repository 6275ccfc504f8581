import type { ClassFile } from "./class-file.js";
import { malformed } from "./malformed.js";
import type { Member } from "./members.js";

/**
 * Decodes everything a class file holds that Assay can decode, so that whatever is malformed in it is found. Afterwards
 * no access to the class throws.
 */
export function checkClassFile(classFile: ClassFile): void {
  classFile.pool.checkAll();
  void classFile.bootstrapMethods;
  void classFile.sourceFile;
  void classFile.signature;
  void classFile.nestHost;
  void classFile.nestMembers;
  void classFile.permittedSubclasses;
  void classFile.recordComponents;
  void classFile.innerClasses;
  void classFile.enclosingMethod;
  classFile.annotationTypes();
  checkUnique(classFile, classFile.fields);
  checkUnique(classFile, classFile.methods);
  for (const field of classFile.fields) {
    checkMember(field);
    field.constantValue();
  }
  for (const method of classFile.methods) {
    checkMember(method);
    void method.type;
    method.exceptions();
    method.parameters();
    method.code();
  }
}

function checkMember(member: Member): void {
  void member.signature;
  member.annotationTypes();
}

function checkUnique(classFile: ClassFile, members: readonly Member[]): void {
  const seen = new Set<string>();
  for (const { name, descriptor } of members) {
    const key = `${name}:${descriptor}`;
    if (seen.has(key)) malformed(classFile.file, "classfile-duplicate", `${classFile.name} declares ${name} ${descriptor} twice`);
    seen.add(key);
  }
}

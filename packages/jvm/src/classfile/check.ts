import type { ClassFile } from "./class-file.js";
import type { Member } from "./members.js";

/**
 * Decodes everything a class file holds that Assay can decode, so that whatever is malformed in it is found. Afterwards no access
 * to the class throws.
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
  for (const field of classFile.fields) {
    checkMember(field);
    field.constantValue();
  }
  for (const method of classFile.methods) {
    checkMember(method);
    method.exceptions();
    method.parameters();
    method.code();
  }
}

function checkMember(member: Member): void {
  void member.signature;
  member.annotationTypes();
}

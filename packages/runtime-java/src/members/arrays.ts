/** Arrays of which paths know more than the JDK's code says. */
import { mismatch } from "../mixed/mismatches.js";
import { membersOf } from "./record.js";

export const arrayMembers = membersOf("jdk/internal/util/ArraysSupport", {
  "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I": { mixed: mismatch },
});

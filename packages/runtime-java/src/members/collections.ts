/** Collections of which paths know more than their code says. */
import { makeIterator, nextNode } from "../mixed/buckets.js";
import { membersOf } from "./record.js";

export const collectionMembers = membersOf("java/util/HashMap$HashIterator", {
  "<init>(Ljava/util/HashMap;)V": { mixed: makeIterator },
  "nextNode()Ljava/util/HashMap$Node;": { mixed: nextNode },
});

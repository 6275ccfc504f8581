/** What depends on the identity of an object has no meaning for a box that has none yet. */
import { Unsupported } from "@assay/machine";
import type { MixedNative } from "@assay/machine/mixed";

export const byIdentity: MixedNative =
  (runtime, original, { boxes }) =>
  (...args) => {
    if (args.some((arg) => typeof arg === "object" && arg !== null && boxes.has(arg)))
      throw new Unsupported("the identity of a boxed unknown number is asked for", runtime.here());
    return original(...args);
  };

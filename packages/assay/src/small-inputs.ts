/**
 * Small inputs: the same question with fewer objects, shorter arrays and fewer calls that bring objects about. A search
 * for all inputs of a method of a library begins with the ways to make its objects, and those are so many that nothing
 * is said of most methods in a short time. Mistakes are mostly shown by small inputs (Jackson and Damon 1996, "the
 * small scope hypothesis"), and an answer for those is better than none.
 *
 * Soundness: small inputs are some of all inputs, so a violation is one. `proved` with them says that nothing was left
 * out, so there are no others. `bounded` names the bounds that were reached with their values, which are the small
 * ones; it stands only where a search with all inputs was ended, and is not kept for later checks.
 */
import type { Result } from "@assay/checking";
import { DEFAULT_BOUNDS, type Entry, type HeapBounds, isEntryMethod } from "@assay/inputs";
import type { InputPolicy } from "./bounds.js";

const SMALL: HeapBounds = { objects: 1, array: 1, elements: 1, classes: 2, calls: 1, answers: 1 };
const NAMES = Object.keys(SMALL) as readonly (keyof HeapBounds)[];

/**
 * Whether there are smaller inputs than those that the policy allows: an entry's inputs are made by a plan that bounds
 * limit, unless it is a test or a whole class.
 */
export function mayBeSmaller(entry: Entry, policy: InputPolicy): boolean {
  const asked = boundsOf(policy);
  return isEntryMethod(entry) && entry.harness === undefined && NAMES.some((name) => asked[name] > SMALL[name]);
}

/** The policy with small bounds, where it does not have smaller ones. */
export function smallInputs(policy: InputPolicy): InputPolicy {
  const asked = boundsOf(policy);
  const smaller = Object.fromEntries(NAMES.map((name) => [name, Math.min(asked[name], SMALL[name])]));
  return { ...policy, bounds: { ...policy.bounds, ...smaller } };
}

/**
 * Whether what was found with small inputs is the answer for all that the policy allows: no bound was reached that is
 * smaller, and none that an engine sets itself, which may come further with more time.
 */
export function isOfAllInputs({ verdict, receipt }: Result, policy: InputPolicy): boolean {
  if (verdict !== "bounded") return verdict !== "unknown";
  const asked: Readonly<Record<string, number>> = { ...boundsOf(policy), ...policy.bounds };
  return receipt.bounds.every(({ name, value, reached }) => !reached || (Object.hasOwn(asked, name) && value === asked[name]));
}

function boundsOf({ bounds: { string: _, ...given } }: InputPolicy): HeapBounds {
  return { ...DEFAULT_BOUNDS, ...given };
}

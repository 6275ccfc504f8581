declare const brand: unique symbol;

/**
 * `Brand<number, "TermId">` is a number that cannot be mixed with numbers of another brand. Only the module that
 * owns the brand mints values of it.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

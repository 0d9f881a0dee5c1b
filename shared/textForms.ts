import * as runtime from '@messageformat/runtime'

/*
 * The forms of a text, for compiled catalogs: the runtime's own functions say nothing about the type of what they choose.
 */

type Plural = Parameters<typeof runtime.plural>

/** @param isOrdinal the compiler writes 1 for a form such as "2nd". */
export const plural = (value: Plural[0], offset: Plural[1], rule: Plural[2], forms: Plural[3], isOrdinal?: 1) =>
  `${runtime.plural(value, offset, rule, forms, isOrdinal === 1)}`
export const select = (...of: Parameters<typeof runtime.select>) => `${runtime.select(...of)}`

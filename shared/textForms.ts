import * as runtime from '@messageformat/runtime'

/** The forms of a text, for compiled catalogs: the runtime's own functions say nothing about the type of what they choose. */
export const plural = (...of: Parameters<typeof runtime.plural>) => `${runtime.plural(...of)}`
export const select = (...of: Parameters<typeof runtime.select>) => `${runtime.select(...of)}`

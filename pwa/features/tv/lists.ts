/** Cuts a list into pages of this size; none for an empty list. */
export const inPages = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size))

/** Each with its number from 0: where a place on the screen is the same whoever stands there. */
export const numbered = <T>(items: readonly T[]) => items.map((item, number) => ({ number, item }))

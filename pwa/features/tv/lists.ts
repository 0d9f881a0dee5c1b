/** Cuts a list into pages of this size; none for an empty list. */
export const inPages = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, page) => list.slice(page * size, (page + 1) * size))

/** Each item with its index, for lists whose keys are positions on the screen, not items. */
export const numbered = <T>(items: readonly T[]) => items.map((item, number) => ({ number, item }))

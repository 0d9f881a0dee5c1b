/** Cuts a list into as few pages of at most this size as it needs, of nearly the same length, so that none shows a single item; none for an empty list. */
export function inEvenPages<T>(list: readonly T[], most: number): T[][] {
  const count = Math.ceil(list.length / most)
  const size = Math.ceil(list.length / count)
  return Array.from({ length: count }, (_, page) => list.slice(page * size, (page + 1) * size))
}

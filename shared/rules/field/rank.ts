/** One level of an order: a whole number from 0 for each index, of which the smaller ranks first. */
export type Level<By extends string> = { by: By; values: Column }
/** Small values in a small array stay in the processor's cache, which the jumps of a sort ask for. */
type Column = Uint8Array | Uint32Array

/** An order. An index names a card or player in its columns, a position is a place in the order from 0. */
export type Ranking<By extends string = string> = {
  indexAt: Uint32Array
  /** By index; -1 for those that are not ranked. */
  positionOf: Int32Array
  /** By position, from 1: equal in every level share the place, and the places after it are skipped. */
  placeAt: Uint32Array
  /** What separates the place at a position from the place above; null at the top. */
  decidedByAt: (position: number) => By | null
}

/**
 * The one function that computes places. A counting sort for each level, the least important first, takes some milliseconds for 100,000 cards.
 * @param indexes those that are ranked, in the order within a shared place.
 * @param size the length of the columns.
 * @param levels the most important first.
 */
export function rank<By extends string>(indexes: Uint32Array, size: number, levels: readonly Level<By>[]): Ranking<By> {
  const indexAt = levels.reduceRight((sorted, { values }) => sortStably(sorted, values), indexes)
  const separates = (position: number): By | null => {
    const [above = 0, below = 0] = indexAt.subarray(position - 1, position + 1)
    return levels.find(({ values }) => values[above] !== values[below])?.by ?? null
  }
  const { placeAt, positionOf } = placesOf(indexAt, size, levels)
  return {
    indexAt,
    positionOf,
    placeAt,
    decidedByAt: (position) => {
      const first = (placeAt[position] ?? 1) - 1
      return first === 0 ? null : separates(first)
    },
  }
}

function placesOf(indexAt: Uint32Array, size: number, levels: readonly Level<string>[]): Pick<Ranking, 'placeAt' | 'positionOf'> {
  const isSeparated = new Uint8Array(indexAt.length)
  for (const { values } of levels) markSeparated(isSeparated, indexAt, values)
  const placeAt = new Uint32Array(indexAt.length)
  const positionOf = new Int32Array(size).fill(-1)
  let place = 1
  for (let position = 0; position < indexAt.length; position += 1) {
    if (isSeparated[position]) place = position + 1
    placeAt[position] = place
    positionOf[indexAt[position] ?? 0] = position
  }
  return { placeAt, positionOf }
}

/** Marks the positions whose value is another than that of the position above. */
function markSeparated(marks: Uint8Array, indexAt: Uint32Array, values: Column) {
  let above = values[indexAt[0] ?? 0]
  for (let position = 1; position < indexAt.length; position += 1) {
    const value = values[indexAt[position] ?? 0]
    if (value !== above) marks[position] = 1
    above = value
  }
}

/**
 * A counting sort: equal values stay in their order, and what is in order already is not sorted. Reading values by index jumps through the memory,
 * so where everybody is ranked they are counted in the order of the memory.
 */
export function sortStably(indexes: Uint32Array, values: Column): Uint32Array {
  const valueAt = (position: number) => values[indexes[position] ?? 0] ?? 0
  if (isInOrder(indexes, values)) return indexes
  const counted = indexes.length === values.length ? values : Uint32Array.from(indexes, (index) => values[index] ?? 0)
  const next = new Uint32Array(highestOf(counted) + 2)
  for (let at = 0; at < counted.length; at += 1) {
    const after = (counted[at] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let value = 1; value < next.length; value += 1) next[value] = (next[value] ?? 0) + (next[value - 1] ?? 0)
  const sorted = new Uint32Array(indexes.length)
  for (let position = 0; position < indexes.length; position += 1) {
    const value = valueAt(position)
    const sortedAt = next[value] ?? 0
    sorted[sortedAt] = indexes[position] ?? 0
    next[value] = sortedAt + 1
  }
  return sorted
}

function highestOf(values: Column): number {
  let highest = 0
  for (let at = 0; at < values.length; at += 1) highest = Math.max(highest, values[at] ?? 0)
  return highest
}

function isInOrder(indexes: Uint32Array, values: Column): boolean {
  let before = 0
  for (let position = 0; position < indexes.length; position += 1) {
    const value = values[indexes[position] ?? 0] ?? 0
    if (value < before) return false
    before = value
  }
  return true
}

/** The first position after the place at this one. */
export function endOfPlace({ placeAt }: Pick<Ranking, 'placeAt'>, position: number): number {
  let [from, to] = [position + 1, placeAt.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (placeAt[middle] === placeAt[position]) from = middle + 1
    else to = middle
  }
  return from
}

export const isTiedAt = ({ placeAt }: Pick<Ranking, 'placeAt'>, position: number) =>
  placeAt[position - 1] === placeAt[position] || placeAt[position + 1] === placeAt[position]

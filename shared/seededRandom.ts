/** Numbers that look random and are the same every time for the same seed. Never for secrets. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  /** True this often: 0 never, 1 always. */
  chance(share: number): boolean
  /** The same items in another order. */
  shuffle<T>(items: readonly T[]): T[]
  /** About 0 with a spread of 1, between -3 and 3. */
  bell(): number
}

export function seededRandom(seed: string | number): SeededRandom {
  let state = hashOf(String(seed))
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item),
    // the sum of 12 uniform numbers has variance 1
    bell: () =>
      Math.max(
        -3,
        Math.min(
          3,
          Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
        ),
      ),
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}

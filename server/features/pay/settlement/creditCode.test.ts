import { beforeAll, describe, expect, it } from 'vitest'
import { makeCreditCode } from './creditCode.ts'

const CODES = 1_000_000
const SIGNS = 30
const LENGTH = 8
/** Chi-square with 29 degrees of freedom exceeds this value once in ten million samples. */
const CHI_SQUARE_LIMIT = 87

describe('a million new codes', () => {
  const seen = new Set<string>()
  /** How often each character occurs at each position, by character code. */
  const counts = Array.from({ length: LENGTH }, () => new Uint32Array(128))
  beforeAll(() => {
    for (let index = 0; index < CODES; index += 1) {
      const code = makeCreditCode()
      seen.add(code)
      counts.forEach((signs, place) => {
        signs[code.charCodeAt(place)] = (signs[code.charCodeAt(place)] ?? 0) + 1
      })
    }
  })

  it('contain only the thirty characters that can’t be mistaken for one another', () => {
    for (const signs of counts) {
      const used = [...signs.keys()].filter((sign) => signs[sign] !== 0)
      expect(String.fromCharCode(...used)).toBe('23456789ABCDEFGHJKMNPQRSTVWXYZ')
    }
    expect([...seen].every((code) => code.length === LENGTH)).toBe(true)
  })

  it('contain each character equally often at each position', () => {
    const expected = CODES / SIGNS
    for (const signs of counts) {
      const chiSquare = [...signs.filter((count) => count > 0)].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      expect(chiSquare).toBeLessThan(CHI_SQUARE_LIMIT)
    }
  })

  it('contain hardly any code twice: with 656 billion possible codes less than one pair is expected', () => {
    expect(CODES - seen.size).toBeLessThan(10)
  })
})

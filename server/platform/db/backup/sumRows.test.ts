import { describe, expect, it } from 'vitest'
import { sumRows } from './sumRows.ts'

describe('the sum of a table’s rows', () => {
  const sumOf = (...parts: string[]) => {
    const rows = sumRows()
    for (const part of parts) rows.add(Buffer.from(part))
    return rows.total()
  }

  it('is the same in every order and in any pieces', () => {
    expect(sumOf('b\t2\na\t1\n')).toBe(sumOf('a\t1\nb\t2\n'))
    expect(sumOf('a', '\t1\nb\t', '2', '\n')).toBe(sumOf('a\t1\nb\t2\n'))
  })

  it.each([
    ['a value', 'a\t1\nb\t3\n'],
    ['a row', 'a\t1\n'],
    ['a row that is there twice', 'a\t1\nb\t2\nb\t2\n'],
    ['values in other rows', 'a\t2\nb\t1\n'],
  ])('differs by %s', (_, text) => {
    expect(sumOf(text)).not.toBe(sumOf('a\t1\nb\t2\n'))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDropUnread } from './dropUnread.ts'

/** What is left of a text that arrives in parts of this many bytes. */
function filter(text: string, partBytes = text.length) {
  const drop = createDropUnread()
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let start = 0; start < bytes.length; start += partBytes) parts.push(drop(bytes.subarray(start, start + partBytes)))
  return Buffer.concat(parts).toString('utf8')
}

describe('the filter for unread parts', () => {
  it.each([
    ['an array of objects', '{"odds":[{"a":1},{"b":[2]}],"id":"7"}', { odds: null, id: '7' }],
    ['an object at the end', '{"id":"7","links":{"a":{"b":"c"}}}', { id: '7', links: null }],
    ['a text with brackets and quotes in it', '{"odds":"}],\\"{","id":"7"}', { odds: null, id: '7' }],
    ['a number', '{"odds":1.5,"id":"7"}', { odds: null, id: '7' }],
    ['a value after spaces', '{ "odds" :  [ 1 , 2 ] , "id" : "7" }', { odds: null, id: '7' }],
    [
      'every one of several',
      '[{"odds":[1],"id":1},{"odds":[2],"id":2}]',
      [
        { odds: null, id: 1 },
        { odds: null, id: 2 },
      ],
    ],
  ])('replaces %s by null', (_, text, expected) => expect(JSON.parse(filter(text))).toEqual(expected))

  it('passes on a text that equals the name of an unread part', () => {
    const text = '{"type":"odds","list":["odds","links"],"note":"\\"odds\\":1"}'
    expect(filter(text)).toBe(text)
  })

  it('passes on what is not JSON', () => expect(filter('<html>"odds')).toBe('<html>"odds'))

  it('gives the same result however the text is split', () => {
    const value = fc.jsonValue()
    fc.assert(
      fc.property(value, value, fc.integer({ min: 1, max: 7 }), (odds, rest, partBytes) => {
        const text = JSON.stringify({ first: rest, odds, last: rest })
        expect(filter(text, partBytes)).toBe(filter(text))
        expect(JSON.parse(filter(JSON.stringify({ first: 1, odds, last: 2 }), partBytes))).toEqual({ first: 1, odds: null, last: 2 })
      }),
    )
  })
})

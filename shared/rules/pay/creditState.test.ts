import { describe, expect, it } from 'vitest'
import { creditStateOf, formatCode } from './creditState.ts'

const EXPIRES = '2025-11-12T08:00:00.000Z'
const AT = Date.parse(EXPIRES)

describe('a credit', () => {
  it.each([
    ['is active without an end', false, null, AT, 'active'],
    ['is active a millisecond before its end', false, EXPIRES, AT - 1, 'active'],
    ['is expired at its end', false, EXPIRES, AT, 'expired'],
    ['is expired after it', false, EXPIRES, AT + 1, 'expired'],
    ['that was redeemed stays so', true, null, AT, 'redeemed'],
    ['that was redeemed stays so past its end', true, EXPIRES, AT + 1, 'redeemed'],
  ] as const)('%s', (_, isRedeemed, expiresAt, now, state) => {
    expect(creditStateOf({ isRedeemed, expiresAt }, now)).toBe(state)
  })

  it.each([
    ['QK7M3TXH', 'QK7M-3TXH'],
    ['QK7M', 'QK7M'],
    ['QK7M3', 'QK7M-3'],
    ['', ''],
  ])('code %j is read as %j', (code, shown) => {
    expect(formatCode(code)).toBe(shown)
  })
})

import { expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { ApiError } from './apiError.ts'
import { carriedBy } from './carriedBy.ts'

const PAID = { redeemedAt: '2025-09-04T02:42:00Z', redeemedBy: null }
const refused = (error: string, current?: unknown) => new ApiError(409, JSON.stringify({ error, message: '', current }))

it('returns the value that the contract declares for an error code', () => {
  expect(carriedBy(contract.redeemCode, 'code_redeemed', refused('code_redeemed', PAID))).toEqual(PAID)
})

it.each([
  ['another code', refused('code_expired', PAID)],
  ['an answer without a record', refused('code_redeemed')],
  ['an answer with a record of another form', refused('code_redeemed', { redeemedAt: 'yesterday' })],
  ['an error without an answer', new Error('offline')],
])('returns null for %s', (_, error) => {
  expect(carriedBy(contract.redeemCode, 'code_redeemed', error)).toBeNull()
})

it('does not compile for a code that carries no value or that the call does not declare', () => {
  // @ts-expect-error: this code of the call carries nothing
  carriedBy(contract.redeemCode, 'code_expired', null)
  // @ts-expect-error: this code is of another call
  carriedBy(contract.redeemCode, 'already_submitted', null)
})

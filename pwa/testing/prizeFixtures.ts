import type { CodeCheck, CreditCode, Redemption } from '#shared/model/credit.ts'
import type { Win } from '#shared/model/win.ts'

/** Valid prizes for tests, at the time of TEST_NOW; a test states only what it is about. */
let made = 0
const anId = () => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export function aCredit(overrides: Partial<CreditCode> = {}): CreditCode {
  return {
    id: anId(),
    code: 'QK7M3TXH',
    amount: 50,
    description: '1st place · Week 11',
    createdAt: '2025-09-01T18:00:00Z',
    expiresAt: '2026-02-23T12:00:00Z',
    redeemedAt: null,
    isRedeemed: false,
    ...overrides,
    ...(overrides.redeemedAt && { isRedeemed: true }),
  }
}

export const aValidCheck = (overrides: Partial<CodeCheck> = {}): CodeCheck => ({
  valid: true,
  amount: 50,
  description: '1st place · Week 11',
  error: null,
  ...overrides,
})

export const anInvalidCheck = (error: string): CodeCheck => ({ valid: false, amount: null, description: null, error })

/** Paid a minute before TEST_NOW: a minute is left to undo it. */
export const aRedemption = (overrides: Partial<Redemption> = {}): Redemption => ({
  id: anId(),
  amount: 50,
  description: '1st place · Week 11',
  playerName: 'EndZoneEm',
  redeemedAt: '2025-09-04T11:59:00Z',
  redeemedBy: 'Sam B.',
  undoableUntil: '2025-09-04T12:01:00Z',
  ...overrides,
})

export const aWin = (overrides: Partial<Win> = {}): Win => ({
  id: anId(),
  contest: 'weekly',
  season: 2025,
  week: 15,
  place: 1,
  isTied: false,
  score: 13,
  amount: 50,
  ...overrides,
})

import { describe, expect, test } from 'vitest'
import { isPastDeadline, outcomeOf, type SendOutcome } from './waitingSubmission.ts'

describe('a waiting submission after an answer', () => {
  const cases: [string, Parameters<typeof outcomeOf>[0], SendOutcome][] = [
    ['no answer', null, 'kept'],
    ['stored now or before', { status: 200, code: null }, 'stored'],
    ['signed out', { status: 401, code: 'sign_in_required' }, 'sign_in'],
    ['deadline passed', { status: 409, code: 'deadline_passed' }, 'refused'],
    ['other picks stored', { status: 409, code: 'already_submitted' }, 'refused'],
    ['a game that kicked off', { status: 422, code: 'game_not_open' }, 'refused'],
    ['another player signed in', { status: 403, code: 'not_allowed' }, 'kept'],
    ['a page of another site', { status: 403, code: 'foreign_origin' }, 'refused'],
    ['too many tries', { status: 429, code: 'too_many_requests' }, 'kept'],
    ['a fault of the server', { status: 500, code: 'internal' }, 'kept'],
    ['a busy server', { status: 503, code: 'busy' }, 'kept'],
    ['a login page of the network in between', { status: 302, code: null }, 'kept'],
  ]
  test.each(cases)('%s', (_, answer, fate) => {
    expect(outcomeOf(answer)).toBe(fate)
  })
})

describe('the deadline of a waiting submission', () => {
  const deadline = Date.parse('2025-09-05T00:20:00Z')
  test('is not past one millisecond before it, and is at it', () => {
    expect(isPastDeadline({ deadline }, deadline - 1)).toBe(false)
    expect(isPastDeadline({ deadline }, deadline)).toBe(true)
  })
  test('is never past while nobody knows it', () => {
    expect(isPastDeadline({ deadline: null }, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})

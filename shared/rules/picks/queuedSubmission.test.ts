import { describe, expect, test } from 'vitest'
import { outcomeOf, type SendOutcome } from './queuedSubmission.ts'

describe('the outcome of sending a queued submission', () => {
  const cases: [string, Parameters<typeof outcomeOf>[0], SendOutcome][] = [
    ['no answer', null, 'retry'],
    ['stored now or before', { status: 200, code: null }, 'stored'],
    ['signed out', { status: 401, code: 'sign_in_required' }, 'sign_in'],
    ['deadline passed', { status: 409, code: 'deadline_passed' }, 'refused'],
    ['other picks stored', { status: 409, code: 'already_submitted' }, 'refused'],
    ['a game that kicked off', { status: 422, code: 'game_not_open' }, 'refused'],
    ['another player signed in', { status: 403, code: 'not_allowed' }, 'retry'],
    ['a page of another site', { status: 403, code: 'foreign_origin' }, 'refused'],
    ['too many tries', { status: 429, code: 'too_many_requests' }, 'retry'],
    ['a fault of the server', { status: 500, code: 'internal' }, 'retry'],
    ['a busy server', { status: 503, code: 'busy' }, 'retry'],
    ['a login page of the network in between', { status: 302, code: null }, 'retry'],
  ]
  test.each(cases)('after %s (%o) it is "%s"', (_, answer, outcome) => {
    expect(outcomeOf(answer)).toBe(outcome)
  })
})

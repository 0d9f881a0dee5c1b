import { expect, it } from 'vitest'
import { refuseTiebreakerChange } from './tiebreakerChange.ts'

it.each([
  ['is allowed one moment before the deadline when the game was replaced', { isGameReplaced: true, deadline: 1_000, now: 999 }, null],
  ['is allowed while no deadline is known', { isGameReplaced: true, deadline: null, now: 999 }, null],
  ['is refused at the deadline', { isGameReplaced: true, deadline: 1_000, now: 1_000 }, 'deadline_passed'],
  [
    'is refused while the tiebreaker game is the one guessed for',
    { isGameReplaced: false, deadline: 1_000, now: 999 },
    'already_submitted',
  ],
])('a change of the tiebreaker alone %s', (_, facts, refusal) => expect(refuseTiebreakerChange(facts)).toBe(refusal))

import { expect, test } from 'vitest'
import { mergeDrafts } from '#shared/rules/picks/draft.ts'
import { fromWeekDraft, recordChoices, toWeekDraft } from './draftTimes.ts'
import { NO_DRAFT } from './storedDraft.ts'

const GAME = '2025-5-0'

test('a choice that is changed after the clock was set back wins over the one before', () => {
  const before = recordChoices(NO_DRAFT, { gamePicks: { [GAME]: 'home' }, tiebreaker: 40 }, 300_000)
  const after = recordChoices(before, { gamePicks: { [GAME]: 'away' }, tiebreaker: 47 }, 100_000)
  const merged = fromWeekDraft(mergeDrafts(toWeekDraft(before), toWeekDraft(after)))
  expect(merged).toMatchObject({ gamePicks: { [GAME]: 'away' }, tiebreaker: 47 })
})

import { page } from 'vitest/browser'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { type Answer, answer, refuse, TEST_NOW } from './fakeApi.ts'
import { aContest, anAvailableWeek, aSlate, aViewer, aWeek } from './fixtures.ts'
import { renderScreen } from './renderScreen.tsx'

/** The player whose picks screen is shown. */
export const viewer = aViewer()
/** The key of that player's draft of the current week. */
export const KEY = { playerId: viewer.id, season: 2025, week: 5 }

export type Scene = {
  games?: Game[]
  record?: PicksRecord | null
  week?: Parameters<typeof aWeek>[0]
  now?: string
  weeks?: ReturnType<typeof anAvailableWeek>[]
  more?: Answer[]
}

/** Shows the picks screen of a week. */
export function openPicks({ games = aSlate(3), record = null, week = {}, now, weeks = [anAvailableWeek()], more = [] }: Scene = {}) {
  return renderScreen('/nflpicks', {
    viewer,
    now: now ?? new Date(TEST_NOW).toISOString(),
    answers: [
      answer(contract.getContest, aContest()),
      answer(contract.getCurrentWeek, aWeek(week)),
      answer(contract.listAvailableWeeks, weeks),
      answer(contract.listGames, games),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, record),
      answer(contract.getWeekPicks, null),
      record ? answer(contract.getPicks, record) : refuse(contract.getPicks, 'not_found'),
      ...more,
    ],
  })
}

export const team = (name: string | RegExp) => page.getByRole('radio', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Picks every home team, and fills in the tiebreaker unless it is empty. */
export async function pickAll(games: readonly Game[], tiebreaker = '47') {
  for (const [index] of games.entries()) await page.getByRole('radiogroup').nth(index).getByRole('radio').nth(1).click({ force: true })
  if (tiebreaker) await page.getByLabelText('Tiebreaker').fill(tiebreaker)
}

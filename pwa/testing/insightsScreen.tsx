import { page } from 'vitest/browser'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { CommunityPicks, GameInfo } from '#shared/model/insights.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { type Answer, answer, refuse, TEST_NOW } from './fakeApi.ts'
import { aGame, anAvailableWeek, aViewer, aWeek } from './fixtures.ts'
import { aWholeGameInfo } from './insightsFixtures.ts'
import { renderScreen } from './renderScreen.tsx'

export const viewer = aViewer()

/** Thursday's game, 12 h 20 min ahead: details are expected by now. */
export const PACKERS_AT_LIONS = aGame({
  slot: 0,
  awayTeam: 'GB',
  homeTeam: 'DET',
  awayRecord: '7-3',
  homeRecord: '8-2',
  network: 'FOX',
  gameTime: '2025-09-05T00:20:00Z',
})

type Scene = {
  games?: Game[]
  info?: GameInfo
  picks?: CommunityPicks
  record?: PicksRecord | null
  week?: Parameters<typeof aWeek>[0]
  more?: Answer[]
}

/** The picks screen with Packers at Lions first, whose insights are answered. */
export const openPicks = ({
  games = [PACKERS_AT_LIONS, aGame({ slot: 1, isMondayNight: true })],
  info = aWholeGameInfo(),
  picks = { totalPicks: 187, awayPercentage: 38, homePercentage: 62 },
  record = null,
  week = {},
  more = [],
}: Scene = {}) =>
  renderScreen('/nflpicks', {
    viewer,
    now: new Date(TEST_NOW).toISOString(),
    answers: [
      answer(contract.getCurrentWeek, aWeek(week)),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, games),
      answer(contract.listCurrentGames, games),
      answer(contract.getCurrentPicks, record),
      answer(contract.getWeekPicks, null),
      record ? answer(contract.getPicks, record) : refuse(contract.getPicks, 'not_found'),
      answer(contract.getGameInfo, info),
      answer(contract.getGamePicks, picks),
      ...more,
    ],
  })

export const insightsButton = (matchup = 'Packers @ Lions') => page.getByRole('button', { name: new RegExp(`^Insights, ${matchup}`) })
export const panel = page.getByRole('dialog')
export const inPanel = (text: string | RegExp) => panel.getByText(text)
export const section = (name: string) => panel.getByRole('region', { name })

/** The picks screen, and the first game's insights over it. */
export async function openInsights(scene: Scene = {}) {
  const screen = await openPicks(scene)
  await insightsButton().click()
  return screen
}

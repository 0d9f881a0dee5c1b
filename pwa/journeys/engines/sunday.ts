import { expect } from 'playwright/test'
import { SUNDAY } from '#pwa/journeys/journeyServer.ts'
import type { JourneyPlayer } from '#pwa/journeys/player.ts'
import { contract } from '#shared/contract/index.ts'
import type { House } from './engineTest.ts'

export const TEN_MINUTES_LATER = '2025-11-23T20:10:00Z'

const currentGames = async ({ server }: House) =>
  contract.listCurrentGames.response.parse(await (await fetch(`${server.url}/api/games/current`)).json())
export const liveGame = async (house: House) => (await currentGames(house)).find(({ gameStatus }) => gameStatus === 'LIVE')

export async function goToSunday(house: House): Promise<void> {
  if (!(await liveGame(house))) await house.server.moveTo(SUNDAY)
  await expect.poll(() => liveGame(house)).toBeTruthy()
}

/** Gives a player the card that another one has submitted. */
export const giveCard = ({ server }: House, { id }: JourneyPlayer) =>
  server.runSql(
    `insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
     select '${id}', submitted_at, home_picks, away_picks, season, week, tie_breaker_score
     from picks order by season desc, week desc, submitted_at desc limit 1;
     select pg_notify('slate_changed', 'slate')`,
  )

/** Whether a start without a network finds the TV's code and its data. */
export async function isTvStored(): Promise<boolean> {
  const loaded = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/assets/venue/'))
  const stored = await Promise.all(loaded.map(({ name }) => caches.match(name)))
  const hasData = Object.values(localStorage).some((value) => String(value).includes('The Corner Tap'))
  return loaded.length > 0 && stored.every(Boolean) && hasData
}

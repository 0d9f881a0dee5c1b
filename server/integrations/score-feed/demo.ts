import type { Db } from '#server/platform/db/db.ts'
import { isSameWeek } from '#shared/rules/weeks/week.ts'
import { makeDemoDetails } from './demoDetails.ts'
import { createReplayFeed } from './replay.ts'
import type { RecordedGame, ScoreFeed } from './scoreFeed.ts'

/** The row of `app_state` with the results of the demo season. They are stored, so that a later version of the product plays the same season. */
export const DEMO_GAMES = 'demo_games'

/** The feed of a demo database: its invented season, played by the clock. Null for other databases. */
export async function openDemoFeed(db: Db): Promise<ScoreFeed | null> {
  const row = await db('app_state').where({ name: DEMO_GAMES }).first<{ value: RecordedGame[] } | undefined>('value')
  if (!row) return null
  const detailsOf: ScoreFeed['detailsOf'] = async (game, now) => {
    const isIt = (one: RecordedGame) => isSameWeek(one, game) && one.awayTeam === game.awayTeam && one.homeTeam === game.homeTeam
    const recorded = row.value.find(isIt)
    return recorded ? makeDemoDetails(recorded, now) : null
  }
  return { ...createReplayFeed(row.value), detailsOf }
}

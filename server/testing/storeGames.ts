import { afterAll, beforeEach } from 'vitest'
import { storeGames } from '#server/features/slate/feed/storeGames.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { FeedGame } from '#server/integrations/score-feed/scoreFeed.ts'
import { aFeedGame } from './feedGames.ts'
import { fixedClock } from './fixedClock.ts'
import { createTestDatabase, truncateAll } from './testDatabase.ts'

export const buffaloAtKansas = aFeedGame()
export const packersAtBears = aFeedGame({ awayTeam: 'GB', homeTeam: 'CHI', gameTime: '2025-09-09T00:15:00.000Z' })
export const raidersAtBroncos = aFeedGame({ awayTeam: 'LV', homeTeam: 'DEN', gameTime: '2025-09-05T00:20:00.000Z' })

/** A database of the test file, empty before each test, with helpers that store and read games. */
export async function startGameStore(now: string) {
  const clock = fixedClock(now)
  const database = await createTestDatabase()
  const { db } = database
  afterAll(() => database.drop())
  beforeEach(() => truncateAll(db))

  const store = (...games: FeedGame[]) => storeGames({ db, clock }, { games, source: 'feed' })
  return {
    database,
    db,
    clock,
    store,
    /** Stores the same games as three polls of a feed would. */
    insist: async (...games: FeedGame[]) => {
      await store(...games)
      await store(...games)
      return store(...games)
    },
    week: (number = 5) => listGames(db, { season: 2025, week: number }),
    changes: () => db('game_changes').orderBy('id').select('game_id', 'field', 'old_value', 'new_value', 'source'),
    /** The version of every row; each write changes it. */
    versions: async () =>
      (
        await db.raw(
          'select id, xmin::text, ctid::text from games union all select week::text, xmin::text, ctid::text from weeks order by 1',
        )
      ).rows,
  }
}

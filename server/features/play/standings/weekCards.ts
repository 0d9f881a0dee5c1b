import type { Deps } from '#server/deps.ts'
import { type Cached, weekCacheKey } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { FieldCard } from '#shared/rules/fieldCards.ts'
import { foldName } from '#shared/rules/foldName.ts'
import { IS_RANKED, type Names, toRival } from './cardQueries.ts'
import { toDisplayName } from './weeklyBoard.ts'

export type WeekCard = FieldCard & { userId: string; favoriteTeam: string | null }

/** A week's ranked cards in the order within a shared place: the earlier submission first. */
export type WeekCards = {
  cards: readonly WeekCard[]
  /** The index of each player's card. */
  indexByUser: ReadonlyMap<string, number>
  /** The names as search compares them, by card; computed by the first search. */
  foldedNames: () => readonly string[]
}

/** Blocking and renaming a player are announced; a new favorite team is not. */
const EXPIRES_AFTER_MS = 10 * MINUTE_MS

type Options = { maxWeeks: number; maxCards?: number }

/**
 * Creates the reader of a week's cards. They stay in memory while games are played, because the change of a game changes no card: the cards of
 * 100,000 players take some 40 MB, and the database half a second.
 * @param maxCards reads no more cards than this.
 */
export function createWeekCards({ db, clock, caches }: Pick<Deps, 'db' | 'clock' | 'caches'>, { maxWeeks, maxCards }: Options) {
  const weeks = caches.create<WeekCards>(maxWeeks, { staysWhenGamesChange: true })
  const read = async (week: WeekKey, expiresAt: EpochMs): Promise<Cached<WeekCards>> => ({
    value: await readWeekCards(db, week, maxCards),
    expiresAt,
  })
  /** @param areFinal whether the cards can change no more; others are not cached. */
  return async (week: WeekKey, areFinal: boolean): Promise<WeekCards> => {
    if (!areFinal) return readWeekCards(db, week, maxCards)
    return (await weeks.get(weekCacheKey(week), () => read(week, clock.now() + EXPIRES_AFTER_MS))).value
  }
}

type CardRow = Parameters<typeof toRival>[0] & Names & { user_id: string; favorite_team: string | null }

async function readWeekCards(db: Db, { season, week }: WeekKey, maxCards: number | null = null): Promise<WeekCards> {
  const { rows } = await db.raw<{ rows: CardRow[] }>(
    `select user_id, public_id, username, first_name, last_name, favorite_team, home_picks, away_picks, tie_breaker_score, submitted_at
     from picks join users on users.id = user_id
     where season = :season::int and week = :week::int and ${IS_RANKED} order by submitted_at, user_id limit :maxCards::int`,
    { season, week, maxCards },
  )
  let folded: string[] | null = null
  return {
    cards: rows.map((row) => ({
      ...toRival(row),
      id: row.public_id,
      name: toDisplayName(row),
      userId: row.user_id,
      favoriteTeam: row.favorite_team,
    })),
    indexByUser: new Map(rows.map(({ user_id }, index) => [user_id, index])),
    foldedNames: () => {
      folded ??= rows.map((row) => foldName(toDisplayName(row)))
      return folded
    },
  }
}

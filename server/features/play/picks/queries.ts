import { isPlaceShared } from '#server/features/play/standings/sharedPlace.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { weekCacheKey } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type Card, gameIdOf, pickIn, scoreOf, slotOf, toGamePicks, winnersOf } from '#shared/rules/picks/card.ts'
import { picksIdOf, receiptOf } from './pickIdentity.ts'

/** A stored card, before it is combined with the week's games. */
export type StoredCard = WeekKey & {
  userId: string
  card: Card
  tieBreakerScore: number
  /** The slot of the game whose total was guessed; null when the tiebreaker game has not been replaced since. */
  guessedSlot: number | null
  /** Correct picks as the week was settled; null before. */
  settledScore: number | null
  submittedAt: Date
}

export type PlayerWeek = WeekKey & { userId: string }

/** A stored card as it is selected. */
export type CardRow<Stored extends StoredCard = StoredCard> = Omit<Stored, 'card'> & Card

/** The guessed game is the game of the player's last tiebreaker change of this card, or else the first game that was replaced after they submitted it. */
const CARD_COLUMNS = `user_id as "userId", season, week, home_picks as "homePicks", away_picks as "awayPicks",
  tie_breaker_score as "tieBreakerScore", submitted_at as "submittedAt", coalesce(
  (select slot from tiebreaker_changes as changes
   where changes.season = picks.season and changes.week = picks.week and changes.user_id = picks.user_id and changed_at >= submitted_at
   order by id desc limit 1),
  (select slot from tiebreaker_replacements as replacements
   where replacements.season = picks.season and replacements.week = picks.week and last_card_at >= submitted_at
   order by id limit 1)
) as "guessedSlot", (
  select score from week_results
  where week_results.season = picks.season and week_results.week = picks.week and week_results.user_id = picks.user_id
) as "settledScore"`

const LIST_CARDS = {
  name: 'list_cards',
  text: `select ${CARD_COLUMNS} from picks where season = $1 and week = $2 and user_id = any(string_to_array($3, ',')::uuid[])`,
} as const

/** The stored cards of these players for a week. */
export async function listCards(db: Db, { season, week }: WeekKey, userIds: readonly string[]): Promise<StoredCard[]> {
  const rows = await readPrepared<CardRow>(db, { ...LIST_CARDS, values: [season, week, userIds.join(',')] })
  return rows.map(toStoredCard)
}

export const findCard = async (db: Db, of: PlayerWeek): Promise<StoredCard | null> => (await listCards(db, of, [of.userId]))[0] ?? null

/** The stored cards of these players and weeks, in this order; null before a player submits. */
export async function findCards(db: Db, of: readonly PlayerWeek[]): Promise<(StoredCard | null)[]> {
  const cards = new Map<string, StoredCard>()
  for (const [key, ofWeek] of Map.groupBy(of, weekCacheKey)) {
    const [week] = ofWeek
    if (!week) continue
    const userIds = ofWeek.map(({ userId }) => userId)
    for (const card of await listCards(db, week, userIds)) cards.set(`${key} ${card.userId}`, card)
  }
  return of.map((key) => cards.get(`${weekCacheKey(key)} ${key.userId}`) ?? null)
}

/** A change of the tiebreaker alone. */
export type TiebreakerChange = { userId: string; oldScore: number; changedAt: Date }

/** The changes of the tiebreaker alone that these players made for a week, the oldest first. */
export async function listTiebreakerChanges(db: Db, { season, week }: WeekKey, userIds: readonly string[]): Promise<TiebreakerChange[]> {
  if (userIds.length === 0) return []
  return db('tiebreaker_changes')
    .where({ season, week })
    .whereIn('user_id', userIds)
    .orderBy('id')
    .select({ userId: 'user_id', oldScore: 'old_score', changedAt: 'changed_at' })
}

/** A card of a player's season, and what its week was settled with; null before the settlement and without a place or prize. */
export type SeasonCard = StoredCard & { place: number | null; isTied: boolean; players: number | null; prize: number | null }

const LIST_SEASON_CARDS = {
  name: 'list_season_cards',
  text: `select cards.*, week_results.place, case when week_results.place is null then null else settlements.participants end as players,
      weekly_winners.prize_amount as prize, ${isPlaceShared('week_results')} as "isTied"
    from (select ${CARD_COLUMNS} from picks where user_id = $1 and season = $2) as cards
    left join settlements on settlements.season = cards.season and settlements.week = cards.week and settlements.state = 'settled'
    left join week_results on week_results.season = cards.season and week_results.week = cards.week and week_results.user_id = cards."userId"
    left join weekly_winners on weekly_winners.season = cards.season and weekly_winners.week = cards.week and weekly_winners.user_id = cards."userId"
    order by cards.week`,
} as const

/** A player's cards of a season in one query, however many weeks it has. */
export async function listSeasonCards(db: Db, { userId, season }: { userId: string; season: number }): Promise<SeasonCard[]> {
  const rows = await readPrepared<CardRow<SeasonCard>>(db, { ...LIST_SEASON_CARDS, values: [userId, season] })
  return rows.map(toStoredCard)
}

/** The seasons in which a player submitted picks, the latest first. */
export const listPickedSeasons = (db: Db, userId: string) =>
  db('picks').where({ user_id: userId }).distinct().orderBy('season', 'desc').pluck<number[]>('season')

/**
 * Locks the rows of the players first: blocking or deleting one of them waits for the card and excludes it, and a player who is blocked already
 * gets none. Locks and inserts are in the order of the ids, because two servers would deadlock otherwise.
 */
const INSERT_CARDS = {
  name: 'insert_cards_of_active_players',
  text: `with sent as (
      select * from json_to_recordset($1::json) as sent (user_id uuid, season int, week int, home_picks int, away_picks int,
        tie_breaker_score int, submitted_at timestamptz)
    ), active as (
      select id from users where id in (select user_id from sent) and blocked_at is null order by id for share
    ), inserted as (
      insert into picks (user_id, season, week, home_picks, away_picks, tie_breaker_score, submitted_at)
      select sent.* from sent join active on active.id = sent.user_id order by sent.user_id
      on conflict (season, week, user_id) do nothing returning user_id
    )
    select active.id as user_id, inserted.user_id is not null as is_inserted from active left join inserted on inserted.user_id = active.id`,
} as const

/** The players of first cards whose card was stored, and those who were blocked or deleted meanwhile. The others have a card already. */
export type InsertedCards = { inserted: ReadonlySet<string>; blocked: ReadonlySet<string> }

/** Stores the cards of players who have none for that week. */
export async function insertCards(db: Db, cards: readonly StoredCard[]): Promise<InsertedCards> {
  if (cards.length === 0) return { inserted: new Set(), blocked: new Set() }
  const rows = await readPrepared<{ user_id: string; is_inserted: boolean }>(db, {
    ...INSERT_CARDS,
    values: [JSON.stringify(cards.map(toCardRow))],
  })
  const active = new Set(rows.map(({ user_id }) => user_id))
  return {
    inserted: new Set(rows.filter(({ is_inserted }) => is_inserted).map(({ user_id }) => user_id)),
    blocked: new Set(cards.map(({ userId }) => userId).filter((id) => !active.has(id))),
  }
}

export const toCardRow = ({ userId, season, week, card, tieBreakerScore, submittedAt }: StoredCard) => ({
  user_id: userId,
  season,
  week,
  home_picks: card.homePicks,
  away_picks: card.awayPicks,
  tie_breaker_score: tieBreakerScore,
  submitted_at: submittedAt,
})

/** A player's picks of a week in the form of the API; null before they submit. */
export async function findPicks(db: Db, of: PlayerWeek): Promise<PicksRecord | null> {
  const stored = await findCard(db, of)
  return stored ? toPicks(stored, await listGames(db, of)) : null
}

/** Combines a stored card with the week's games: the picks by game id, the tiebreaker pick, and the score so far. */
export function toPicks(stored: StoredCard, games: readonly Game[]): PicksRecord {
  const tiebreaker = games.find((game) => game.isMondayNight)
  const guessedId = stored.guessedSlot === null ? tiebreaker?.id : gameIdOf({ ...stored, slot: stored.guessedSlot })
  return {
    id: picksIdOf(stored),
    userId: stored.userId,
    week: stored.week,
    season: stored.season,
    sport: 'nfl',
    gamePicks: toGamePicks(stored.card, stored),
    mnfPick: tiebreaker ? pickIn(stored.card, slotOf(tiebreaker.id)) : null,
    mnfTotalScore: stored.tieBreakerScore,
    tieBreakerScore: stored.tieBreakerScore,
    tieBreakerSecondary: null,
    tieBreakerTertiary: null,
    replacedTiebreakerGame: tiebreaker && guessedId !== tiebreaker.id ? (guessedId ?? null) : null,
    submittedAt: stored.submittedAt.toISOString(),
    score: stored.settledScore ?? scoreOf(stored.card, winnersOf(games)),
    receipt: receiptOf(stored),
  }
}

export const toStoredCard = <Row extends Card>({ homePicks, awayPicks, ...row }: Row) => ({ ...row, card: { homePicks, awayPicks } })

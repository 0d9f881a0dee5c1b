import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { CardComparison } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { scoreOf, toGamePicks } from '#shared/rules/picks/card.ts'
import { type Names, toDisplayName } from './playerNames.ts'
import type { WeekFacts } from './weekFacts.ts'
import { readWeek } from './weekReader.ts'

type CardRow = Names & { user_id: string; home_picks: number; away_picks: number; tie_breaker_score: number }

/** Another player's card of a week beside the viewer's, differences included, once nobody can change theirs. */
export async function compareCards(
  deps: Pick<Deps, 'db' | 'clock' | 'caches'>,
  viewerId: string,
  { id, ...week }: WeekKey & { id: string },
): Promise<CardComparison> {
  const { db } = deps
  const { rules, areCardsFinal } = (await readWeek(deps, week)).value
  if (!areCardsFinal) return { state: 'open' }
  if (!rules.showsCards) return { state: 'hidden' }
  const cards = await listCardsOf(db, week, { viewerId, publicId: id })
  const mine = cards.find(({ user_id }) => user_id === viewerId)
  if (!mine) return { state: 'not_submitted' }
  const theirs = orNotFound(cards.find(({ public_id }) => public_id === id) ?? null)
  return {
    state: 'shown',
    displayName: toDisplayName(theirs),
    mine: toCompared(mine, rules),
    theirs: toCompared(theirs, rules),
    headToHead: await countHeadToHead(db, week.season, mine.user_id, theirs.user_id),
  }
}

async function listCardsOf(db: Db, { season, week }: WeekKey, { viewerId, publicId }: { viewerId: string; publicId: string }) {
  return db('picks')
    .join('users', 'users.id', 'picks.user_id')
    .where({ season, week })
    .where((query) => query.where('picks.user_id', viewerId).orWhere('public_id', publicId))
    .select<CardRow[]>('user_id', 'public_id', 'username', 'first_name', 'last_name', 'home_picks', 'away_picks', 'tie_breaker_score')
}

function toCompared({ home_picks, away_picks, tie_breaker_score }: CardRow, { week, winners }: WeekFacts) {
  const card = { homePicks: home_picks, awayPicks: away_picks }
  return { gamePicks: toGamePicks(card, week), tieBreakerScore: tie_breaker_score, score: scoreOf(card, winners) }
}

/** Compares the scores of two players in the finished weeks of a season for which both submitted. */
async function countHeadToHead(db: Db, season: number, viewerId: string, otherId: string) {
  const points = (card: string) => `bit_count(((${card}.home_picks & home_won) | (${card}.away_picks & away_won))::bit(32))`
  const { rows } = await db.raw<{ rows: { won: number; lost: number; level: number }[] }>(
    `select (count(*) filter (where mine > theirs))::int as won, (count(*) filter (where mine < theirs))::int as lost,
       (count(*) filter (where mine = theirs))::int as level
     from (
       select ${points('mine')} as mine, ${points('theirs')} as theirs
       from picks as mine
       join picks as theirs on theirs.season = mine.season and theirs.week = mine.week and theirs.user_id = :otherId
       join week_winners on week_winners.season = mine.season and week_winners.week = mine.week
       where mine.season = :season and mine.week >= :firstWeek and mine.user_id = :viewerId
         and not exists (
           select from games where games.season = mine.season and games.week = mine.week and game_status not in ('final', 'cancelled')
         )
     ) as weeks`,
    { season, firstWeek: FIRST_REGULAR_WEEK, viewerId, otherId },
  )
  return rows[0] ?? { won: 0, lost: 0, level: 0 }
}

import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orNotFound } from '#server/platform/requests/appError.ts'
import { FIRST_REGULAR_WEEK } from '#shared/contest.ts'
import type { CardComparison } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { publicNameOf } from '#shared/rules/people/publicName.ts'
import { type Card, scoreOf, toGamePicks } from '#shared/rules/picks/card.ts'
import { CARD_COLUMNS } from './cardQueries.ts'
import { NAME_COLUMNS, type Names } from './playerNames.ts'
import type { WeekFacts } from './weekFacts.ts'
import { readWeek } from './weekReader.ts'

type CardRow = Names & Card & { userId: string; tieBreakerScore: number }

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
  const mine = cards.find(({ userId }) => userId === viewerId)
  if (!mine) return { state: 'not_submitted' }
  const theirs = orNotFound(cards.find(({ publicId }) => publicId === id))
  return {
    state: 'shown',
    displayName: publicNameOf(theirs),
    mine: toCompared(mine, rules),
    theirs: toCompared(theirs, rules),
    headToHead: await countHeadToHead(db, week.season, viewerId, theirs.userId),
  }
}

async function listCardsOf(db: Db, { season, week }: WeekKey, { viewerId, publicId }: { viewerId: string; publicId: string }) {
  return db('picks')
    .join('users', 'users.id', 'picks.user_id')
    .where({ season, week })
    .where((query) => query.where('picks.user_id', viewerId).orWhere('public_id', publicId))
    .select<CardRow[]>({ userId: 'user_id', ...NAME_COLUMNS, ...CARD_COLUMNS })
}

const toCompared = (card: CardRow, { week, winners }: WeekFacts) => ({
  gamePicks: toGamePicks(card, week),
  tieBreakerScore: card.tieBreakerScore,
  score: scoreOf(card, winners),
})

/** Compares the scores of two players in the finished weeks of a season for which both submitted. A week without a game that was played has no scores. */
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
         and (
           select every(game_status in ('final', 'cancelled')) and bool_or(game_status = 'final')
           from games where games.season = mine.season and games.week = mine.week
         )
     ) as weeks`,
    { season, firstWeek: FIRST_REGULAR_WEEK, viewerId, otherId },
  )
  return rows[0] ?? { won: 0, lost: 0, level: 0 }
}

import type { Knex } from 'knex'
import type { Db } from '#server/platform/db/db.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** What the players of a week won; empty before it is settled. */
export const listPrizesWon = (db: Db, { season, week }: WeekKey) => readPrizes(db('weekly_winners').where({ season, week }))

/** What the players of a season's championship won; empty before it is settled. */
export const listSeasonPrizesWon = (db: Db, season: number) => readPrizes(db('season_winners').where({ season }))

async function readPrizes(winners: Knex.QueryBuilder): Promise<Map<string, number>> {
  const rows: { user_id: string; prize_amount: number }[] = await winners.select('user_id', 'prize_amount')
  return new Map(rows.map(({ user_id, prize_amount }) => [user_id, prize_amount]))
}

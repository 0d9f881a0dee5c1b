import type { Deps } from '#server/deps.ts'
import { readCreditTotals } from '#server/features/desk/report/reportQueries.ts'
import { listFirst } from '#server/features/play/seasons/seasonResult.ts'
import { readIsSeasonOver } from '#server/features/slate/weeks/seasonStanding.ts'
import type { WholeSeason } from '#shared/contract/overview.ts'
import { findPlayersOf, refreshSeasonTotals } from './seasonTotals.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>
type Weeks = readonly { participants: number }[]

/** The figures of a counted season that is over; null while it has weeks to play, and without cards. */
export async function readWholeSeason(deps: Needs, season: number, weeks: Weeks): Promise<WholeSeason | null> {
  const { db, clock } = deps
  const now = clock.now()
  const cards = weeks.reduce((sum, { participants }) => sum + participants, 0)
  if (cards === 0 || !(await readIsSeasonOver(db, season, now))) return null
  const counted = await findPlayersOf(deps, season)
  if (!counted || counted.players === 0) return null
  const { given, used } = await readCreditTotals(db, season, now)
  return {
    ...counted,
    cards,
    playersBefore: await countPlayersBefore(deps, season),
    won: given.dollars,
    used: used.dollars,
    first: (await listFirst(db, season)).map(({ user_id, first_name, last_name, email, place, score }) => ({
      userId: user_id,
      firstName: first_name,
      lastName: last_name,
      ...{ email, place, score },
    })),
  }
}

async function countPlayersBefore(deps: Needs, season: number): Promise<number | null> {
  const before = season - 1
  if (!(await deps.db('weeks').where({ season: before }).first('week'))) return null
  await refreshSeasonTotals(deps, before)
  return (await findPlayersOf(deps, before))?.players || null
}

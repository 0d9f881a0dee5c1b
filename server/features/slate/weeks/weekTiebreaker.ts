import { listGames } from '#server/features/slate/stored-games/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { type TiebreakerState, updateTiebreaker } from '#shared/rules/standings/tiebreakerGame.ts'
import { findDeadline } from './queries.ts'

export type WeekTiebreaker = TiebreakerState & { week: WeekKey }

/** Reads the data that decides a week's tiebreaker game. Call it before the week's games or deadline change. */
export async function readTiebreaker(trx: Db, week: WeekKey): Promise<WeekTiebreaker> {
  const games = await listGames(trx, week)
  const tiebreaker = games.find(({ isMondayNight }) => isMondayNight)
  return {
    week,
    games: games.map(withSlot),
    tiebreakerSlot: tiebreaker ? slotOf(tiebreaker.id) : null,
    deadline: await findDeadline(trx, week, games),
  }
}

/**
 * Fixes or replaces the tiebreaker game of a week after a change. The caller must have locked the week exclusively.
 * @param before the result of `readTiebreaker` before the change.
 */
export async function updateWeekTiebreaker(trx: Db, before: WeekTiebreaker, now: EpochMs): Promise<void> {
  const { season, week } = before.week
  const games = (await listGames(trx, before.week)).map(withSlot)
  const deadline = await findDeadline(trx, before.week, games)
  const { fixedSlot, replacedSlot } = updateTiebreaker(before, { games, deadline }, now)
  await trx('weeks')
    .where({ season, week })
    .whereRaw('tiebreaker_slot is distinct from ?::smallint', [fixedSlot])
    .update({ tiebreaker_slot: fixedSlot })
  if (replacedSlot === null) return
  // no card can be added while the week is locked, so cards up to the newest one were submitted for the replaced game
  await trx.raw(
    `insert into tiebreaker_replacements (season, week, slot, last_card_at)
     select :season::smallint, :week::smallint, :replacedSlot::smallint, max(submitted_at) from picks
     where season = :season::smallint and week = :week::smallint having count(*) > 0`,
    { season, week, replacedSlot },
  )
}

const withSlot = (game: Game) => ({ ...game, slot: slotOf(game.id) })

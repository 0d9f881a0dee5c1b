import { countScoreGroups, findOwnCard, IS_RANKED } from '#server/features/play/standings/cardQueries.ts'
import { findOwnStanding } from '#server/features/play/standings/ownStanding.ts'
import { readWeekFacts, type WeekFacts } from '#server/features/play/standings/weekFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { ResultTile, SharedResult } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { type Card, pickIn, slotOf } from '#shared/rules/card.ts'
import { isVoid } from '#shared/rules/gameState.ts'

export type ResultOwner = WeekKey & { userId: string }

/** A player's result of a week; null without a ranked card. `week_not_over` while games or the deadline may still change it. */
export async function readResult(
  db: Db,
  { userId, season, week }: ResultOwner,
  now: EpochMs,
): Promise<SharedResult | 'week_not_over' | null> {
  const facts = await readWeekFacts(db, { season, week }, now)
  const own = await findOwnCard(db, facts.week, userId)
  const ranked = await db('picks').where({ user_id: userId, season, week }).whereRaw(IS_RANKED).first('user_id')
  if (!own || !ranked) return null
  const standing = await findOwnStanding(db, facts, await countScoreGroups(db, facts), userId)
  if (!standing) return null
  if (standing.isProvisional) return 'week_not_over'
  const { place, isTied, participants, correct, games, prize } = standing
  const { isBeingChecked } = facts
  return {
    season,
    week,
    username: own.username,
    place,
    isTied,
    participants,
    correct,
    games,
    prize,
    isBeingChecked,
    tiles: tilesOf(facts, own.card),
  }
}

const tilesOf = ({ games, winners }: WeekFacts, card: Card): ResultTile[] =>
  games
    .filter((game) => !isVoid(game))
    .map(({ id, awayTeam, homeTeam }) => {
      const slot = slotOf(id)
      const pick = pickIn(card, slot)
      const winner = pickIn({ awayPicks: winners.awayWon, homePicks: winners.homeWon }, slot)
      if (pick === null) return { team: homeTeam, outcome: 'not_picked' }
      const outcome = winner === null ? 'level' : winner === pick ? 'correct' : 'missed'
      return { team: pick === 'away' ? awayTeam : homeTeam, outcome }
    })

import type { Deps } from '#server/deps.ts'
import { findCard } from '#server/features/play/standings/cardQueries.ts'
import { readPlayers } from '#server/features/play/standings/playerNames.ts'
import type { WeekFacts } from '#server/features/play/standings/weekFacts.ts'
import { readWeek } from '#server/features/play/standings/weekReader.ts'
import type { ResultTile, SharedResult } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { rowOf } from '#shared/rules/field/board.ts'
import { picksAt } from '#shared/rules/field/field.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { type Card, pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { progressOf } from '#shared/rules/weeks/weekRules.ts'

export type ResultOwner = WeekKey & { userId: string }

/** A player's result of a week; null without a ranked card. `week_not_over` while games or the deadline may still change it. */
export async function readResult(
  deps: Pick<Deps, 'db' | 'clock' | 'caches'>,
  { userId, season, week: number }: ResultOwner,
): Promise<SharedResult | 'week_not_over' | null> {
  const { value: week } = await readWeek(deps, { season, week: number })
  const { games, isProvisional, participants } = progressOf(week.rules, week.playerIds.count)
  if (isProvisional) return (await findCard(deps.db, week.rules.week, userId)) && 'week_not_over'
  const index = week.playerIds.indexOf(userId)
  const [player] = index === undefined ? [] : await readPlayers(deps.db, [userId])
  if (index === undefined || !player) return null
  const { place, isTied, score, prize } = rowOf(week, index)
  const tiles = tilesOf(week.rules, picksAt(week.field, index))
  const { isSettled, isBeingChecked } = week.rules
  return {
    season,
    week: number,
    username: player.username,
    place,
    isTied,
    participants,
    correct: score,
    games,
    prize,
    isSettled,
    isBeingChecked,
    tiles,
  }
}

/** The team that a card picked in each game that counts, with its outcome; the home team of a game that it did not pick. */
const tilesOf = ({ games, winners }: Pick<WeekFacts, 'games' | 'winners'>, card: Card): ResultTile[] =>
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

import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import type { WeekInPlay } from '#shared/rules/field/endings.ts'
import type { PlaceRules } from '#shared/rules/field/rankField.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import type { PrizeTier } from '#shared/rules/pay/prizes.ts'
import { slotOf, type Winners, winnersOf } from '#shared/rules/picks/card.ts'
import { winnersIfEndedNow } from '#shared/rules/standings/ifEndedNow.ts'
import { tiebreakerResultOf } from '#shared/rules/standings/tiebreakerResult.ts'

/** Everything that decides a week's places, except the cards. */
export type WeekRules = PlaceRules & {
  week: WeekKey
  games: readonly Game[]
  /** Before it no winners count, because scores would reveal picks. */
  isPastDeadline: boolean
  /** Finals and the leads of running games, for showing only: nothing is settled by them. Null while no game runs, and before the deadline. */
  winnersIfEndedNow: Winners | null
  /** The prize tiers that are valid on the day of the deadline. */
  tiers: readonly PrizeTier[]
  isSettled: boolean
  /** Results have changed since the settlement, and an admin has not decided yet whether it is corrected. */
  isBeingChecked: boolean
}

/** The rules of a week by its games as they are now. */
export function weekRulesBy(
  games: readonly Game[],
  { season, week, ...rules }: WeekKey & Pick<WeekRules, 'levels' | 'tiers' | 'isPastDeadline'>,
): WeekRules {
  const tiebreaker = games.find(({ isMondayNight }) => isMondayNight)
  return {
    ...rules,
    week: { season, week },
    games,
    winners: rules.isPastDeadline ? winnersOf(games) : { homeWon: 0, awayWon: 0 },
    winnersIfEndedNow: rules.isPastDeadline ? winnersIfEndedNow(games) : null,
    tiebreaker: rules.isPastDeadline ? tiebreakerResultOf(games) : 'pending',
    tiebreakerSlot: tiebreaker ? slotOf(tiebreaker.id) : null,
    isSettled: false,
    isBeingChecked: false,
  }
}

/** The progress of a week, as its boards show it. */
export function progressOf({ week, games, isPastDeadline, isSettled, isBeingChecked }: WeekRules, participants: number) {
  const counting = games.filter((game) => !isVoid(game))
  const openGames = counting.filter((game) => !isOver(game)).length
  return {
    ...week,
    participants,
    games: counting.length,
    countedGames: isPastDeadline ? counting.length - openGames : 0,
    openGames,
    isProvisional: openGames > 0 || !isPastDeadline,
    isSettled,
    isBeingChecked,
  }
}

/** The same rules for computing places that are still possible. */
export const weekInPlay = ({ games, ...rules }: WeekRules): WeekInPlay => ({
  ...rules,
  open: games
    .filter((game) => !isOver(game))
    .map((game) => ({ slot: slotOf(game.id), awayPoints: game.awayScore ?? 0, homePoints: game.homeScore ?? 0 })),
})

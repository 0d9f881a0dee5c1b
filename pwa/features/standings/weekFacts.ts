import { formatDollars } from '#pwa/football/prizeText.ts'
import type { Game } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { marginOf } from '#shared/rules/pickMargin.ts'
import { formatPlace, shortPlace, spokenPlace } from '#shared/rules/placeText.ts'
import { prizeOf } from './BoardRow.tsx'

/** What the screens say of a player's week, by the places that `own` shows. `sentence` is the whole of it, for screen readers. */
export type WeekFacts = { place: string; outlook: string; sentence: string }

/** @param lastPrizePlace the last place that wins something; without one the prizes are left out. */
export function weekFacts(own: OwnStanding, lastPrizePlace = Number.POSITIVE_INFINITY): WeekFacts {
  const hasPlace = own.countedGames > 0 || own.ifEndedNow != null
  const place = hasPlace ? shortPlace(own) : '–'
  const outlook = outlookOf(own, lastPrizePlace)
  const games = own.openGames === 1 ? '1 game' : `${own.openGames} games`
  const offered = prizeOf(own)
  const when = own.isSettled ? 'You won' : 'For now'
  const prize = offered ? ` ${when} ${offered.status === 'upTo' ? 'up to ' : ''}${formatDollars(offered.dollars)}.` : ''
  const are = own.ifEndedNow ? 'If it ended now, you would be' : 'You are'
  const where = hasPlace ? `${are} ${spokenPlace(own)} of ${own.participants}` : 'No place yet'
  return { place, outlook, sentence: `${where} with ${own.correct} correct, ${games} left. ${outlook}.${prize}` }
}

/** "Can still win", "Can still reach 3rd", "Out of the prizes"; once nothing is open, the place. */
function outlookOf({ reach, openGames, countedGames, ...own }: OwnStanding, lastPrizePlace: number): string {
  if (openGames === 0) return `Finished ${spokenPlace(own)}`
  if (!reach) return countedGames === 0 ? 'Everything is open' : 'Still open'
  if (reach.best === 1) return 'Can still win'
  return reach.best <= lastPrizePlace ? `Can still reach ${formatPlace(reach.best)}` : 'Out of the prizes'
}

/** "winning 1 of 2": of the games being played that the player picked; null while there are none. */
export function winningText(games: readonly Game[], picks: GamePicks): string | null {
  const margins = games.flatMap((game) => marginOf(game, picks[game.id] ?? null) ?? [])
  return margins.length === 0 ? null : `winning ${margins.filter(({ state }) => state === 'leading').length} of ${margins.length}`
}

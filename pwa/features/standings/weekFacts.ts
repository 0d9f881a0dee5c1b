import type { Game } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { formatDollars } from '#shared/numberText.ts'
import { marginOf } from '#shared/rules/picks/pickMargin.ts'
import { formatPlace, shortPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { prizeOf } from './BoardRow.tsx'
import * as texts from './texts.ts'

/** What the screens say of a player's week, by the places that `own` shows. `sentence` is the whole of it, for screen readers. */
export type WeekFacts = { place: string; outlook: string; sentence: string }

/** @param lastPrizePlace the last place that wins something; without one the prizes are left out. */
export function weekFacts(own: OwnStanding, lastPrizePlace = Number.POSITIVE_INFINITY): WeekFacts {
  const hasPlace = own.countedGames > 0 || own.ifEndedNow != null
  const place = hasPlace ? shortPlace(own) : '–'
  const outlook = outlookOf(own, lastPrizePlace)
  const offered = prizeOf(own)
  const when = own.isSettled ? texts.youWon() : texts.forNow()
  const prize = offered ? ` ${when} ${offered.status === 'upTo' ? texts.upTo() : ''}${formatDollars(offered.dollars)}.` : ''
  if (own.openGames === 0) {
    const { correct, participants } = own
    return { place, outlook, sentence: texts.finishedWithCorrect({ outlook, participants, correct, prize }) }
  }
  const are = own.ifEndedNow ? texts.ifItEndedNowYou() : texts.youAre()
  const games = texts.gameGames({ openGames: own.openGames })
  const where = hasPlace
    ? texts.arePlaceOfParticipants({ are, spokenPlace: spokenPlace(own), participants: own.participants })
    : texts.noPlaceYet()
  return { place, outlook, sentence: texts.withCorrectLeft({ where, correct: own.correct, games, outlook, prize }) }
}

/** "Can still win", "Can still reach 3rd", "Out of the prizes"; once nothing is open, the place. */
function outlookOf({ reach, openGames, countedGames, ...own }: OwnStanding, lastPrizePlace: number): string {
  if (openGames === 0) return texts.finished({ spokenPlace: spokenPlace(own) })
  if (!reach) return countedGames === 0 ? texts.everythingIsOpen() : texts.stillOpen()
  if (reach.best === 1) return texts.canStillWin()
  return reach.best <= lastPrizePlace ? texts.canStillReach({ place: formatPlace(reach.best) }) : texts.outOfThePrizes()
}

/** "winning 1 of 2": of the games being played that the player picked; null while there are none. */
export function winningText(games: readonly Game[], picks: GamePicks): string | null {
  const margins = games.flatMap((game) => marginOf(game, picks[game.id] ?? null) ?? [])
  return margins.length === 0
    ? null
    : texts.winningOf({ winning: margins.filter(({ state }) => state === 'leading').length, running: margins.length })
}

import { formatDollars } from '#pwa/football/prizeText.ts'
import type { OwnRow, StandingsRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import { nameTied } from '#shared/rules/placeReason.ts'
import { formatPlace } from '#shared/rules/placeText.ts'

/** "212 players". */
export const countPlayers = (players: number) => `${players.toLocaleString('en-US')} ${players === 1 ? 'player' : 'players'}`

/** "12 of 15 final", "Final". */
export const finalsText = ({ countedGames, games }: Pick<WeekStandingsPage, 'countedGames' | 'games'>) =>
  countedGames === games ? 'Final' : `${countedGames} of ${games} final`

/** "7 correct"; with leads, which are not correct yet, "7 points". */
export const scoreText = ({ score, ifEndedNow }: Pick<StandingsRow, 'score' | 'ifEndedNow'>) =>
  ifEndedNow ? `${score} ${score === 1 ? 'point' : 'points'}` : `${score} correct`

/** "up 3 places", for screen readers; empty without a place before. */
function movedText(moved: number | null): string {
  if (moved === null) return ''
  if (moved === 0) return ', same place as before'
  return `, ${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)} ${Math.abs(moved) === 1 ? 'place' : 'places'}`
}

/** A whole row as one sentence: "Tied for 2nd: hank_the_crank, 10 correct, up 3 places, up to $30". */
export function describeRow(row: StandingsRow, { isYou, isSettled }: { isYou: boolean; isSettled: boolean }): string {
  const { place, isTied, displayName, championOf, moved, prize, prizeUpTo } = row
  const champion = championOf == null ? '' : `, champion of ${championOf}`
  const won =
    prize !== null ? `, ${isSettled ? 'won ' : ''}${formatDollars(prize)}` : prizeUpTo !== null ? `, up to ${formatDollars(prizeUpTo)}` : ''
  return `${isTied ? 'Tied for ' : ''}${formatPlace(place)}: ${isYou ? 'You' : displayName}${champion}, ${scoreText(row)}${movedText(moved)}${won}`
}

/** The text after "Why T4?": the reason with the players at the same place; a season board has no other reason. Null for nothing to say. */
export function explainOwnPlace({ isTied, score, tiedWith }: OwnRow, reason: string | null): string | null {
  if (!isTied || !tiedWith || tiedWith.names.length === 0) return reason
  return nameTied(reason ?? `Tied on ${score}`, tiedWith)
}

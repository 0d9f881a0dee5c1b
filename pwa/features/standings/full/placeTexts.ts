import type { OwnRow, StandingsRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import { formatCount, formatDollars } from '#shared/numberText.ts'
import { nameTied } from '#shared/rules/standings/placeReason.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

/** "212 players". */
export const countPlayers = (players: number) => `${formatCount(players)} ${texts.playersWord({ players })}`

/** "12 of 15 final", "Final". */
export const finalsText = ({ countedGames, games }: Pick<WeekStandingsPage, 'countedGames' | 'games'>) =>
  countedGames === games ? texts.final() : texts.ofFinal({ countedGames, games })

/** "7 correct"; with leads, which are not correct yet, "7 points". */
export const scoreText = ({ score, ifEndedNow }: Pick<StandingsRow, 'score' | 'ifEndedNow'>) =>
  ifEndedNow ? `${score} ${texts.point({ score })}` : texts.scoreCorrect({ score })

/** "up 3 places", for screen readers; empty without a place before. */
function movedText(moved: number | null): string {
  if (moved === null) return ''
  if (moved === 0) return texts.samePlaceAsBefore()
  return moved > 0 ? texts.upPlaces({ count: moved }) : texts.downPlaces({ count: -moved })
}

/** A whole row as one sentence: "Tied for 2nd: hank_the_crank, 10 correct, up 3 places, up to $30". */
export function describeRow(row: StandingsRow, { isYou, isSettled }: { isYou: boolean; isSettled: boolean }): string {
  const { place, isTied, displayName, championOf, moved, prize, prizeUpTo } = row
  const champion = championOf == null ? '' : texts.championOf({ championOf })
  const won =
    prize !== null
      ? `, ${isSettled ? texts.won() : ''}${formatDollars(prize)}`
      : prizeUpTo !== null
        ? texts.upTo({ dollars: formatDollars(prizeUpTo) })
        : ''
  return `${isTied ? texts.tiedFor() : ''}${formatPlace(place)}: ${isYou ? texts.you() : displayName}${champion}, ${scoreText(row)}${movedText(moved)}${won}`
}

/** The text after "Why T4?": the reason with the players at the same place; a season board has no other reason. Null for nothing to say. */
export function explainOwnPlace({ isTied, score, tiedWith }: OwnRow, reason: string | null): string | null {
  if (!isTied || !tiedWith || tiedWith.names.length === 0) return reason
  return nameTied(reason ?? texts.tiedOn({ score }), { score, tiedWith })
}

/** "104 correct · 5 behind 1st". */
export function ownNote(own: StandingsRow, first: StandingsRow | undefined): string {
  const behind = (first?.score ?? own.score) - own.score
  return behind > 0 ? texts.behind1st({ score: scoreText(own), behind }) : scoreText(own)
}

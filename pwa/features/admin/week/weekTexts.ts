import type { AdminGame } from '#shared/model/gamePin.ts'
import type { Correction } from '#shared/model/settlement.ts'
import { gameStatusText } from '#shared/rules/games/gameStatusText.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { formatKickoff } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Facts = { gameStatus: AdminGame['game']['gameStatus']; awayScore: number | null; homeScore: number | null }

/** "27-24", or "–" before the kickoff. */
export const scoreText = ({ awayScore, homeScore }: Pick<Facts, 'awayScore' | 'homeScore'>) =>
  awayScore === null ? '–' : `${awayScore}-${homeScore}`

/** The state of a game: "Q4 2:14", "Final", "Mon 5:15 PM PT". */
export function stateText(zone: string, { game }: AdminGame): string {
  if (game.gameStatus === 'LIVE') return game.gameClock ?? texts.live()
  if (game.gameStatus === 'final') return texts.final()
  if (game.gameStatus === 'cancelled') return texts.calledOff()
  const kickoff = game.gameTime === null || !game.isTimeSet ? texts.noTimeYet() : formatKickoff(zone, Date.parse(game.gameTime))
  return game.gameStatus === 'postponed' ? texts.postponedFrom({ kickoff }) : kickoff
}

type Note = AdminGame['notes'][number]

/** The claim that an admin can decide about: one that waits, or one that is never believed by itself. Not one that the game fulfils by now. */
export function openClaimOf({ game, notes, pins }: AdminGame): (Note & { claimed: NonNullable<Note['claimed']> }) | null {
  if (pins.some(({ field }) => field === 'score' || field === 'status')) return null
  for (const note of notes) {
    const { claimed, outcome, isRefusedByAdmin } = note
    if (!claimed || isRefusedByAdmin || (outcome !== 'held' && outcome !== 'refused')) continue
    const isFulfilled =
      claimed.gameStatus === game.gameStatus && claimed.awayScore === game.awayScore && claimed.homeScore === game.homeScore
    if (!isFulfilled) return { ...note, claimed }
  }
  return null
}

/** "The feed says 27-24 (final). Players see 27-30, because the score falls from 27-30 to 27-24. The feed has said so 2 times." */
export function claimSentence(row: AdminGame, claim: NonNullable<ReturnType<typeof openClaimOf>>): string {
  const times = texts.onceTimes({ timesSeen: claim.timesSeen })
  return texts.theFeedSaysPlayersSee({ claimed: factsText(claim.claimed), shown: factsText(row.game), reason: claim.reason, times })
}

/** "27-24, final" */
const factsText = (facts: Facts) => {
  const status = gameStatusText(facts.gameStatus)
  return facts.awayScore === null ? status : `${scoreText(facts)}, ${status}`
}

/** What a correction changes, in one sentence for an admin. */
export function correctionText({ prizes }: Correction): string {
  if (prizes.length === 0) return texts.noPrizeChanges()
  const moved = texts.prizeChangesPrizesChange({ count: prizes.length })
  const used = prizes.filter(({ redeemed }) => redeemed > 0).length
  return used === 0 ? `${moved}.` : `${moved}; ${texts.codeIsAlreadyUsed({ used })}.`
}

type Prize = Correction['prizes'][number]['before']
const prizeText = (prize: Prize) => (prize ? `${ordinalPlace(prize)} ($${prize.amount})` : texts.noPrize())
/** "Sam K.: 1st ($50), then T2 ($30)" */
export const prizeChangeText = ({ displayName, before, after }: Correction['prizes'][number]) =>
  texts.prizeThenPrize({ displayName, before: prizeText(before), after: prizeText(after) })

import type { BadgeTone } from '#pwa/design/Badge.tsx'
import { teamOf } from '#pwa/football/teamNames.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { isOver, isVoid, kickoffOf } from '#shared/rules/games/gameState.ts'
import { otherThan } from '#shared/rules/picks/card.ts'
import { markOf, type PickMark } from '#shared/rules/picks/pickMark.ts'
import { formatDayTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type PastMark = PickMark | 'tie' | 'void'

/** What became of a pick in a week that is over; null where there is no pick to speak of. */
export const PICK_BADGES: Record<PastMark, { tone: BadgeTone; word: string } | null> = {
  correct: { tone: 'correctQuiet', word: texts.correctMark() },
  missed: { tone: 'missedQuiet', word: texts.missedMark() },
  tie: { tone: 'neutral', word: texts.tie() },
  void: { tone: 'neutral', word: texts.cancelled() },
  picked: null,
  won: null,
  none: null,
}

/** "Lions 27, Giants 17, correct": a row of a past card for screen readers. */
export function pastGameText(game: Game, pick: Side | null, hasCard: boolean): string {
  return [namesAndScores(game, pick ?? game.result ?? 'home'), outcomeOf(game, pick, hasCard)].filter(Boolean).join(', ')
}

/** A game on the player's card, also before it is over: "Lions 14, Giants 10, live"; "Lions, Giants, Sunday 10:00 AM PT". */
export function cardGameText(zone: string, game: Game, pick: Side | null): string {
  if (isOver(game)) return pastGameText(game, pick, true)
  const kickoff = kickoffOf(game)
  const when = game.gameStatus === 'LIVE' ? texts.live() : kickoff === null ? texts.tbd() : formatDayTime(zone, kickoff)
  return `${namesAndScores(game, pick ?? 'home')}, ${pick === null ? texts.noPickMadeAnd() : ''}${when}`
}

function namesAndScores(game: Game, side: Side): string {
  const nameAndScore = (of: Side) =>
    [teamName(teamOf(game, of)), of === 'home' ? game.homeScore : game.awayScore].filter((part) => part !== null).join(' ')
  return `${nameAndScore(side)}, ${nameAndScore(otherThan(side))}`
}

function outcomeOf(game: Game, pick: Side | null, hasCard: boolean): string | null {
  if (isVoid(game)) return texts.cancelledCountsForNobody()
  if (game.result === null) return texts.tieNobodyScores()
  if (pick === null) return hasCard ? texts.noPickMadeTitle() : null
  return markOf(game, pick, pick)
}

import type { EpochMs } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { hasStarted, hasUnknownTime, kickoffOf } from '#shared/rules/games/gameState.ts'
import { otherThan } from '#shared/rules/picks/card.ts'
import { formatComingKickoff, formatZonedTime } from '#shared/rules/time/timeText.ts'
import type { GamesPage } from './arrangeGames.ts'
import * as texts from './texts.ts'

/** The status text of a game that is not live. */
export function wordsOf(zone: string, game: TvGame, now: EpochMs): string {
  switch (game.gameStatus) {
    case 'final':
      return game.result === null ? texts.finalTie() : texts.final()
    case 'cancelled':
      return texts.cancelledMark()
    case 'postponed':
      return isPastKickoff(game, now) ? texts.postponedMark() : texts.postponed({ kickoffWords: kickoffWords(zone, game, now) })
    default:
      return isPastKickoff(game, now) ? texts.gameHasStarted() : kickoffWords(zone, game, now)
  }
}

const isPastKickoff = (game: TvGame, now: EpochMs) => hasStarted({ ...game, gameStatus: 'scheduled' }, now)

const NO_BREAK_SPACE = '\u00a0'

/** "Thu, Nov 26, 10:00 AM PT". Where it takes two lines, its time stays in one of them. */
function kickoffWords(zone: string, game: TvGame, now: EpochMs): string {
  const kickoff = kickoffOf(game)
  if (kickoff === null || hasUnknownTime(game, now)) return texts.tbd()
  const time = formatZonedTime(zone, kickoff)
  return formatComingKickoff(zone, kickoff, now).replace(time, time.replace(/ /g, NO_BREAK_SPACE))
}

export const teamOf = (game: TvGame, side: Side) => (side === 'away' ? game.awayTeam : game.homeTeam)
export const scoreOf = (game: TvGame, side: Side) => (side === 'away' ? game.awayScore : game.homeScore)
export const isBeaten = (game: TvGame, side: Side) => game.result !== null && game.result !== side
/** Beaten, or trailing in a game that goes on. */
export const isBehind = (game: TvGame, side: Side) =>
  isBeaten(game, side) || (game.isLive && (scoreOf(game, side) ?? 0) < (scoreOf(game, otherThan(side)) ?? 0))

const TITLES: Readonly<Record<GamesPage['kind'], () => string>> = {
  live: () => texts.liveGames(),
  upcoming: () => texts.upcomingGames(),
  later: () => texts.later(),
  final: () => texts.finalScores(),
}
/** What stands above a section of games. */
export const sectionTitle = (kind: GamesPage['kind']) => TITLES[kind]()

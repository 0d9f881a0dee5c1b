import type { EpochMs } from '#shared/clock.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { GamePicks } from '#shared/model/picks.ts'
import { hasUnknownTime, isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { otherThan } from '#shared/rules/picks/card.ts'
import { formatClock, formatShortWeekday } from '#shared/rules/time/timeText.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import type { CardGame, CardMark } from './cardFacts.ts'
import * as texts from './cardGames.texts.ts'

type Seen = { timeZone: string; now: EpochMs }

/** The games of a card by its picks; a game without a pick has the home team. */
export const cardGames = (games: readonly Game[], picks: GamePicks, seen: Seen): readonly CardGame[] =>
  games.map((game) => {
    const pick = picks[game.id] ?? null
    const side = pick ?? 'home'
    return { team: teamOf(game, side), mark: markOf(game, pick), below: belowOf(game, side, seen) }
  })

/** The games of a card as it was submitted: nothing has become of them. */
export const submittedGames = (games: readonly Game[], picks: GamePicks): readonly CardGame[] =>
  games.flatMap((game) => {
    const pick = picks[game.id]
    return pick ? [{ team: teamOf(game, pick), mark: 'waiting', below: '' }] : []
  })

const teamOf = (game: Game, side: Side) => (side === 'home' ? game.homeTeam : game.awayTeam)

function markOf(game: Game, pick: Side | null): CardMark {
  if (pick === null) return 'not_picked'
  if (!isOver(game)) return 'waiting'
  if (game.result === null) return 'level'
  return game.result === pick ? 'correct' : 'missed'
}

/** "27–17" with the own team first, "Live", "1:05" on the day of the game, "Mon" before. */
function belowOf(game: Game, side: Side, { timeZone, now }: Seen): string {
  if (isVoid(game)) return texts.off()
  const scoreOf = (of: Side) => (of === 'home' ? game.homeScore : game.awayScore)
  if (game.gameStatus === 'final') return `${scoreOf(side) ?? 0}–${scoreOf(otherThan(side)) ?? 0}`
  if (game.gameStatus === 'LIVE') return texts.live()
  const kickoff = game.gameTime === null || hasUnknownTime(game, now) ? null : Date.parse(game.gameTime)
  if (kickoff === null) return texts.tbd()
  const isToday = dayIn(timeZone, kickoff) === dayIn(timeZone, now)
  return isToday ? formatClock(timeZone, kickoff) : formatShortWeekday(timeZone, kickoff)
}

import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { hasStarted, isOver, kickoffOf } from '#shared/rules/games/gameState.ts'
import { dayIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'

/** A game takes about this long. Nothing says when one ended, so a final game takes this much of the line. */
const GAME_MS = 3 * HOUR_MS + 10 * MINUTE_MS
/** While kickoffs are to come, played time gets this share of the line at most, which it reaches after so many hours. */
const PLAYED_MOST = 0.64
const PLAYED_MOST_AFTER_MS = 4 * HOUR_MS
const MONDAY = 1

export type AxisGame = Pick<Game, 'id' | 'gameTime' | 'isTimeSet' | 'gameStatus'>
type Span = { from: EpochMs; to: EpochMs }

/** The line of a day: where each moment stands on it, from 0 to 1. */
export type TimelineAxis = {
  startsAt: EpochMs
  now: EpochMs
  positionOf: (at: EpochMs) => number
  nowPosition: number
  /** The kickoffs that have passed, and those to come. */
  kickoffs: { at: EpochMs; position: number; isToCome: boolean }[]
  /** Half-time of the games of the first kickoff; null before it. */
  half: number | null
}

/**
 * The line of the day that is played: from its first kickoff to the last one of the week. A Monday goes on with the Sunday before it. Hours in which
 * no game is played are cut. Null before the week's first kickoff.
 */
export function timelineAxis(games: readonly AxisGame[], changes: readonly ScoreChange[], now: EpochMs): TimelineAxis | null {
  const counting = games.flatMap((game) => {
    const kickoff = kickoffOf(game)
    return kickoff === null || game.gameStatus === 'cancelled' || game.gameStatus === 'postponed' ? [] : [{ game, kickoff }]
  })
  const begun = counting.filter(({ game }) => hasStarted(game, now))
  const latest = Math.max(...begun.map(({ kickoff }) => kickoff))
  if (begun.length === 0) return null
  const day = firstDayOf(latest)
  const ofDay = begun.filter(({ kickoff }) => dayIn(LEAGUE_TIME_ZONE, kickoff) >= day)
  const startsAt = Math.min(...ofDay.map(({ kickoff }) => kickoff))
  const spans = mergeSpans(ofDay.map(({ game, kickoff }) => ({ from: Math.min(kickoff, now), to: endOf(game, kickoff, now) })))
  const playedBy = (at: EpochMs) => spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0)
  const playedMs = playedBy(now)

  const toCome = distinct(counting.filter(({ game }) => !hasStarted(game, now)).map(({ kickoff }) => kickoff))
  const aheadMs = Math.max(0, ...begun.filter(({ game }) => !isOver(game)).map(({ kickoff }) => kickoff + GAME_MS - now))
  const nowPosition =
    toCome.length > 0 ? PLAYED_MOST * Math.min(1, playedMs / PLAYED_MOST_AFTER_MS) : playedMs / Math.max(1, playedMs + aheadMs)
  const positionOf = (at: EpochMs) => (playedMs === 0 ? 0 : (nowPosition * playedBy(at)) / playedMs)
  const halfAt = findHalf(
    ofDay.filter(({ kickoff }) => kickoff === startsAt).map(({ game }) => game.id),
    changes,
  )
  return {
    startsAt,
    now,
    positionOf,
    nowPosition,
    kickoffs: [
      ...distinct(ofDay.map(({ kickoff }) => kickoff)).map((at) => ({ at, position: positionOf(at), isToCome: false })),
      ...toCome.map((at, index) => ({ at, position: nowPosition + ((1 - nowPosition) * (index + 1)) / toCome.length, isToCome: true })),
    ],
    half: halfAt === null ? null : positionOf(halfAt),
  }
}

function firstDayOf(at: EpochMs): string {
  const isMonday = wallTimeIn(LEAGUE_TIME_ZONE, at).weekday === MONDAY
  return dayIn(LEAGUE_TIME_ZONE, isMonday ? at - 24 * HOUR_MS : at)
}

const endOf = (game: AxisGame, kickoff: EpochMs, now: EpochMs) => (isOver(game) ? Math.min(kickoff + GAME_MS, now) : now)

const distinct = (kickoffs: readonly EpochMs[]) => [...new Set(kickoffs)].sort((one, other) => one - other)

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Between the last score of a first half and the first one of a second half, as the clocks of these games say. */
function findHalf(ids: readonly string[], changes: readonly ScoreChange[]): EpochMs | null {
  const timesOf = (quarters: RegExp) =>
    changes.flatMap(({ gameId, at, gameClock }) =>
      at !== null && ids.includes(gameId) && quarters.test(gameClock ?? '') ? [Date.parse(at)] : [],
    )
  const [before, after] = [timesOf(/^(Q[12]|Half)/), timesOf(/^(Q[34]|OT)/)]
  return before.length === 0 || after.length === 0 ? null : (Math.max(...before) + Math.min(...after)) / 2
}

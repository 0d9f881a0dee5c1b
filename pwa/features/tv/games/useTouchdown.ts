import { useEffect, useState } from 'react'
import { SECOND_MS } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'

/** Points of a touchdown before its extra points. */
const TOUCHDOWN_POINTS = 6
const SHOWN_MS = 10 * SECOND_MS

type Seen = { away: number | null; home: number | null; scored: Side | null; count: number }

/** The side that scored a touchdown a moment ago: its points rose by six or more while the screen showed the game. Else null. */
export function useTouchdown({ awayScore, homeScore, isLive }: Pick<TvGame, 'awayScore' | 'homeScore' | 'isLive'>): Side | null {
  const [seen, setSeen] = useState<Seen>({ away: awayScore, home: homeScore, scored: null, count: 0 })
  if (seen.away !== awayScore || seen.home !== homeScore) {
    const isTouchdown = (before: number | null, now: number | null) => before !== null && now !== null && now - before >= TOUCHDOWN_POINTS
    const scored = isTouchdown(seen.away, awayScore) ? 'away' : isTouchdown(seen.home, homeScore) ? 'home' : null
    setSeen({ away: awayScore, home: homeScore, scored: scored ?? seen.scored, count: seen.count + (scored ? 1 : 0) })
  }
  const { count } = seen
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setSeen((latest) => ({ ...latest, scored: null })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count])
  return isLive ? seen.scored : null
}

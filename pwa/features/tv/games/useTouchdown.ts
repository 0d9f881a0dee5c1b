import { useState } from 'react'
import { useAfter } from '#pwa/device/useAfter.ts'
import { SECOND_MS } from '#shared/clock.ts'
import type { Side } from '#shared/model/game.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { whoScored } from '#shared/rules/games/scoreWords.ts'

const SHOWN_MS = 10 * SECOND_MS

type Points = Pick<TvGame, 'awayScore' | 'homeScore'>
type Seen = Points & { scored: Side | null; count: number }

/** The side that scored a touchdown a moment ago, while the screen showed the game. Else null. */
export function useTouchdown({ awayScore, homeScore, isLive }: Points & Pick<TvGame, 'isLive'>): Side | null {
  const [seen, setSeen] = useState<Seen>({ awayScore, homeScore, scored: null, count: 0 })
  if (seen.awayScore !== awayScore || seen.homeScore !== homeScore) {
    const scored = sideOfTouchdown(seen, { awayScore, homeScore })
    setSeen({ awayScore, homeScore, scored: scored ?? seen.scored, count: seen.count + (scored ? 1 : 0) })
  }
  const { count } = seen
  useAfter(count === 0 ? null : SHOWN_MS, count, () => setSeen((latest) => ({ ...latest, scored: null })))
  return isLive ? seen.scored : null
}

function sideOfTouchdown(before: Points, now: Points): Side | null {
  if (before.awayScore === null || before.homeScore === null || now.awayScore === null || now.homeScore === null) return null
  const { side, isTouchdown } = whoScored(
    { awayScore: before.awayScore, homeScore: before.homeScore },
    { awayScore: now.awayScore, homeScore: now.homeScore },
  )
  return isTouchdown ? side : null
}

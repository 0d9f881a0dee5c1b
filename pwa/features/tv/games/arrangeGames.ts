import { inPages } from '#pwa/features/tv/lists.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { TvDisplay, TvGame } from '#shared/model/tv.ts'
import { kickoffOf } from '#shared/rules/gameState.ts'

/** Cards that fit on the left half at a size that can be read across the bar (docs/product/screens.md, TV). */
const LIVE_SHOWN = 4
const UPCOMING_SHOWN = 6
const COLUMNS = { large: 2, small: 3 } as const
/** Rows of small cards that fit below this many rows of large ones. */
const SMALL_ROWS = [6, 4, 2, 0] as const

/** Games on small cards: turned through when there are more than fit. */
export type SmallGames = { title: 'Upcoming Games' | 'Later' | 'Final Scores'; pages: TvGame[][] }

/** The left half: large cards in pages, then small ones. `winners`: the week is over, and its winners are at the top. */
export type Arrangement = {
  large: { title: 'Live Games' | 'Upcoming Games'; pages: TvGame[][]; rows: number } | null
  hasWinners: boolean
  small: SmallGames[]
}

/**
 * Live games are large, four at a time. While none is live, the upcoming games are large; when none is upcoming either, the week's winners are shown.
 */
export function arrangeGames({ games, isWeekOver }: Pick<TvDisplay, 'games' | 'isWeekOver'>): Arrangement {
  const live = games.filter(({ isLive }) => isLive)
  const upcoming = games
    .filter(({ gameStatus }) => gameStatus === 'scheduled' || gameStatus === 'postponed')
    .sort(byKickoff)
    .slice(0, UPCOMING_SHOWN)
  const over = games
    .filter(({ gameStatus }) => gameStatus === 'final' || gameStatus === 'cancelled')
    .sort((one, other) => Number(one.gameStatus === 'cancelled') - Number(other.gameStatus === 'cancelled') || byKickoff(other, one))

  if (live.length > 0) return arrange({ title: 'Live Games', games: live }, { 'Upcoming Games': upcoming, 'Final Scores': over })
  if (upcoming.length === 0) return { large: null, hasWinners: isWeekOver, small: small([['Final Scores', over]], isWeekOver ? 3 : 6) }
  const shownLarge = over.length > 0 ? LIVE_SHOWN : UPCOMING_SHOWN
  return arrange(
    { title: 'Upcoming Games', games: upcoming.slice(0, shownLarge) },
    { Later: upcoming.slice(shownLarge), 'Final Scores': over },
  )
}

type Large = { title: 'Live Games' | 'Upcoming Games'; games: TvGame[] }

function arrange({ title, games }: Large, rest: Partial<Record<SmallGames['title'], TvGame[]>>): Arrangement {
  const pageSize = title === 'Live Games' ? LIVE_SHOWN : UPCOMING_SHOWN
  const rows = Math.ceil(Math.min(games.length, pageSize) / COLUMNS.large)
  const sections: [SmallGames['title'], TvGame[]][] = [
    ['Upcoming Games', rest['Upcoming Games'] ?? []],
    ['Later', rest.Later ?? []],
    ['Final Scores', rest['Final Scores'] ?? []],
  ]
  return { large: { title, pages: inPages(games, pageSize), rows }, hasWinners: false, small: small(sections, SMALL_ROWS[rows] ?? 0) }
}

/** Gives each section the rows it needs while there are some, two at most where another one follows. */
function small(sections: readonly [SmallGames['title'], TvGame[]][], rows: number): SmallGames[] {
  let left = rows
  return sections.flatMap(([title, games]) => {
    const taken = Math.min(left, Math.ceil(games.length / COLUMNS.small), title === 'Final Scores' ? left : 2)
    left -= taken
    return taken > 0 ? [{ title, pages: inPages(games, taken * COLUMNS.small) }] : []
  })
}

const byKickoff = (one: TvGame, other: TvGame) => momentOf(one) - momentOf(other)
/** Games without a kickoff time come after those that have one. */
const momentOf = (game: TvGame): EpochMs => kickoffOf(game) ?? Number.MAX_SAFE_INTEGER

import { inEvenPages } from '#pwa/features/tv/lists.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { GameId } from '#shared/model/game.ts'
import type { TvDisplay, TvGame } from '#shared/model/tv.ts'
import { kickoffOf } from '#shared/rules/games/gameState.ts'

/** Cards that fit on the left half at a size that can be read across the bar (docs/product/screens.md, TV). */
const LIVE_SHOWN = 8
const UPCOMING_SHOWN = 6
/** Lines in the height of a large card. */
const NEXT_SHOWN = 3
const COLUMNS = { large: 2, small: 3 } as const
/** Games that fit in a line of text below the cards. */
const LINE_GAMES = { upcoming: 2, later: 2, final: 3 } as const

/**
 * Heights in rem of the left half and of its parts; GamesSide.tsx and tv.css have the same. It is short below the day's line or the band of a rehearsal. The half is measured at 720p, where the margin of the
 * pixel shift takes the most.
 */
const HALF_REM = { full: 50.5, short: 46.25 } as const
const LARGE_REM = { heading: 3.25, row: 9.375, gap: 0.75 } as const
const SMALL_REM = { firstRow: 9.5, row: 6 } as const

type Section = 'live' | 'upcoming' | 'later' | 'final'
type Large = { kind: 'live' | 'upcoming'; games: TvGame[]; next: TvGame[] }
export type GamesPage = { kind: Section; games: TvGame[] }

/**
 * The left half: large cards in pages, then small ones in slots. The pages of a slot alternate. `next`: what kicks off next, for the cell that
 * live games leave free. `line`: text of one line below the large cards, where no small card fits. `hasWinners`: the week is over, and its winners
 * are at the top.
 */
export type Arrangement = {
  large: (Pick<Large, 'kind' | 'next'> & { pages: TvGame[][]; rows: number }) | null
  hasWinners: boolean
  small: GamesPage[][]
  line: GamesPage[]
}

type Display = Pick<TvDisplay, 'games' | 'isWeekOver'>

/**
 * Live games are large, eight at a time. While none is live, the upcoming games are large; when none is upcoming either, the week's winners are shown.
 * @param running the games that were live at the last kickoff: one that has ended stays large while another one is live.
 */
export function arrangeGames({ games, isWeekOver }: Display, isShort = false, running: readonly GameId[] = []): Arrangement {
  const isAnyLive = games.some(({ isLive }) => isLive)
  const live = games.filter(({ id, isLive }) => isLive || (isAnyLive && running.includes(id)))
  const upcoming = games
    .filter(({ gameStatus }) => gameStatus === 'scheduled' || gameStatus === 'postponed')
    .sort(byKickoff)
    .slice(0, UPCOMING_SHOWN)
  const over = games
    .filter((game) => (game.gameStatus === 'final' || game.gameStatus === 'cancelled') && !live.includes(game))
    .sort((one, other) => Number(one.gameStatus === 'cancelled') - Number(other.gameStatus === 'cancelled') || byKickoff(other, one))
  const height = isShort ? HALF_REM.short : HALF_REM.full

  if (live.length > 0) {
    const hasFreeCell = inEvenPages(live, LIVE_SHOWN).some(({ length }) => length % COLUMNS.large > 0)
    const next = hasFreeCell
      ? upcoming.filter((game) => game.gameStatus === 'scheduled' && kickoffOf(game) !== null).slice(0, NEXT_SHOWN)
      : []
    const later = upcoming.filter((game) => !next.includes(game))
    return arrange(
      { kind: 'live', games: live, next },
      [section(next.length > 0 ? 'later' : 'upcoming', later), section('final', over)],
      height,
    )
  }
  if (upcoming.length === 0)
    return { large: null, hasWinners: isWeekOver, small: inSlots([section('final', over)], isWeekOver ? 21.5 : height), line: [] }
  const shownLarge = over.length > 0 ? UPCOMING_SHOWN - COLUMNS.large : UPCOMING_SHOWN
  return arrange(
    { kind: 'upcoming', games: upcoming.slice(0, shownLarge), next: [] },
    [section('later', upcoming.slice(shownLarge)), section('final', over)],
    height,
  )
}

const section = (kind: Section, games: TvGame[]): GamesPage => ({ kind, games })

function arrange({ kind, games, next }: Large, rest: readonly GamesPage[], height: number): Arrangement {
  const pages = inEvenPages(games, kind === 'live' ? LIVE_SHOWN : UPCOMING_SHOWN)
  const rows = Math.ceil(Math.max(...pages.map(({ length }) => length)) / COLUMNS.large)
  const left = height - LARGE_REM.heading - rows * LARGE_REM.row - (rows - 1) * LARGE_REM.gap
  const small = inSlots(rest, left)
  return { large: { kind, pages, rows, next }, hasWinners: false, small, line: small.length > 0 ? [] : rest.flatMap(inLines) }
}

/**
 * Gives each section a slot with the rows that it needs, two at most where another one follows. Where only one slot fits, the sections share it.
 * @param height what is left for them, in rem.
 */
function inSlots(sections: readonly GamesPage[], height: number): GamesPage[][] {
  const filled = sections.filter(({ games }) => games.length > 0)
  const fitting = Math.floor(height / SMALL_REM.firstRow)
  if (filled.length === 0 || fitting === 0) return []
  if (fitting < filled.length) return [filled.flatMap((one) => inRows(one, rowsIn(height)))]
  let left = height - filled.length * SMALL_REM.firstRow
  return filled.map((one, index) => {
    const needed = Math.ceil(one.games.length / COLUMNS.small)
    const extra = Math.min(needed - 1, Math.floor(left / SMALL_REM.row), index < filled.length - 1 ? 1 : needed)
    left -= extra * SMALL_REM.row
    return inRows(one, 1 + extra)
  })
}

const rowsIn = (height: number) => 1 + Math.floor((height - SMALL_REM.firstRow) / SMALL_REM.row)
const inRows = ({ kind, games }: GamesPage, rows: number) => inEvenPages(games, rows * COLUMNS.small).map((page) => section(kind, page))
const inLines = ({ kind, games }: GamesPage) =>
  kind === 'live' ? [] : inEvenPages(games, LINE_GAMES[kind]).map((page) => section(kind, page))

const byKickoff = (one: TvGame, other: TvGame) => momentOf(one) - momentOf(other)
/** Games without a kickoff time come after those that have one. */
const momentOf = (game: TvGame): EpochMs => kickoffOf(game) ?? Number.MAX_SAFE_INTEGER

import { memo } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { useLatched } from '#pwa/device/useLatched.ts'
import { Carousel, Pages } from '#pwa/features/tv/Pages.tsx'
import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { type Arrangement, arrangeGames, type GamesPage } from './arrangeGames.ts'
import { GamesLine } from './GamesLine.tsx'
import { sectionTitle } from './gameWords.ts'
import { LargeGame } from './LargeGame.tsx'
import { NextKickoffs } from './NextKickoffs.tsx'
import { SmallGame } from './SmallGame.tsx'
import * as texts from './texts.ts'
import { hasWinner, Winners } from './Winners.tsx'

/** How finely "has it started" is looked at. */
const STEP_MS = 10_000

type Props = {
  display: TvDisplay
  outdatedSince: string | null
  /** Whether the day's line, or the band of a rehearsal, takes its height from the games. */
  isShort: boolean
}

/** The left half: what is being played, what comes, what is over. Its cards change their places at a kickoff, and when the last live game ends. */
export const GamesSide = memo(function GamesSide({ display, outdatedSince, isShort }: Props) {
  const live = display.games.filter(({ isLive }) => isLive).map(({ id }) => id)
  const begun = display.games.filter(({ isLive, gameStatus }) => isLive || gameStatus === 'final').map(({ id }) => id)
  const moment = `${live.length > 0} ${begun.join(' ')}`
  const { large, hasWinners, small, line } = arrangeGames(
    { ...display, isWeekOver: display.isWeekOver && hasWinner(display) },
    isShort,
    useLatched(live, moment),
  )
  const lastWinners = large?.kind === 'upcoming' && display.lastWinners && hasWinner(display.lastWinners) ? display.lastWinners : null
  if (display.games.length === 0) return <NoGames hasSeason={display.currentWeek !== null} />
  return (
    <div key={moment} className="flex min-h-0 min-w-0 flex-col gap-4">
      {large && lastWinners ? (
        <Carousel
          parts={[<LargeGames key="games" {...large} outdatedSince={outdatedSince} />, <Winners key="winners" week={lastWinners} />]}
        />
      ) : (
        large && <LargeGames {...large} outdatedSince={outdatedSince} />
      )}
      {hasWinners && <Winners week={display} />}
      {small.map((pages) => (
        <SmallGames key={pages[0]?.kind} pages={pages} />
      ))}
      {line.length > 0 && <GamesLine pages={line} />}
    </div>
  )
})

const idOf = (kind: GamesPage['kind']) => `tv-${kind}`

type LargeProps = NonNullable<Arrangement['large']> & { outdatedSince: string | null }

function LargeGames({ kind, pages, rows, next, outdatedSince }: LargeProps) {
  const now = useTimeIn(STEP_MS)
  const isOutdated = kind === 'live' && outdatedSince !== null
  const isAlone = kind === 'live' && pages.flat().length === 1
  const ended = kind === 'live' ? pages.flat().filter(({ isLive }) => !isLive).length : 0
  return (
    <Pages
      headingId={idOf(kind)}
      title={
        <>
          {isOutdated ? texts.lastKnownScores() : sectionTitle(kind)}
          {ended > 0 && !isOutdated && <span className="text-muted">{texts.ended({ ended })}</span>}
        </>
      }
      className="flex-1"
      pages={pages.map((games) => (
        <div
          key={games[0]?.id}
          className={cx(
            'grid h-full gap-x-4 gap-y-3 max-sm:portrait:grid-cols-1',
            isAlone && next.length > 0 ? 'grid-cols-[3fr_2fr]' : 'grid-cols-2',
            ROWS[rows],
          )}
        >
          {games.map((game, index) => (
            <LargeGame
              key={game.id}
              game={game}
              now={now}
              outdatedSince={outdatedSince}
              isWide={next.length === 0 && index === games.length - 1 && index % 2 === 0}
              size={isAlone ? (next.length > 0 ? 'alone' : 'aloneWide') : 'usual'}
            />
          ))}
          {games.length % 2 > 0 && <NextKickoffs games={next} now={now} />}
        </div>
      ))}
    />
  )
}

const ROWS = ['', 'grid-rows-1', 'grid-rows-2', 'grid-rows-3', 'grid-rows-4']

/** One slot of small cards: the pages of one section, or of several that alternate in one place. */
function SmallGames({ pages }: { pages: readonly GamesPage[] }) {
  const [first] = pages
  if (!first) return null
  const cards = pages.map(({ games }) => <SmallCards key={games[0]?.id} games={games} />)
  if (pages.every(({ kind }) => kind === first.kind))
    return <Pages headingId={idOf(first.kind)} title={sectionTitle(first.kind)} className="shrink-0" pages={cards} />
  return (
    <div className="shrink-0">
      <Carousel
        parts={pages.map(({ kind, games }, index) => (
          <Pages key={games[0]?.id} headingId={`${idOf(kind)}-${index}`} title={sectionTitle(kind)} pages={cards.slice(index, index + 1)} />
        ))}
      />
    </div>
  )
}

function SmallCards({ games }: Pick<GamesPage, 'games'>) {
  const now = useTimeIn(STEP_MS)
  return (
    <div className="grid auto-rows-[5.25rem] grid-cols-3 gap-3 max-sm:portrait:grid-cols-2">
      {games.map((game) => (
        <SmallGame key={game.id} game={game} now={now} />
      ))}
    </div>
  )
}

function NoGames({ hasSeason }: { hasSeason: boolean }) {
  return (
    <section className="flex flex-col justify-center gap-4 rounded-3xl border-2 border-line bg-surface p-12">
      <h2 className="font-condensed text-[4.5rem] leading-none font-bold uppercase">{texts.noGamesScheduled()}</h2>
      <p className="text-[2rem] text-muted">{hasSeason ? texts.theGamesOfThisWeek() : texts.theSeasonShowsUpHere()}</p>
    </section>
  )
}

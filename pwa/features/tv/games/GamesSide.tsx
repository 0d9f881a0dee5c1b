import { memo } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Pages, Turns } from '#pwa/features/tv/Pages.tsx'
import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import type { TvDisplay, TvGame } from '#shared/model/tv.ts'
import { type Arrangement, arrangeGames } from './arrangeGames.ts'
import { LargeGame } from './LargeGame.tsx'
import { SmallGame } from './SmallGame.tsx'
import { Winners } from './Winners.tsx'

/** How finely "has it started" is looked at. */
const STEP_MS = 10_000

/** The left half: what is being played, what comes, what is over. */
export const GamesSide = memo(function GamesSide({ display, outdatedSince }: { display: TvDisplay; outdatedSince: string | null }) {
  const { large, hasWinners, small } = arrangeGames(display)
  const lastWinners = large?.title === 'Upcoming Games' && display.lastWinners
  if (display.games.length === 0) return <NoGames hasSeason={display.currentWeek !== null} />
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-4">
      {large && lastWinners ? (
        <Turns
          parts={[<LargeGames key="games" {...large} outdatedSince={outdatedSince} />, <Winners key="winners" week={lastWinners} />]}
        />
      ) : (
        large && <LargeGames {...large} outdatedSince={outdatedSince} />
      )}
      {hasWinners && <Winners week={display} />}
      {small.map(({ title, pages }) => (
        <SmallGames key={title} title={title} pages={pages} />
      ))}
    </div>
  )
})

const idOf = (title: string) => `tv-${title.toLowerCase().replaceAll(' ', '-')}`

type LargeProps = NonNullable<Arrangement['large']> & { outdatedSince: string | null }

function LargeGames({ title, pages, rows, outdatedSince }: LargeProps) {
  const now = useTimeIn(STEP_MS)
  const isOutdated = title === 'Live Games' && outdatedSince !== null
  return (
    <Pages
      headingId={idOf(title)}
      title={isOutdated ? 'Last Known Scores' : title}
      className="flex-1"
      pages={pages.map((games) => (
        <div key={games[0]?.id} className={cx('grid h-full grid-cols-2 gap-4 portrait:grid-cols-1', ROWS[rows])}>
          {games.map((game) => (
            <LargeGame key={game.id} game={game} now={now} outdatedSince={outdatedSince} />
          ))}
        </div>
      ))}
    />
  )
}

const ROWS = ['', 'grid-rows-1', 'grid-rows-2', 'grid-rows-3']

function SmallGames({ title, pages }: { title: string; pages: TvGame[][] }) {
  const now = useTimeIn(STEP_MS)
  return (
    <Pages
      headingId={idOf(title)}
      title={title}
      className="shrink-0"
      pages={pages.map((games) => (
        <div key={games[0]?.id} className="grid auto-rows-[5.25rem] grid-cols-3 gap-3 portrait:grid-cols-2">
          {games.map((game) => (
            <SmallGame key={game.id} game={game} now={now} />
          ))}
        </div>
      ))}
    />
  )
}

function NoGames({ hasSeason }: { hasSeason: boolean }) {
  return (
    <section className="flex flex-col justify-center gap-4 rounded-3xl border-2 border-line bg-surface p-12">
      <h2 className="font-condensed text-[4.5rem] leading-none font-bold uppercase">No games scheduled</h2>
      <p className="text-[2rem] text-muted">
        {hasSeason
          ? 'The games of this week show up here as soon as they are known.'
          : 'The season shows up here as soon as its schedule is imported.'}
      </p>
    </section>
  )
}

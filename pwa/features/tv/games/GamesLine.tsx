import { useZone } from '#pwa/data/queries/contest.ts'
import { Carousel } from '#pwa/features/tv/Pages.tsx'
import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { TvGame } from '#shared/model/tv.ts'
import type { GamesPage } from './arrangeGames.ts'
import { scoreOf, sectionTitle, wordsOf } from './gameWords.ts'
import * as texts from './texts.ts'

/** A line of text below eight live games: what comes next and how the others ended, by turns. On a phone several lines. */
export const GamesLine = ({ pages }: { pages: readonly GamesPage[] }) => (
  <div className="h-9 shrink-0 font-condensed text-[1.75rem] leading-9 font-bold whitespace-nowrap max-sm:portrait:h-auto">
    <Carousel parts={pages.map((page) => <Line key={page.games[0]?.id} {...page} />)} />
  </div>
)

function Line({ kind, games }: GamesPage) {
  const zone = useZone()
  const now = useTimeIn(MINUTE_MS)
  return (
    <section aria-label={sectionTitle(kind)} className="flex gap-x-8 max-sm:portrait:flex-wrap">
      <h2 className="text-muted uppercase">{kind === 'final' ? texts.final() : texts.next()}</h2>
      {games.map((game) => (
        <article key={game.id} className="tabular-nums">
          {kind === 'final' ? scoreText(game) : `${game.awayTeam} @ ${game.homeTeam}`}
          {kind !== 'final' && <span className="ml-3 text-muted">{wordsOf(zone, game, now)}</span>}
        </article>
      ))}
    </section>
  )
}

const scoreText = (game: TvGame) =>
  game.gameStatus === 'final'
    ? `${game.awayTeam} ${scoreOf(game, 'away')} – ${scoreOf(game, 'home')} ${game.homeTeam}`
    : texts.cancelled({ awayTeam: game.awayTeam, homeTeam: game.homeTeam })

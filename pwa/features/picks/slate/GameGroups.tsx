import type { ReactNode } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import type { Game } from '#shared/model/game.ts'
import { formatDay } from '#shared/rules/time/timeText.ts'
import { dayIn, wallTimeIn } from '#shared/rules/time/zonedTime.ts'
import { LEAGUE_TIME_ZONE } from '#shared/timeZones.ts'
import * as texts from './texts.ts'

type Props = {
  games: readonly Game[]
  renderGame: (game: Game) => ReactNode
  tiebreaker: (game: Game) => ReactNode
}

const MONDAY = 1

/** A week's games under the days they are played on; the tiebreaker game stands last, by itself, with its field. */
export function GameGroups({ games, renderGame, tiebreaker }: Props) {
  const zone = useZone()
  const last = games.find((game) => game.isMondayNight)
  return (
    <div className="games-grid mt-[4px]">
      {groupByDay(
        zone,
        games.filter((game) => !game.isMondayNight),
      ).map(({ day, title, games: ofDay }) => (
        <section key={day} aria-label={title}>
          <GridHeading title={title} aside={texts.gameGames({ count: ofDay.length })} />
          {ofDay.map((game) => (
            <div key={game.id} className="min-w-0">
              {renderGame(game)}
            </div>
          ))}
        </section>
      ))}
      {last && (
        <section aria-label={titleOfLast(zone, last)}>
          <GridHeading title={titleOfLast(zone, last)} aside={<TiebreakerTag />} />
          <div className="min-w-0">{renderGame(last)}</div>
          {tiebreaker(last)}
        </section>
      )}
    </div>
  )
}

type HeadingProps = { title: string; aside?: ReactNode }

/** A day's heading across all columns: in one of them it would seem to name the games of another day below it. */
const GridHeading = (props: HeadingProps) => (
  <div className="col-span-full -mb-[8px] pt-[4px] min-[22rem]:pt-[8px]">
    <DayHeading {...props} />
  </div>
)

export function DayHeading({ title, aside }: HeadingProps) {
  return (
    <div className="mb-[4px] flex flex-wrap items-center justify-between gap-x-3 text-muted">
      <h2 className="type-label text-[min(0.9375rem,5.4vw)]">{title}</h2>
      {aside && <div className="type-label text-[min(0.9375rem,5.4vw)]">{aside}</div>}
    </div>
  )
}

/** With a hint for a mouse that stays on it. Touch never sees it, so it only explains. */
const TiebreakerTag = () => (
  <span className="group relative inline-flex">
    <Badge tone="neutral">{texts.tiebreaker()}</Badge>
    <span
      role="tooltip"
      className="invisible absolute right-0 bottom-full z-10 mb-2 hidden w-max max-w-[min(16rem,70vw)] rounded-lg border border-line bg-raised px-2.5 py-1.5 font-sans text-sm font-normal tracking-normal text-text normal-case shadow-dock transition-[visibility] duration-0 group-hover:visible group-hover:delay-700 [@media(hover:hover)]:block"
    >
      {texts.guessThisGamesTotalScore()}
    </span>
  </span>
)

const titleOfLast = (zone: string, game: Game) =>
  `${isOnMonday(game) ? texts.mondayNight() : texts.tiebreakerGame()}${game.gameTime ? ` · ${formatDay(zone, Date.parse(game.gameTime))}` : ''}`

const isOnMonday = (game: Game) => game.gameTime !== null && wallTimeIn(LEAGUE_TIME_ZONE, Date.parse(game.gameTime)).weekday === MONDAY

/** Games come by kickoff; those without a day come last, under one heading. */
export function groupByDay(zone: string, games: readonly Game[]) {
  const groups = new Map<string, { day: string; title: string; games: Game[] }>()
  for (const game of games) {
    const kickoff = game.gameTime === null ? null : Date.parse(game.gameTime)
    const day = kickoff === null ? 'tbd' : dayIn(zone, kickoff)
    const group = groups.get(day) ?? { day, title: kickoff === null ? texts.dayToBeSet() : formatDay(zone, kickoff), games: [] }
    group.games.push(game)
    groups.set(day, group)
  }
  return [...groups.values()]
}

import type { ReactNode } from 'react'
import { CONTEST_TIME_ZONE } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import { formatDay } from '#shared/rules/kickoffText.ts'
import { dayIn, wallTimeIn } from '#shared/rules/zonedTime.ts'

type Props = { games: readonly Game[]; renderGame: (game: Game) => ReactNode; tiebreaker: (game: Game) => ReactNode }

const MONDAY = 1

/** A week's games under the days they are played on; the tiebreaker game stands last, by itself, with its field. */
export function GameGroups({ games, renderGame, tiebreaker }: Props) {
  const last = games.find((game) => game.isMondayNight)
  return (
    <>
      {groupByDay(games.filter((game) => !game.isMondayNight)).map(({ day, title, games: ofDay }) => (
        <Group key={day} title={title} count={ofDay.length}>
          {ofDay.map(renderGame)}
        </Group>
      ))}
      {last && (
        <Group
          title={`${isOnMonday(last) ? 'Monday night' : 'Tiebreaker game'}${last.gameTime ? ` · ${formatDay(Date.parse(last.gameTime))}` : ''}`}
          count={1}
        >
          {renderGame(last)}
          {tiebreaker(last)}
        </Group>
      )}
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6">
      <div className="mb-2.5 flex items-baseline justify-between gap-3 text-muted">
        <h2 className="type-label">{title}</h2>
        <p className="type-label">{count === 1 ? '1 game' : `${count} games`}</p>
      </div>
      <div className="grid gap-3.5 lg:grid-cols-2">{children}</div>
    </section>
  )
}

const isOnMonday = (game: Game) => game.gameTime !== null && wallTimeIn(CONTEST_TIME_ZONE, Date.parse(game.gameTime)).weekday === MONDAY

/** Games come by kickoff; those without a day come last, under one heading. */
function groupByDay(games: readonly Game[]) {
  const groups = new Map<string, { day: string; title: string; games: Game[] }>()
  for (const game of games) {
    const kickoff = game.gameTime === null ? null : Date.parse(game.gameTime)
    const day = kickoff === null ? 'tbd' : dayIn(CONTEST_TIME_ZONE, kickoff)
    const group = groups.get(day) ?? { day, title: kickoff === null ? 'Day to be set' : formatDay(kickoff), games: [] }
    group.games.push(game)
    groups.set(day, group)
  }
  return [...groups.values()]
}

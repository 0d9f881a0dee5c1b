import { useZone } from '#pwa/data/queries/contest.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { TvGame } from '#shared/model/tv.ts'
import { wordsOf } from './gameWords.ts'
import { LargeGame } from './LargeGame.tsx'
import * as texts from './texts.ts'

/** What kicks off next, in the cell that an odd number of live games leaves free. */
export function NextKickoffs({ games, now }: { games: readonly TvGame[]; now: EpochMs }) {
  const zone = useZone()
  const [first, second] = games
  if (!first) return null
  if (!second) return <LargeGame game={first} now={now} outdatedSince={null} isWide={false} size="next" />
  return (
    <ul
      aria-label={texts.nextKickoffs()}
      className="flex min-h-0 flex-col justify-evenly rounded-3xl border-2 border-dashed border-line px-5 py-2 font-condensed text-[2rem] leading-[2.5rem] font-semibold"
    >
      {games.map((game) => (
        <li key={game.id} className="flex items-baseline justify-between gap-3 whitespace-nowrap">
          <span>
            {game.awayTeam} @ {game.homeTeam}
          </span>
          <span className="text-[1.75rem] text-muted">{wordsOf(zone, game, now)}</span>
        </li>
      ))}
    </ul>
  )
}

import { Icon } from '#pwa/design/Icon.tsx'
import { numbered } from '#pwa/features/tv/lists.ts'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { formatDollars, formatPlace } from '#pwa/football/prizeText.ts'
import type { TvRow } from '#shared/model/tv.ts'

/** Lines that fit; more share the last place only in a house that ties a lot. */
const SHOWN = 5
/** Named where no place has a prize. */
const WITHOUT_PRIZES = 3

/** A week's winners, when every game of it is over: the first one as large as a scoreboard, the others who won something below. */
export function Winners({ winners: { leaderboard, weekLabel } }: { winners: { leaderboard: readonly TvRow[]; weekLabel: string | null } }) {
  const paid = leaderboard.filter(({ prize }) => prize !== null)
  const [first, ...others] = (paid.length > 0 ? paid : leaderboard.slice(0, WITHOUT_PRIZES)).slice(0, SHOWN)
  if (!first) return null
  return (
    <section aria-labelledby="tv-winners" className="flex min-h-0 flex-1 flex-col gap-2">
      <h2
        id="tv-winners"
        className="h-11 shrink-0 truncate font-condensed text-[2.25rem] leading-[2.75rem] font-bold tracking-wide uppercase"
      >
        {weekLabel} Winners
      </h2>
      <ol className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-3xl border-2 border-prize bg-prize-surface">
        <li className="flex flex-[2.4] items-center gap-6 px-7">
          <Icon name="trophy" className="size-24 shrink-0 text-prize-ink" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-condensed text-[4.75rem] leading-[1.15] font-bold portrait:text-[3.5rem]">
              {first.userName}
            </span>
            <span className="block text-[1.75rem] text-muted">{`${placeOf(first)} · ${first.score} pts · ${first.correctPicks}/${first.totalPicks}`}</span>
          </span>
          {first.prize !== null && (
            <span className="rounded-2xl bg-prize px-5 py-2 font-condensed text-[4.5rem] leading-none font-bold text-on-prize">
              {formatDollars(first.prize)}
            </span>
          )}
        </li>
        {numbered(others).map(({ number, item: row }) => (
          <li key={number} className="flex flex-1 items-center gap-5 border-t-2 border-line bg-surface px-7">
            <span className="w-20 shrink-0 font-condensed text-[2.25rem] leading-none font-bold text-prize-ink">{placeOf(row)}</span>
            <span className="min-w-0 flex-1 truncate font-condensed text-[2.375rem] leading-tight font-bold">{row.userName}</span>
            <span className="text-[1.75rem] text-muted">{`${row.score} pts`}</span>
            {row.prize !== null && <Tag tone="prize">{formatDollars(row.prize)}</Tag>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const placeOf = ({ rank, isTied }: TvRow) => `${isTied ? 'T' : ''}${formatPlace(rank)}`

import { useZone } from '#pwa/data/queries/contest.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { numbered } from '#pwa/design/numbered.ts'
import { FittedName } from '#pwa/features/tv/contest/FittedName.tsx'
import { Tag } from '#pwa/features/tv/Tag.tsx'
import { useTimeIn } from '#pwa/features/tv/timeStore.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { TvDisplay, TvRow } from '#shared/model/tv.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { formatDollars } from '#shared/numberText.ts'
import { shortPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { formatDayTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** Lines that fit on the screen. */
const SHOWN = 5
/** Lines of a week in which no place has a prize. */
const WITHOUT_PRIZES = 3

type Week = Pick<TvDisplay, 'weekLabel' | 'isSettled' | 'isBeingChecked' | 'officialAt'> & {
  /** Missing for the current week. */
  week?: WeekKey | undefined
  leaderboard: readonly TvRow[]
}

/** Whether somebody has a point, without which nobody has won. */
export const hasWinner = ({ leaderboard }: { leaderboard: readonly TvRow[] }) => leaderboard.some(({ score }) => score > 0)

/**
 * The best players of a week whose games are all over: the first one in large type, the other places with a prize below.
 * They are leaders, without amounts, until the week is settled, because scores can still be corrected.
 */
export function Winners({ week }: { week: Week }) {
  const zone = useZone(week.week)
  const { leaderboard, isSettled = true } = week
  const now = useTimeIn(MINUTE_MS)
  const paid = leaderboard.filter(({ prize }) => prize !== null)
  const [first, ...others] = (paid.length > 0 ? paid : leaderboard.filter(({ score }) => score > 0).slice(0, WITHOUT_PRIZES)).slice(
    0,
    SHOWN,
  )
  if (!first) return null
  return (
    <section aria-labelledby="tv-winners" className="flex min-h-0 flex-1 flex-col gap-2">
      <h2
        id="tv-winners"
        className="h-11 shrink-0 truncate font-condensed text-[2.25rem] leading-[2.75rem] font-bold tracking-wide uppercase"
      >
        {titleOf(zone, week, now)}
      </h2>
      <ol className="[container-type:size] flex min-h-0 flex-1 flex-col overflow-hidden rounded-3xl border-2 border-prize max-sm:portrait:min-h-[28rem] bg-prize-surface">
        <li className="flex flex-[2.4] items-center gap-6 px-7">
          <Icon name="trophy" className="size-[min(6rem,24cqh)] shrink-0 text-prize-ink" />
          <span className="min-w-0 flex-1">
            <span className="flex font-condensed text-[min(4.75rem,21cqh)] font-bold">
              <FittedName name={first.userName} championOf={first.championOf} />
            </span>
            <span className="block text-[1.75rem] leading-tight text-muted">
              {texts.pts({ spokenPlace: spokenPlace(toPlace(first)), score: first.score })}
            </span>
          </span>
          {isSettled && first.prize !== null && (
            <span className="rounded-2xl bg-prize px-5 py-2 font-condensed text-[min(4.5rem,20cqh)] leading-none font-bold text-on-prize">
              {formatDollars(first.prize)}
            </span>
          )}
        </li>
        {numbered(others).map(({ number, item: row }) => (
          <li key={number} className="flex flex-1 items-center gap-5 border-t-2 border-line bg-surface px-7">
            <span className="w-20 shrink-0 font-condensed text-[2.25rem] leading-none font-bold text-prize-ink">
              {shortPlace(toPlace(row))}
            </span>
            <span className="flex min-w-0 flex-1 font-condensed text-[min(2.375rem,11cqh)] font-bold">
              <FittedName name={row.userName} championOf={row.championOf} />
            </span>
            <span className="text-[1.75rem] text-muted">{texts.scorePts({ score: row.score })}</span>
            {isSettled && row.prize !== null && <Tag tone="prize">{formatDollars(row.prize)}</Tag>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf(zone: string, { weekLabel, isSettled = true, isBeingChecked = false, officialAt = null }: Week, now: EpochMs): string {
  if (!isSettled) return texts.leaders({ weekLabel: weekLabel ?? '', official: officialText(zone, officialAt, now) })
  return isBeingChecked ? texts.winnersACorrectionIsBeing({ weekLabel: weekLabel ?? '' }) : texts.winners({ weekLabel: weekLabel ?? '' })
}

const toPlace = ({ rank, isTied }: TvRow) => ({ place: rank, isTied })

/** "official Tuesday 10:00 AM PT" */
function officialText(zone: string, officialAt: string | null, now: EpochMs): string {
  const at = officialAt === null ? null : Date.parse(officialAt)
  return at === null || at <= now ? texts.notOfficialYet() : texts.official({ dayTime: formatDayTime(zone, at) })
}

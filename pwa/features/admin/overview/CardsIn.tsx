import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import type { AdminStats } from '#shared/contract/overview.ts'
import { formatCount } from '#shared/numberText.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** How many cards of the current week are in, against the week before, and how long picks are open. Nothing for another season. */
export function CardsIn({ season, stats }: { season: number; stats: AdminStats }) {
  const now = useNow(MINUTE_MS)
  const current = useCurrentWeek().data
  if (!current || current.season !== season || current.week !== stats.week) return null
  const { week, deadline } = current
  const before = stats.weeklyParticipation.filter((one) => one.week < week).at(-1)
  return (
    <section aria-label={weekTitle(week)} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <div className="flex flex-wrap items-end gap-x-4">
        <p className="type-number text-[min(5.5rem,24vw)] leading-[0.85]">{formatCount(stats.activeThisWeek)}</p>
        <p className="leading-snug">
          <strong className="type-heading">{texts.cardIs({ activeThisWeek: stats.activeThisWeek })}</strong>
          {before && <span className="block text-muted">{differenceText(stats.activeThisWeek - before.participants)}</span>}
        </p>
      </div>
      <p className="flex min-h-11 flex-wrap items-center gap-x-[min(0.75rem,3vw)] text-muted">
        {deadline !== null && formatCountdown(Date.parse(deadline), now)}
        <AppLink
          to="/admin/week"
          className="target inline-flex items-center font-semibold text-pick-ink underline-offset-4 hover:underline"
        >
          {weekTitle(week)}
        </AppLink>
      </p>
    </section>
  )
}

function differenceText(difference: number): string {
  if (difference === 0) return texts.asManyAsLastWeek()
  return texts.thanLastWeek({ count: formatCount(Math.abs(difference)), value: difference > 0 ? texts.more() : texts.fewer() })
}

import { useZone } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import type { TrailEntry } from '#shared/model/adminWeek.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

const ICONS = {
  doubt: 'warning',
  pin: 'lock',
  result: 'football',
  time: 'clock',
  lock: 'lock',
  settlement: 'trophy',
  other: 'info',
} as const

/** Who did what to this week, and when, newest first. */
export function TrailCard({ trail }: { trail: readonly TrailEntry[] }) {
  const zone = useZone()
  return (
    <Card as="section" isPadded={false} aria-labelledby="week-trail">
      <div className="flex items-center justify-between px-4 pt-3 pb-2">
        <h2 id="week-trail" className="type-heading">
          {texts.auditTrail()}
        </h2>
        <AppLink to="/admin/system" className="target inline-flex items-center font-semibold underline-offset-4 hover:underline">
          {texts.all()}
        </AppLink>
      </div>
      {trail.length === 0 && <p className="border-t border-line px-4 py-4 text-muted">{texts.nothingHappenedToThisWeek()}</p>}
      <ol className="max-h-[40rem] overflow-y-auto">
        {trail.map(({ at, by, source, kind, text, reason }) => (
          <li key={`${at} ${text}`} className="flex gap-3 border-t border-line px-4 py-2.5">
            <Icon name={ICONS[kind]} sizePx={18} className="mt-0.5 shrink-0 text-muted" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                {text}
                {reason !== null && <span className="text-muted">{`: “${reason}”`}</span>}
              </p>
              <p className="text-sm text-muted">{`${by ?? source} · ${formatDayAndTime(zone, Date.parse(at))}`}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { formatDate, formatTime } from '#shared/rules/time/timeText.ts'
import { isScreenOnline } from '#shared/rules/venues/screenState.ts'
import { ScreenDialog } from './ScreenDialog.tsx'
import * as texts from './texts.ts'

/** One TV: its name, when it was last seen, whether it is on, and what can be done with it. */
export function ScreenRow({ screen, now }: { screen: TvScreen; now: EpochMs }) {
  const zone = useZone()
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = isScreenOnline(screen, now)
  return (
    <li className="flex min-h-15 items-center gap-3 py-2 pr-1.5 pl-5">
      <span
        aria-hidden
        className={cx('grid h-7 w-11 shrink-0 place-items-center rounded-md border-2', isOnline ? 'border-correct' : 'border-warning')}
      >
        <BrandMark heightPx={13} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{screen.name}</p>
        <p className={cx('text-sm', isOnline ? 'text-muted' : 'text-warning-ink')}>
          {seenText(zone, screen, now)}
          {screen.height !== null && isOnline && ` · ${screen.height}p`}
        </p>
      </div>
      <span
        className={cx(
          'inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-md px-2 font-condensed text-[0.9375rem] font-bold',
          isOnline ? 'bg-correct-surface text-correct-ink' : 'bg-warning-surface text-warning-ink',
        )}
      >
        {isOnline ? <span aria-hidden className="size-2 rounded-full bg-correct" /> : <Icon name="warning" sizePx={14} />}
        {isOnline ? texts.online() : texts.offline()}
      </span>
      <IconButton label={texts.manage({ name: screen.name })} icon="menu" isPlain onClick={() => setIsOpen(true)} />
      {isOpen && <ScreenDialog screen={screen} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** "Seen 12 s ago"; of a TV that is off "Last seen 18 min ago, 3:54 PM", "Last seen Nov 20, 3:54 PM". */
function seenText(zone: string, { lastSeenAt }: Pick<TvScreen, 'lastSeenAt'>, now: EpochMs): string {
  const at = Date.parse(lastSeenAt)
  const agoMs = Math.max(0, now - at)
  if (isScreenOnline({ lastSeenAt }, now)) return texts.seenSAgo({ round: Math.round(agoMs / SECOND_MS) })
  if (agoMs < HOUR_MS) return texts.lastSeenMinAgo({ round: Math.round(agoMs / MINUTE_MS), time: formatTime(zone, at) })
  return texts.lastSeen({ date: formatDate(zone, at), time: formatTime(zone, at) })
}

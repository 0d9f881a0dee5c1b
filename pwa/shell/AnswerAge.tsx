import { OfflineError } from '#pwa/data/call/apiError.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { cx } from '#pwa/design/cx.ts'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { systemClock } from '#shared/clock.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Props = {
  query: { data: unknown; isError: boolean; error: unknown; dataUpdatedAt: number }
  /** What the answer is, as a sentence begins with it: "Your season". */
  what: string
  /** What to say when it could not be refreshed; by default that `what` could not. */
  failed?: string
  className?: string
}

/** Above an answer that is shown without a network or could not be refreshed: why, and how old it is. Nothing while it is up to date. */
export function AnswerAge({ query, what, failed = texts.couldNotBeRefreshed({ what }), className }: Props) {
  const zone = useZone()
  const isOnline = useOnline()
  if (query.data === undefined || (isOnline && !query.isError)) return null
  const at = serverNow() - (systemClock.now() - query.dataUpdatedAt)
  const isOffline = !isOnline || query.error instanceof OfflineError
  return (
    <p role="status" className={cx('text-sm text-warning-ink', className)}>
      {texts.asOf({
        value: isOffline ? texts.offline() : failed,
        what,
        dayAndTime: formatDayAndTime(zone, at),
      })}
    </p>
  )
}

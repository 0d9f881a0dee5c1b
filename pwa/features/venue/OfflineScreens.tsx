import { Notice } from '#pwa/design/Notice.tsx'
import type { EpochMs } from '#shared/clock.ts'
import type { TvScreen } from '#shared/model/tvScreen.ts'
import { formatTime } from '#shared/rules/kickoffText.ts'
import { isScreenOnline } from '#shared/rules/screenState.ts'

type Props = { screens: readonly TvScreen[]; slug: string; now: EpochMs }

/** What is wrong: the TVs that are off, and what to do. Nothing on a quiet day. */
export function OfflineScreens({ screens, slug, now }: Props) {
  const off = screens.filter((screen) => !isScreenOnline(screen, now))
  if (off.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={off.map(({ name, lastSeenAt }) => `${name} is offline since ${formatTime(Date.parse(lastSeenAt))}`).join(', ')}
    >
      Switch it on and check its Wi-Fi. If it shows something else, open{' '}
      <b className="[overflow-wrap:anywhere]">{`${window.location.host}/tv-display/${slug}`}</b> on it.
    </Notice>
  )
}

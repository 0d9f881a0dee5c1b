import { useContest } from '#pwa/data/queries/contest.ts'
import type { ScreenFacts } from '#pwa/features/tv/kiosk/useScreenReport.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { useJoinAddress } from '#pwa/shell/useJoinAddress.ts'
import { ageAt } from '#shared/rules/venues/venueAge.ts'
import { ScreenCode } from './ScreenCode.tsx'
import * as texts from './texts.ts'

const CODE_SIZES = { small: 'size-36', large: 'size-56', huge: 'size-88' } as const

/** How to join from the chair: a code to scan, the address for those who would rather type it, and the code to check in with. */
export function JoinCall({ size, screen }: { size: keyof typeof CODE_SIZES; screen: ScreenFacts }) {
  const contest = useContest()
  const { url, host } = useJoinAddress(screen.venue)
  return (
    <aside className="flex shrink-0 items-center gap-6 rounded-2xl bg-brand p-4 pl-6 text-on-brand">
      <div className="min-w-0 flex-1">
        <p className="font-condensed text-[2.75rem] leading-none font-bold">{texts.scanToPlayFree()}</p>
        <p className="mt-2 font-condensed text-[1.75rem] leading-none">
          {texts.winVenueCreditsMust({ prizes: contest.prizes.length, ageAt: ageAt(contest, screen.venue) })}
        </p>
        <p className="mt-1 font-condensed text-[1.75rem] [overflow-wrap:anywhere] leading-none font-semibold">{host}</p>
        <ScreenCode screen={screen} />
      </div>
      <QrCode text={url} label={texts.codeThatOpens({ host })} level="medium" className={`shrink-0 rounded-xl ${CODE_SIZES[size]}`} />
    </aside>
  )
}

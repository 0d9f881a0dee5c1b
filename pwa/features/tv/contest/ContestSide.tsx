import { memo } from 'react'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import type { ScreenFacts } from '#pwa/features/tv/kiosk/useScreenReport.ts'
import { useAtTime } from '#pwa/features/tv/timeStore.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import type { TvDisplay, TvRow } from '#shared/model/tv.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { ageAt } from '#shared/rules/venues/venueAge.ts'
import { Board, hasShortPages } from './Board.tsx'
import { ContestSection } from './ContestSection.tsx'
import { PrizeLine } from './PrizeLine.tsx'
import { ScreenCode } from './ScreenCode.tsx'
import * as texts from './texts.ts'
import { WhoIsIn } from './WhoIsIn.tsx'

/** The right half: the contest's board, before the deadline who is in, and how to join. */
export const ContestSide = memo(function ContestSide({ display, screen }: { display: TvDisplay; screen: ScreenFacts }) {
  // The screen closes picks at the exact second; the server's next answer confirms it.
  const arePicksOpen = useAtTime((now) => display.arePicksOpen && (display.deadline === null || now < Date.parse(display.deadline)))
  const ifEndedNow = display.leaderboardIfEndedNow ?? null
  const hasPlayers = display.leaderboard.length > 0
  const hasPlaces = display.countedGames > 0 || ifEndedNow !== null
  const rows = ifEndedNow?.map(showIfEndedNow) ?? display.leaderboard
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3 rounded-3xl border-2 border-line bg-surface p-5">
      {!hasPlayers ? (
        <NobodyYet deadline={display.deadline} arePicksOpen={arePicksOpen} />
      ) : arePicksOpen || !hasPlaces ? (
        <WhoIsIn display={display} arePicksOpen={arePicksOpen} />
      ) : (
        <Board rows={rows} players={display.liveStats.activeUsers} isIfEndedNow={ifEndedNow !== null} />
      )}
      <JoinCall size={!hasPlayers ? 'huge' : hasPlaces && hasShortPages(rows) ? 'large' : 'small'} screen={screen} />
    </div>
  )
})

/** Nobody can tap on this screen, so it shows a running week as if it ended now. Leads win nothing yet: the prize is a limit. */
const showIfEndedNow = (row: TvRow): TvRow => (row.ifEndedNow ? { ...row, ...row.ifEndedNow, prize: null } : row)

/** Without an entry: what can be won, until when, and a code that can be scanned from across the room. */
function NobodyYet({ deadline, arePicksOpen }: { deadline: string | null; arePicksOpen: boolean }) {
  const zone = useZone()
  return (
    <ContestSection>
      <PrizeLine players={1} />
      <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
        <p className="font-condensed text-[2.75rem] leading-tight font-bold">
          {deadline !== null && !arePicksOpen ? texts.noPicksSubmitted() : texts.noPicksSubmittedYet()}
        </p>
        {arePicksOpen && deadline !== null && (
          <>
            <p className="text-[2rem] text-muted">{texts.beTheFirst()}</p>
            <p className="font-condensed text-[2.25rem] leading-tight font-bold text-warning-ink">
              {texts.picksClose({ dayAndTime: formatDayAndTime(zone, Date.parse(deadline)) })}
            </p>
          </>
        )}
      </div>
    </ContestSection>
  )
}

const CODE_SIZES = { small: 'size-36', large: 'size-56', huge: 'size-88' } as const

/** How to join from the chair: a code to scan, the address for those who would rather type it, and the code to check in with. */
function JoinCall({ size, screen }: { size: keyof typeof CODE_SIZES; screen: ScreenFacts }) {
  const contest = useContest()
  const { url, host } = usePublicAddress(screen.venue)
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

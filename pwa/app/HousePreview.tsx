import { ContestContext } from '#pwa/data/queries/contest.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { HeaderSlot } from '#pwa/design/HeaderSlot.ts'
import { PreviewFrame } from '#pwa/design/PreviewFrame.tsx'
import type { PreviewProps } from '#pwa/features/admin/house-settings/PreviewPanel.tsx'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'
import { TvBoardPreview } from '#pwa/features/tv/TvPreview.tsx'
import * as texts from './texts.ts'

const PHONE = { widthPx: 390, heightPx: 640 }
const TV = { widthPx: 1920, heightPx: 1080 }

/** The landing page on a phone and the bar's screen, with the given names, colors and prizes. */
export function HousePreview({ contest, scheme }: PreviewProps) {
  const { data: week } = useCurrentWeek()
  const { brandColor, venueName } = contest
  return (
    <ContestContext value={contest}>
      <HeaderSlot value={null}>
        <div className="grid gap-3">
          <div className="mx-auto w-full max-w-60 overflow-hidden rounded-[1.75rem] border-[6px] border-out">
            <PreviewFrame label={texts.previewOfThePhone()} {...PHONE} scheme={scheme} brandColor={brandColor}>
              <LandingScreen currentWeek={week ?? null} />
            </PreviewFrame>
          </div>
          <div className="overflow-hidden rounded-xl border-[6px] border-out">
            <PreviewFrame label={texts.previewOfTheTv()} {...TV} scheme="dark" brandColor={brandColor} isTv>
              <TvBoardPreview venueName={venueName} />
            </PreviewFrame>
          </div>
        </div>
      </HeaderSlot>
    </ContestContext>
  )
}

import { useContest } from '#pwa/data/queries/contest.ts'
import { PreviewFrame } from '#pwa/design/PreviewFrame.tsx'
import { TvPreview } from '#pwa/features/tv/TvPreview.tsx'
import type { TvPictureProps } from '#pwa/shell/tv/ScreenPictures.tsx'
import * as texts from './texts.ts'

const TV = { widthPx: 1920, heightPx: 1080 }

/** What the TVs of a venue show now: the same page, scaled. */
export function TvPicture({ venue, name }: TvPictureProps) {
  const { brandColor } = useContest()
  return (
    <PreviewFrame label={texts.pictureOf({ name })} {...TV} scheme="dark" brandColor={brandColor} isTv>
      <TvPreview venue={venue} />
    </PreviewFrame>
  )
}

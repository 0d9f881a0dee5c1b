import { useQuery } from '@tanstack/react-query'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { saveFile } from '#pwa/device/saveFile.ts'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import { canShareFile, makeCardFile } from './cardFile.ts'
import { resultText } from './resultText.ts'
import { openShareSheet } from './shareSheet.ts'
import * as texts from './texts.ts'

/** The picture of a share card, drawn on this device, with the ways to pass it on. */
export function CardPreview({ result }: { result: SharedResult }) {
  const { productName, venueName, brandColor, minimumAge } = useContest()
  const { url: landingUrl } = usePublicAddress(null)
  const house = { productName, venueName, brandColor, minimumAge, landingUrl }
  const card = useQuery({
    queryKey: ['share card', result, house],
    queryFn: () => makeCardFile(result, house),
    gcTime: 0,
  })
  const { sentence } = resultText(result)
  const file = card.data?.file
  if (card.isError) return <Notice tone="error">{texts.thePictureCouldNot()}</Notice>

  const share = async (picture: File) => {
    try {
      await openShareSheet({ files: [picture], text: texts.thinkYouCanBeatMe({ sentence, landingUrl }) })
    } catch {
      toast.warning({ title: texts.notShared(), description: texts.theShareSheetDidNot() })
    }
  }
  return (
    <>
      {card.data ? (
        <img
          src={card.data.imageUrl}
          alt={sentence}
          width={1080}
          height={1350}
          className="mx-auto h-auto w-full max-w-72 rounded-2xl border border-line"
        />
      ) : (
        <Skeleton className="mx-auto aspect-[4/5] w-full max-w-72" />
      )}
      <div className="grid gap-2">
        {file && canShareFile(file) && (
          <Button variant="primary" size="large" icon="share" isWide onClick={() => share(file)}>
            {texts.share()}
          </Button>
        )}
        <Button
          variant={file && canShareFile(file) ? 'plain' : 'primary'}
          size="large"
          isWide
          disabled={!file}
          onClick={() => file && saveFile(file, file.name)}
        >
          {texts.savePicture()}
        </Button>
      </div>
    </>
  )
}

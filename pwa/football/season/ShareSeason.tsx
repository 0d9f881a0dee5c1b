import { useState } from 'react'
import { useContest, useZoneOfContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { saveFile } from '#pwa/device/saveFile.ts'
import { canShareFile, makePicture } from '#pwa/football/share/cardFile.ts'
import { openShareSheet } from '#pwa/football/share/shareSheet.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { drawSeason } from './drawSeason.ts'
import * as texts from './texts.ts'

/** Passes on a picture of the season: by the share sheet of the device, else as a download. */
export function ShareSeason({ own, name }: { own: OwnSeason; name: string | null }) {
  const { productName, venueName, brandColor } = useContest()
  const timeZone = useZoneOfContest({ season: own.season, week: null })
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
      const landingUrl = `${window.location.origin}/`
      const { file } = await makePicture(
        drawSeason(own, name, { productName, venueName, brandColor, landingUrl, timeZone }),
        `season-${own.season}.png`,
      )
      const sentence = texts.iFinished({ spokenPlace: spokenPlace(own), players: own.players, venueName, season: own.season })
      if (canShareFile(file)) await openShareSheet({ files: [file], text: texts.thinkYouCanBeatMe({ sentence, landingUrl }) })
      else saveFile(file, file.name)
    } catch {
      toast.warning({ title: texts.notShared(), description: texts.thePictureCouldNot() })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="light" size="large" icon="share" isWide isBusy={isBusy} onClick={() => void share()} className="season-above mt-6">
      {texts.shareMySeason()}
    </Button>
  )
}

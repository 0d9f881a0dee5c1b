import { useState } from 'react'
import { useContest, useZoneOfContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { saveFile } from '#pwa/device/saveFile.ts'
import { canShareFile, makePicture } from '#pwa/football/share/cardFile.ts'
import type { ShareHouse } from '#pwa/football/share/drawShare.ts'
import { openShareSheet } from '#pwa/football/share/shareSheet.ts'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { CONDENSED, write, writePlain } from '#shared/card-drawing/lettering.ts'
import { type Drawing, group, type Shape, shape } from '#shared/card-drawing/shape.ts'
import type { OwnSeason } from '#shared/model/season.ts'
import { ordinalPlace, spokenPlace } from '#shared/rules/standings/placeText.ts'
import { seasonLines } from './seasonLines.ts'
import * as texts from './texts.ts'

/** Passes on a picture of the season: by the share sheet of the device, else as a download. */
export function ShareSeason({ own, name }: { own: OwnSeason; name: string | null }) {
  const { productName, venueName, brandColor } = useContest()
  const timeZone = useZoneOfContest({ season: own.season, week: null })
  const { url: landingUrl } = usePublicAddress(null)
  const [isBusy, setIsBusy] = useState(false)
  const share = async () => {
    setIsBusy(true)
    try {
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

const SIZE = { width: 1080, height: 1350 }
const LEFT = 72
const WIDTH = SIZE.width - 2 * LEFT
/** The colors of the dark scheme: a picture looks the same on phones in either scheme. */
const COLORS = { ground: '#14060a', line: '#3a2429', text: '#f4f6f8', muted: '#d9c9cc', gold: '#fbbf24' }
const LINES = { top: 560, height: 122 }

type SeasonHouse = Omit<ShareHouse, 'minimumAge'> & { timeZone: string }

/** The picture of a season that is shared: the place, the correct picks and the facts, and the house. It has the player's public name at most. */
function drawSeason(own: OwnSeason, name: string | null, house: SeasonHouse): Drawing {
  const text = { x: LEFT, maxWidth: WIDTH }
  return {
    ...SIZE,
    shapes: [
      shape('path', { d: `M0 0H${SIZE.width}V${SIZE.height}H0z`, fill: COLORS.ground }),
      shape('path', { d: `M0 0H${SIZE.width}V24H0z`, fill: house.brandColor }),
      group(
        { fontFamily: CONDENSED, fontWeight: 700, fill: COLORS.text },
        write(texts.seasonHeading({ season: own.season, value: own.isChampion ? texts.championMark() : '' }), {
          ...text,
          y: 128,
          size: 64,
          fill: own.isChampion ? COLORS.gold : COLORS.text,
        }),
        write(ordinalPlace(own), { ...text, y: 370, size: 260 }),
        write([texts.ofPlayers({ players: own.players }), name].filter(Boolean).join(', '), { ...text, y: 448, size: 56 }),
        write(texts.ofPicksRight({ correct: own.correct, decided: own.decided }), { ...text, y: 520, size: 52, fill: COLORS.muted }),
        ...seasonLines(house.timeZone, own).flatMap(({ label, value, note }, index): Shape[] => {
          const y = LINES.top + index * LINES.height
          return [
            shape('path', { d: `M${LEFT} ${y}h${WIDTH}v2h${-WIDTH}z`, fill: COLORS.line }),
            writePlain([label, note].filter(Boolean).join(' · '), { ...text, y: y + 44, size: 30, fill: COLORS.muted }),
            write(value, { ...text, y: y + 98, size: 52 }),
          ]
        }),
        write(texts.thinkYouCanBeatMeHeading(), { ...text, y: 1242, size: 52 }),
        writePlain(texts.freeEveryWeek({ venueName: house.venueName, host: new URL(house.landingUrl).host }), {
          ...text,
          y: 1296,
          size: 32,
          fill: COLORS.muted,
        }),
      ),
    ],
  }
}

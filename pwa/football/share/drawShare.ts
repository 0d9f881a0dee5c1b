import { qrPath } from '#pwa/shell/qrPath.ts'
import type { CardFacts } from '#shared/card-drawing/cardFacts.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { CONDENSED, write, writePlain } from '#shared/card-drawing/lettering.ts'
import { type Drawing, group, shape } from '#shared/card-drawing/shape.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import { formatDollars } from '#shared/numberText.ts'
import { ordinalPlace } from '#shared/rules/standings/placeText.ts'
import { resultText } from './resultText.ts'
import * as texts from './texts.ts'

/** What the picture says of the house. */
export type ShareHouse = { productName: string; venueName: string; brandColor: string; landingUrl: string; minimumAge: number }

const SIZE = { width: 1080, height: 1350 }
const LEFT = 72
/** The card lies a little turned, and stays clear of the foot. */
const TURN_DEGREES = -3
const CARD = { maxScale: 2.2, maxHeight: 985, middleY: 552 }
const FOOT = { y: 1112, code: 182 }
/** The colors of the dark scheme: a picture looks the same on phones in either scheme. */
const COLORS = { ground: '#0b0d11', text: '#f4f6f8', muted: '#c3cbd6' }

/** The card of a result: gold with a prize, paper without one and before the settlement. It has the username only, and never the code. */
export function resultCard(result: SharedResult, { productName, brandColor }: Pick<ShareHouse, 'productName' | 'brandColor'>): CardFacts {
  const { when, right, ahead } = resultText(result)
  const { isSettled = true } = result
  const prize = isSettled ? result.prize : null
  return {
    look: prize === null ? 'paper' : 'gold',
    productName,
    brandColor,
    week: when,
    top: {
      kind: 'place',
      place: ordinalPlace(result),
      players: texts.ofParticipants({ participants: result.participants }),
      amount: prize === null ? null : formatDollars(prize),
    },
    games: result.tiles.map(({ team, outcome }) => ({ team, mark: outcome, below: '' })),
    stub: {
      left: { label: isSettled ? ahead : texts.notOfficialYet(), value: result.username ?? right },
      right: result.username === null ? null : { label: '', value: right },
    },
    stamp: null,
  }
}

/** The picture that is shared: the card above the way into the contest. */
export function drawShare(result: SharedResult, house: ShareHouse): Drawing {
  const card = drawCard(resultCard(result, house))
  const scale = Math.min(CARD.maxScale, CARD.maxHeight / card.height)
  const place = `translate(${SIZE.width / 2} ${CARD.middleY}) rotate(${TURN_DEGREES}) scale(${scale}) translate(${-card.width / 2} ${-card.height / 2})`
  const code = qrPath(house.landingUrl, 'medium')
  const text = { x: LEFT + FOOT.code + 36, maxWidth: SIZE.width - LEFT * 2 - FOOT.code - 36 }
  const radius = 20
  const side = FOOT.code - 2 * radius
  return {
    ...SIZE,
    shapes: [
      shape('path', { d: `M0 0H${SIZE.width}V${SIZE.height}H0z`, fill: COLORS.ground }),
      group({ transform: place }, ...card.shapes),
      group(
        { transform: `translate(${LEFT} ${FOOT.y})` },
        shape('path', {
          d: `M${radius} 0h${side}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${side}a${radius} ${radius} 0 0 1-${radius} ${radius}h-${side}a${radius} ${radius} 0 0 1-${radius}-${radius}v-${side}a${radius} ${radius} 0 0 1 ${radius}-${radius}z`,
          fill: '#fff',
        }),
        group({ transform: `scale(${FOOT.code / code.size})` }, shape('path', { d: code.path, fill: '#000' })),
      ),
      group(
        { fontFamily: CONDENSED, fontWeight: 700, fill: COLORS.text },
        write(texts.thinkYouCanBeatMeHeading(), { ...text, y: FOOT.y + 60, size: 64 }),
        writePlain(texts.freeEveryWeek({ venueName: house.venueName, minimumAge: house.minimumAge }), {
          ...text,
          y: FOOT.y + 116,
          size: 32,
          fill: COLORS.muted,
        }),
        writePlain(new URL(house.landingUrl).host, { ...text, y: FOOT.y + 168, size: 32, fontWeight: 600 }),
      ),
    ],
  }
}

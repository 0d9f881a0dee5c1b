import { useContest } from '#pwa/data/queries/contest.ts'
import type { PrintedVenue } from '#pwa/features/venues/printPath.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { ageAt, prizeNotice } from '#shared/rules/venues/venueAge.ts'
import { PaperBrand, PaperPrizes, winText } from './PaperBrand.tsx'
import { sampleCard } from './sampleCard.ts'
import * as texts from './texts.ts'

/** The poster for the door and the wall: the card lies over the edge of the color. Its code is 2.8 inches wide. */
export function Poster({ venue }: { venue: PrintedVenue }) {
  const contest = useContest()
  const { prizes } = contest
  const { url, host } = usePublicAddress(venue.slug)
  return (
    <article aria-label={texts.poster()} className="paper">
      <div className="relative bg-brand text-on-brand" style={{ height: 488, padding: '44px 56px 0' }}>
        <div className="flex items-center justify-between gap-6">
          <PaperBrand color="currentColor" sizePx={36} />
          <p className="text-right" style={{ fontSize: 22 }}>
            {texts.at({ name: venue.name })}
          </p>
        </div>
        <p className="paper-display" style={{ marginTop: 28, fontSize: 84 }}>
          {texts.pickThe()}
          <br />
          {texts.winners()}
          <br />
          {texts.tasteThe()}
          <br />
          {texts.winnings()}
        </p>
        <div className="card-still absolute" style={{ top: 108, right: 52, width: 306, transform: 'rotate(4deg)' }}>
          <CardDrawing drawing={drawCard(sampleCard(contest))} />
        </div>
      </div>
      <div className="flex flex-1 items-end" style={{ gap: 36, padding: '0 56px 24px' }}>
        <div className="shrink-0" style={{ width: 288, border: '6px solid var(--ink)', borderRadius: 24, padding: 4 }}>
          <QrCode text={url} label={texts.codeToJoin({ name: venue.name })} level="medium" className="block w-full rounded-2xl" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="paper-display" style={{ fontSize: 58 }}>
            {texts.scanToPlayFree()}
          </p>
          <p style={{ marginTop: 12, fontSize: 22 }}>{texts.callEveryNflGame({ win: winText(prizes) })}</p>
          <p className="font-condensed font-bold [overflow-wrap:anywhere]" style={{ marginTop: 10, fontSize: 26 }}>
            {host}
          </p>
        </div>
      </div>
      <div style={{ padding: '0 56px' }}>
        <PaperPrizes sizePx={52} />
      </div>
      <p
        className="flex justify-between gap-6"
        style={{ margin: '32px 56px 32px', borderTop: '2px solid var(--ink)', paddingTop: 16, fontSize: 16 }}
      >
        <span>{texts.theAppShowsWhenPicksLock()}</span>
        <span>{texts.officialRulesRulesOfficial({ host })}</span>
        <span>{prizeNotice(ageAt(contest, venue.slug))}</span>
      </p>
    </article>
  )
}

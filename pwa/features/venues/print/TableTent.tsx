import { useContest } from '#pwa/data/queries/contest.ts'
import type { PrintedVenue } from '#pwa/features/venues/printPath.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { ageAt, prizeNotice } from '#shared/rules/venues/venueAge.ts'
import { PaperBrand, PaperPrizes, winText } from './PaperBrand.tsx'
import * as texts from './texts.ts'

/** A tent for the table: two faces, the upper one upside down, with a line to fold along. */
export const TableTent = ({ venue }: { venue: PrintedVenue }) => (
  <article aria-label={texts.tableTent()} className="paper">
    <Face venue={venue} isTurned />
    <p aria-hidden className="relative text-center" style={{ height: 0, borderTop: '1px dashed var(--grey)' }}>
      <span style={{ position: 'relative', top: -11, background: '#fff', padding: '0 12px', fontSize: 14, color: 'var(--grey)' }}>
        {texts.foldHere()}
      </span>
    </p>
    <Face venue={venue} />
  </article>
)

function Face({ venue, isTurned = false }: { venue: PrintedVenue; isTurned?: boolean }) {
  const contest = useContest()
  const { prizes } = contest
  const { url, host } = usePublicAddress(venue.slug)
  return (
    <section
      aria-hidden={isTurned || undefined}
      className="flex flex-1 items-center"
      style={{ gap: 36, padding: '48px', ...(isTurned && { transform: 'rotate(180deg)' }) }}
    >
      <div className="min-w-0 flex-1">
        <PaperBrand sizePx={28} />
        <p className="paper-display" style={{ margin: '20px 0 12px', fontSize: 72 }}>
          {texts.scanTo()}
          <br />
          <span style={{ borderBottom: '6px solid var(--color-brand)' }}>{texts.playFree()}</span>
        </p>
        <p style={{ marginBottom: 14, fontSize: 22 }}>{texts.pickThisWeeksNflWinners({ win: winText(prizes) })}</p>
        <PaperPrizes sizePx={28} hasPlaces={false} />
        <p style={{ marginTop: 14, fontSize: 14 }}>{`${venue.name} · ${host} · ${prizeNotice(ageAt(contest, venue.slug))}`}</p>
      </div>
      <div className="shrink-0" style={{ width: 300, border: '5px solid var(--color-brand)', borderRadius: 22, padding: 4 }}>
        <QrCode text={url} label={texts.codeToJoin({ name: venue.name })} level="medium" className="block w-full rounded-2xl" />
      </div>
    </section>
  )
}

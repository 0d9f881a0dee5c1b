import { useContest } from '#pwa/data/queries/contest.ts'
import { joinUrl, type PrintedVenue } from '#pwa/features/venues/printPath.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { ageAt, prizeNotice } from '#shared/rules/venueAge.ts'
import { PaperBrand, PaperPrizes, winText } from './PaperBrand.tsx'

/** The poster for the door and the wall. Its code is 3.9 inches wide. */
export function Poster({ venue }: { venue: PrintedVenue }) {
  const contest = useContest()
  const { prizes } = contest
  return (
    <article aria-label="Poster" className="paper">
      <div className="bg-brand text-on-brand" style={{ padding: '44px 56px 40px' }}>
        <div className="flex items-center justify-between gap-6">
          <PaperBrand color="currentColor" sizePx={36} />
          <p className="text-right" style={{ fontSize: 22 }}>
            at {venue.name}
          </p>
        </div>
        <p className="paper-display" style={{ marginTop: 34, fontSize: 90 }}>
          Pick the winners.
          <br />
          Taste the winnings.
        </p>
      </div>
      <div className="flex flex-1 items-center" style={{ gap: 40, padding: '0 56px' }}>
        <div className="shrink-0" style={{ width: 396, border: '6px solid var(--ink)', borderRadius: 24, padding: 4 }}>
          <QrCode text={joinUrl(venue.slug)} label={`Code to join at ${venue.name}`} level="medium" className="block w-full rounded-2xl" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="paper-display" style={{ fontSize: 74 }}>
            Scan to play free
          </p>
          <p style={{ marginTop: 18, fontSize: 25 }}>Call every NFL game of the week. {winText(prizes)}</p>
          <p className="font-condensed font-bold [overflow-wrap:anywhere]" style={{ marginTop: 14, fontSize: 28 }}>
            {window.location.host}
          </p>
        </div>
      </div>
      <div style={{ padding: '0 56px' }}>
        <PaperPrizes sizePx={52} />
      </div>
      <p
        className="flex justify-between gap-6"
        style={{ margin: '40px 56px 36px', borderTop: '2px solid var(--ink)', paddingTop: 16, fontSize: 16 }}
      >
        <span>Picks lock before the games begin.</span>
        <span>{`Official rules: ${window.location.host}/rules/official`}</span>
        <span>{prizeNotice(ageAt(contest, venue.slug))}</span>
      </p>
    </article>
  )
}

import { useContest } from '#pwa/data/queries/contest.ts'
import { readVenueCode } from '#pwa/data/viewer/homeVenue.ts'
import { ageAt } from '#shared/rules/venueAge.ts'

/** The text a player agrees to, with the age of the venue whose code they scanned. Each link opens in a new tab, so the form is not closed. */
export function TermsLabel() {
  const contest = useContest()
  const age = ageAt(contest, readVenueCode())
  const older = contest.venueAges.filter(({ minimumAge }) => minimumAge > age)
  return (
    <>
      I am {age} or older{older.map(({ name, minimumAge }) => ` (${minimumAge} at ${name})`).join('')} and accept the{' '}
      <OtherTab href="/terms">Terms of Service</OtherTab>, <OtherTab href="/privacy">Privacy Policy</OtherTab> and{' '}
      <OtherTab href="/rules/official">Official Rules</OtherTab>
    </>
  )
}

function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

import { useContest } from '#pwa/data/queries/contest.ts'
import { readVenueCode } from '#pwa/data/viewer/homeVenue.ts'
import { ageAt } from '#shared/rules/venues/venueAge.ts'
import * as texts from './texts.ts'

/** The text a player agrees to, with the age of the venue whose code they scanned. Each link opens in a new tab, so the form is not closed. */
export function TermsLabel() {
  const contest = useContest()
  const age = ageAt(contest, readVenueCode())
  const older = contest.venueAges.filter(({ minimumAge }) => minimumAge > age)
  return (
    <>
      {texts.iAmOrOlder({ age, value: older.map(({ name, minimumAge }) => texts.at({ minimumAge, name })).join('') })}{' '}
      <OtherTab href="/terms">{texts.termsOfService()}</OtherTab>, <OtherTab href="/privacy">{texts.privacyPolicy()}</OtherTab>{' '}
      {texts.and()} <OtherTab href="/rules/official">{texts.officialRules()}</OtherTab>
    </>
  )
}

function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> {texts.opensInANewTab()}</span>
    </a>
  )
}

import { Link } from 'react-router'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { formatDollars, formatPlace } from '#pwa/football/prizeText.ts'
import { TIEBREAKER_INPUT_MAX, TIEBREAKER_SUBMISSION_MIN } from '#shared/contest.ts'
import { prizeNotice } from '#shared/rules/venueAge.ts'
import { timeZoneTitle } from '#shared/timeZones.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'

/** The order of players with equal points in a house without tiebreaker settings of its own. */
const DEFAULT_ORDER =
  "(1) the smaller distance of the guess from the actual total, (2) having picked that game's winner, (3) the earlier submission."
const SHARED_PLACE = ' Players who are still equal share the place.'

/** The terms of the contest. */
export function TermsScreen() {
  const zone = useZone()
  const { productName, venueName, prizes, tiebreakers, isDemo, minimumAge, venueAges } = useContest()
  return (
    <LegalPage
      title="Terms and Conditions"
      summary={
        <p>
          {productName} is free. You pick winners, the best of the week get credit for food and drinks at {venueName}, and nobody can buy a
          better chance. You must be {minimumAge} or older.
        </p>
      }
    >
      <LegalSection title="1. Who runs it">
        <p>
          {productName} is a weekly football pick'em contest run by {venueName} (“the house”, “we”). By creating an account you agree to
          these terms in the version shown above and to the <Link to="/rules/official">Official Rules</Link>. If we change them, the new
          version applies from the next week that begins, never to a week under way.
        </p>
        {isDemo && <p>This copy runs a demo season: its games are made up and its prizes cannot be redeemed.</p>}
      </LegalSection>

      <LegalSection title="2. Who may play">
        <p>
          Anyone who is {minimumAge} or older at sign-up may play, with one account per person. Where the law where you live forbids a
          contest like this one, you may not take part.
          {venueAges.map((venue) => ` At ${venue.name} you must be ${venue.minimumAge} or older.`)} We may ask for identification when a
          prize is redeemed.
        </p>
        <p>
          The <Link to="/rules/official">Official Rules</Link> say whether employees of the house may win prizes. Those who administer the
          contest (who can change games, scores or deadlines) may play for fun and appear on the boards, but may not redeem prizes.
        </p>
      </LegalSection>

      <LegalSection title="3. Free to enter, no purchase necessary">
        <p>
          Playing costs nothing. You need not buy anything, visit the venue or be its guest to enter or to win, and buying something does
          not raise your chance of winning. You do need to come to the venue to use a credit.
        </p>
      </LegalSection>

      <LegalSection title="4. How to enter">
        <ul>
          <li>Choose a winner for every game of the week that is still open, and type a tiebreaker score.</li>
          <li>Submit once, before the week's deadline. Submitted picks can't be changed.</li>
          <li>
            The deadline is shown in the app, in {timeZoneTitle(zone)} time. A submission counts when it reaches our server; our server's
            clock decides, not the one on your phone. Picks that wait on a phone without a connection are not submitted.
          </li>
          <li>If a kickoff that sets the deadline moves, the deadline moves with it.</li>
        </ul>
      </LegalSection>

      <LegalSection title="5. Points and ties">
        <p>Each correct pick is worth 1 point. There are no points for a game that ends in a tie, whichever team you picked.</p>
        <p>
          The tiebreaker is your guess of the total score, both teams together, of the Monday night game: a whole number from{' '}
          {TIEBREAKER_SUBMISSION_MIN} to {TIEBREAKER_INPUT_MAX}. In a week without a Monday game it is the week's last game. Players with
          the same points are ordered by {tiebreakers.length > 0 ? 'these, one after the other:' : DEFAULT_ORDER}
          {tiebreakers.length === 0 && SHARED_PLACE}
        </p>
        {tiebreakers.length > 0 && (
          <>
            <ol>
              {tiebreakers.map(({ label, description }) => (
                <li key={label}>
                  {label}: {description}
                </li>
              ))}
            </ol>
            <p>{SHARED_PLACE.trim()}</p>
          </>
        )}
        <p>The season championship counts the points of the regular season's weeks. Preseason weeks have their own boards and prizes.</p>
      </LegalSection>

      <LegalSection title="6. Cancelled, postponed and moved games">
        <p>
          A game that is cancelled or moved out of its week counts for nobody. A game postponed within its week stays open for picking until
          its new kickoff. If the tiebreaker game does not count, the last game that does takes its place.
        </p>
      </LegalSection>

      <LegalSection title="7. Prizes">
        <p>The weekly prizes are credits at {venueName}:</p>
        <ul>
          {prizes.map(({ place, amountDollars, minimumParticipants }) => (
            <li key={place}>
              {formatPlace(place)} place: {formatDollars(amountDollars)}
              {minimumParticipants > 1 && ` (in weeks with at least ${minimumParticipants} players)`}
            </li>
          ))}
        </ul>
        <p>
          {prizeNotice(minimumAge)} A credit is not cash, can't be exchanged for cash, sold or passed on, and can't be combined with other
          promotions. If a place is shared, each of those players gets that place's prize, and the places that follow are skipped.
        </p>
        <p>
          A week is settled on the day after its last game, so that corrected scores can come in. After that the result stands: a later
          correction by the league takes no credit away.
        </p>
      </LegalSection>

      <LegalSection title="8. Redeeming a credit">
        <p>
          A winner gets a code of 8 characters in the app. Show it to the staff at {venueName} together with identification. It is good for
          food and drinks, once, until the date shown with it. Keep it to yourself: whoever shows it first uses it.
        </p>
        <p>Nobody redeems their own code at the till: if you work there, another member of staff redeems it for you.</p>
      </LegalSection>

      <LegalSection title="9. Fair play">
        <p>
          One person, one account. We may set aside entries, accounts and prizes that were obtained with several accounts, by automation, by
          attacking the service or with another person's account. We will tell you why, and you may object through the venue.
        </p>
      </LegalSection>

      <LegalSection title="10. When something goes wrong">
        <p>
          We take care that the app is up and that results are right, but can't promise that it never fails. If a fault of ours spoils a
          week, we correct the result where we can; where we can't, we may declare that week without prizes or extend its deadline for
          everybody. What the law in your place grants you is not limited by these terms.
        </p>
      </LegalSection>

      <LegalSection title="11. Your account and your data">
        <p>
          You can stop playing and delete your account at any time. What we keep about you, and why, is in the{' '}
          <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </LegalSection>

      <LegalSection title="12. The league">
        <p>
          {productName} is not endorsed by, sponsored by or affiliated with the NFL or any of its teams. Team names are used only to say
          which game is meant.
        </p>
      </LegalSection>

      <LegalSection title="13. Contact">
        <p>Questions, objections and requests: speak to the management of {venueName}, in person or through its usual contact address.</p>
      </LegalSection>
    </LegalPage>
  )
}

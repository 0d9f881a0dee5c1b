import { Link } from 'react-router'
import { useContest } from '#pwa/data/queries/contest.ts'
import { DRAFT_LIFETIME_DAYS } from '#shared/contest.ts'
import { STORED_DATA } from '#shared/reference/storedData.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'

/** The privacy policy: what is stored about a player, why, and how it is deleted. */
export function PrivacyScreen() {
  const { productName, venueName, minimumAge } = useContest()
  return (
    <LegalPage
      title="Privacy Policy"
      summary={
        <p>
          We keep what the game needs and nothing for sale: your account, your picks and what you won. No advertising, no tracking by
          others, and you can have it deleted.
        </p>
      }
    >
      <LegalSection title="1. Who is responsible">
        <p>
          {venueName} runs {productName} and is responsible for the data in it.
        </p>
      </LegalSection>

      <LegalSection title="2. What we store, for how long, and who gets it">
        {STORED_DATA.map(({ kind, what, howLong, whoGetsIt }) => (
          <section key={kind}>
            <h3 className="font-semibold">{kind}</h3>
            <p>{what}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[7rem_1fr]">
              <dt className="text-muted">How long</dt>
              <dd>{howLong}</dd>
              <dt className="text-muted">Who gets it</dt>
              <dd>{whoGetsIt}</dd>
            </dl>
          </section>
        ))}
        <section>
          <h3 className="font-semibold">Technical records</h3>
          <p>
            Requests with their time and internet address, for a short time, to keep the service running and to stop attacks. They contain
            no passwords, codes or messages.
          </p>
        </section>
      </LegalSection>

      <LegalSection title="3. What others can see">
        <p>
          Boards and the screens in the bar show your user name, or your first name and the first letter of your last name, with points and
          places. Nobody sees your picks before the week's deadline; until then others see only what share of all players chose a team. Your
          email, phone number and full name are never shown.
        </p>
      </LegalSection>

      <LegalSection title="4. On your device">
        <p>
          One cookie keeps you signed in, and one tells this browser from others on the same network, so that wrong passwords of other
          people don't lock you out; there are no others. The app also keeps on your device what it needs to work without a connection: the
          games, your picks, your profile, your credits, and a draft of picks you have not submitted (for {DRAFT_LIFETIME_DAYS} days).
          Signing out removes all of it.
        </p>
        <p>Team logos come from a public sports image server, which thereby learns your internet address as any website does.</p>
      </LegalSection>

      <LegalSection title="5. Mail and messages">
        <p>
          We mail what your account needs, such as a confirmation or a new password. Reminders and news come only to a confirmed address,
          and every such mail has a link that stops them. Messages on your phone come only if you turn them on there.
        </p>
      </LegalSection>

      <LegalSection title="6. Location">
        <p>
          Location is off unless you turn it on. It is then used to find partner venues near you and to note visits to them; the exact
          position is not stored. You can turn it off again at any time, and playing never needs it.
        </p>
      </LegalSection>

      <LegalSection title="7. Companies and authorities">
        <p>
          The companies that host the service and deliver its messages process data for us and may not use it for themselves. We sell
          nothing and give nothing to advertisers. We hand data to authorities only where the law obliges us to.
        </p>
      </LegalSection>

      <LegalSection title="8. How to delete it">
        <p>
          You delete your account under “Account and devices” on your profile, or ask us to. Then your name, email, phone number, devices,
          visits and settings are removed at once; what stays is named above. Backups lose the account when they are replaced.
        </p>
      </LegalSection>

      <LegalSection title="9. Your rights">
        <p>
          You may download everything we keep about you under “Account and devices”, ask about it, have it corrected or deleted, and object
          to its use. You may also complain to the authority that watches over data protection where you live.
        </p>
      </LegalSection>

      <LegalSection title="10. Young people">
        <p>
          {productName} is for people of {minimumAge} or older. If we learn that an account belongs to somebody younger, we delete it.
        </p>
      </LegalSection>

      <LegalSection title="11. Contact">
        <p>
          Speak to the management of {venueName}, in person or through its usual contact address. The rules of the contest are in the{' '}
          <Link to="/terms">Terms and Conditions</Link>.
        </p>
      </LegalSection>
    </LegalPage>
  )
}

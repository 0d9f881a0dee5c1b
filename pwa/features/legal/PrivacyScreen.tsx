import { Link } from 'react-router'
import { useContest } from '#pwa/data/queries/contest.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { DRAFT_LIFETIME_DAYS } from '#shared/contest.ts'
import { listStoredData } from '#shared/reference/storedData.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import * as texts from './texts.ts'

/** The privacy policy: what is stored about a player, why, and how it is deleted. */
export function PrivacyScreen() {
  const { productName, venueName, minimumAge } = useContest()
  return (
    <LegalPage title={texts.privacyPolicy()} summary={<p>{texts.weKeepWhatTheGame()}</p>}>
      <LegalSection title={texts.whoIsResponsible()}>
        <p>{texts.runsAndIsResponsible({ venueName, productName })}</p>
      </LegalSection>

      <LegalSection title={texts.whatWeStoreForHow()}>
        {listStoredData().map(({ kind, what, howLong, whoGetsIt }) => (
          <section key={kind}>
            <h3 className="font-semibold">{kind}</h3>
            <p>{what}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 text-[0.9375rem] sm:grid-cols-[7rem_1fr]">
              <dt className="text-muted">{texts.howLong()}</dt>
              <dd>{howLong}</dd>
              <dt className="text-muted">{texts.whoGets()}</dt>
              <dd>{whoGetsIt}</dd>
            </dl>
          </section>
        ))}
        <section>
          <h3 className="font-semibold">{texts.technicalRecords()}</h3>
          <p>{texts.requestsWithTheirTime()}</p>
        </section>
      </LegalSection>

      <LegalSection title={texts.whatOthersCanSee()}>
        <p>{texts.boardsAndTheScreens()}</p>
      </LegalSection>

      <LegalSection title={texts.onYourDevice()}>
        <p>{texts.oneCookieKeepsYouSigned({ draftlifetimedays: DRAFT_LIFETIME_DAYS })}</p>
        <p>{texts.teamLogosCome()}</p>
      </LegalSection>

      <LegalSection title={texts.mailAndMessages()}>
        <p>{texts.weMailWhatYourAccount()}</p>
      </LegalSection>

      <LegalSection title={texts.location()}>
        <p>{texts.locationIsOffUnlessYou()}</p>
      </LegalSection>

      <LegalSection title={texts.companiesAndAuthorities()}>
        <p>{texts.theCompaniesThatHost()}</p>
      </LegalSection>

      <LegalSection title={texts.howToDelete()}>
        <p>{texts.youDeleteYourAccountUnder()}</p>
      </LegalSection>

      <LegalSection title={texts.yourRights()}>
        <p>{texts.youMayDownloadEverythingWe()}</p>
      </LegalSection>

      <LegalSection title={texts.youngPeople()}>
        <p>{texts.isForPeople({ productName, minimumAge })}</p>
      </LegalSection>

      <LegalSection title={texts.contact()}>
        <p>
          <RichText parts={texts.speakToTheManagement({ venueName, link: (inside) => <Link to="/terms">{inside}</Link> })} />
        </p>
      </LegalSection>
    </LegalPage>
  )
}

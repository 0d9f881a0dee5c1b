import { Link } from 'react-router'
import { useContest, useZone } from '#pwa/data/queries/contest.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { TIEBREAKER_INPUT_MAX, TIEBREAKER_SUBMISSION_MIN } from '#shared/contest.ts'
import { getCalendar } from '#shared/contract/calendar.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { prizeNotice } from '#shared/rules/venues/venueAge.ts'
import { timeZoneTitle } from '#shared/timeZones.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import * as texts from './texts.ts'

/** The order of players with equal points in a house without tiebreaker settings of its own. */
const DEFAULT_ORDER = texts.theSmallerDistance()
const SHARED_PLACE = texts.playersWhoAreStillEqual()

/** The terms of the contest. */
export function TermsScreen() {
  const zone = useZone()
  const { productName, venueName, prizes, tiebreakers, allowsCardChanges, isDemo, minimumAge, venueAges } = useContest()
  return (
    <LegalPage title={texts.termsAndConditions()} summary={<p>{texts.isFreeYouPickWinners({ productName, venueName, minimumAge })}</p>}>
      <LegalSection title={texts.whoRuns()}>
        <p>
          <RichText
            parts={texts.isAWeeklyFootballPickem({ productName, venueName, link: (inside) => <Link to="/rules/official">{inside}</Link> })}
          />
        </p>
        {isDemo && <p>{texts.thisCopyRunsADemo()}</p>}
      </LegalSection>

      <LegalSection title={texts.whoMayPlay()}>
        <p>
          {texts.anyoneWhoIsOrOlder({ minimumAge })}
          {venueAges.map((venue) => texts.atYouMust({ name: venue.name, minimumAge: venue.minimumAge }))}{' '}
          {texts.weMayAskForIdentification()}
        </p>
        <p>
          <RichText parts={texts.theOfficialRulesSayWhether({ link: (inside) => <Link to="/rules/official">{inside}</Link> })} />
        </p>
      </LegalSection>

      <LegalSection title={texts.freeToEnterNoPurchase()}>
        <p>{texts.playingCostsNothingYouNeed()}</p>
      </LegalSection>

      <LegalSection title={texts.howToEnter()}>
        <ul>
          <li>{texts.chooseAWinnerForEvery()}</li>
          <li>{allowsCardChanges ? texts.submitBeforeTheWeeks() : texts.submitOnceBeforeTheWeeks()}</li>
          <li>{texts.theDeadlineIsShown({ timeZoneTitle: timeZoneTitle(zone) })}</li>
          <li>
            <RichText parts={texts.thePublicCalendar({ link: (inside) => <a href={getCalendar.path}>{inside}</a> })} />
          </li>
          <li>{texts.ifAKickoffThatSets()}</li>
        </ul>
      </LegalSection>

      <LegalSection title={texts.pointsAndTies()}>
        <p>{texts.eachCorrectPickIsWorth()}</p>
        <p>
          {texts.theTiebreakerIsYourGuess({
            tiebreakersubmissionmin: TIEBREAKER_SUBMISSION_MIN,
            tiebreakerinputmax: TIEBREAKER_INPUT_MAX,
            value: tiebreakers.length > 0 ? texts.theseOneAfterTheOther() : DEFAULT_ORDER,
          })}
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
        <p>{texts.theSeasonChampionshipCounts()}</p>
      </LegalSection>

      <LegalSection title={texts.cancelledPostponedAndMovedGames()}>
        <p>{texts.aGameThatIsCancelled()}</p>
      </LegalSection>

      <LegalSection title={texts.prizes()}>
        <p>{texts.theWeeklyPrizesAreCredits({ venueName })}</p>
        <ul>
          {prizes.map(({ place, amountDollars, minimumParticipants }) => (
            <li key={place}>
              {texts.place({ place: formatPlace(place), dollars: formatDollars(amountDollars) })}
              {minimumParticipants > 1 && texts.inWeeksWithAtLeast({ minimumParticipants })}
            </li>
          ))}
        </ul>
        <p>{texts.aCreditIsNotCash({ prizeNotice: prizeNotice(minimumAge) })}</p>
        <p>{texts.aWeekIsSettled()}</p>
      </LegalSection>

      <LegalSection title={texts.redeemingACredit()}>
        <p>{texts.aWinnerGetsACode({ venueName })}</p>
        <p>{texts.nobodyRedeemsTheirOwnCode()}</p>
      </LegalSection>

      <LegalSection title={texts.fairPlay()}>
        <p>{texts.onePersonOneAccountWe()}</p>
      </LegalSection>

      <LegalSection title={texts.whenSomethingGoesWrong()}>
        <p>{texts.weTakeCare()}</p>
      </LegalSection>

      <LegalSection title={texts.yourAccountAndYourData()}>
        <p>
          <RichText parts={texts.youCanStopPlaying({ link: (inside) => <Link to="/privacy">{inside}</Link> })} />
        </p>
      </LegalSection>

      <LegalSection title={texts.theLeague()}>
        <p>{texts.isNotEndorsedBySponsored({ productName })}</p>
      </LegalSection>

      <LegalSection title={texts.contactHeading()}>
        <p>{texts.questionsObjectionsAndRequestsSpeak({ venueName })}</p>
      </LegalSection>
    </LegalPage>
  )
}

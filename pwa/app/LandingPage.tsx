import { StrictMode, useEffect, useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { ContestContext, PLAIN_CONTEST } from '#pwa/data/queries/contest.ts'
import { applyBrand } from '#pwa/design/brand.ts'
import { listen } from '#pwa/device/listen.ts'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'
import { contract } from '#shared/contract/appCalls.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { afterFirstPaint } from './afterFirstPaint.ts'
import { OpeningScreen } from './OpeningScreen.tsx'
import { usePageName } from './usePageName.ts'

const NOTHING_YET: LandingFacts = { contest: null, currentWeek: null, viewer: null }

/**
 * The landing page by itself, for a device without a known player: it loads without the app's frame and shows before any answer is there.
 * `onSignedIn` is called when the server answers that somebody is signed in.
 */
export function LandingPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [{ contest, currentWeek }, setFacts] = useState(NOTHING_YET)
  useEffect(() => {
    const fetchFacts = async () => {
      const facts = await fetchLandingFacts()
      // The page of somebody who is signed in is replaced a moment later: the house's words would only move it once more.
      if (facts.viewer) onSignedIn()
      else
        setFacts((before) => ({ ...facts, contest: facts.contest ?? before.contest, currentWeek: facts.currentWeek ?? before.currentWeek }))
    }
    const fetchAgain = () => {
      if (document.visibilityState === 'visible') void fetchFacts()
    }
    void afterFirstPaint().then(fetchFacts)
    const stops = [listen(window, ['online'], fetchFacts), listen(document, ['visibilitychange'], fetchAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [onSignedIn])
  useEffect(() => (contest ? applyBrand(contest.brandColor) : undefined), [contest])
  usePageName((contest ?? PLAIN_CONTEST).productName)
  return (
    <StrictMode>
      <ContestContext value={contest ?? PLAIN_CONTEST}>
        {contest?.isOpen === false ? <OpeningScreen /> : <LandingScreen currentWeek={currentWeek} />}
      </ContestContext>
    </StrictMode>
  )
}

/** What the landing page shows once it is loaded, and who is signed in. Null for what could not be loaded. */
type LandingFacts = { contest: ContestInfo | null; currentWeek: CurrentWeekInfo | null; viewer: CurrentUser | null }

async function fetchLandingFacts(): Promise<LandingFacts> {
  const orNull = <T,>(call: Promise<T>) => call.catch(() => null)
  const [contest, currentWeek, viewer] = await Promise.all([
    orNull(callApi(contract.getContest, {})),
    orNull(callApi(contract.getCurrentWeek, {})),
    orNull(callApi(contract.getCurrentUser, {})),
  ])
  return { contest, currentWeek, viewer }
}

import { StrictMode, useEffect, useState } from 'react'
import { ContestContext, PLAIN_CONTEST } from '#pwa/data/queries/contest.ts'
import { applyBrand } from '#pwa/design/brand.ts'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'
import { afterFirstPaint } from './afterFirstPaint.ts'
import { fetchLandingFacts, type LandingFacts } from './landingFacts.ts'
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
    window.addEventListener('online', fetchFacts)
    document.addEventListener('visibilitychange', fetchAgain)
    return () => {
      window.removeEventListener('online', fetchFacts)
      document.removeEventListener('visibilitychange', fetchAgain)
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

import { useContest } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'
import * as texts from './texts.ts'

/** The end of every page: the house, the legal pages, and whose contest this is not. It begins below the first screen: its words arrive later and would move that. */
export function AppFooter() {
  const { productName, tagline, venueName, claims, copyrightYear, isDemo } = useContest()
  return (
    <footer className="when-loaded mt-12 border-t border-line">
      <div className="px-safe pb-safe mx-auto grid max-w-7xl gap-5 pt-8 text-[0.9375rem] text-muted md:grid-cols-[1fr_auto] lg:px-10">
        <div>
          <p className="flex items-center gap-2.5 font-condensed text-xl font-bold tracking-[0.01em] text-text uppercase">
            <BrandMark heightPx={22} />
            {productName}
          </p>
          <p className="mt-2">
            {tagline ||
              [texts.sportsAt({ venueName }), claims.sportsSince && texts.since({ sportsSince: claims.sportsSince })]
                .filter(Boolean)
                .join(' ')}
          </p>
          <p className="mt-1">{texts.nflPickemContestWinVenue()}</p>
        </div>
        <nav aria-label={texts.legal()} className="flex flex-wrap gap-x-6 md:justify-end">
          <AppLink to="/terms" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            {texts.termsAndConditions()}
          </AppLink>
          <AppLink to="/privacy" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            {texts.privacyPolicy()}
          </AppLink>
          <AppLink to="/rules/official" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            {texts.officialRules()}
          </AppLink>
        </nav>
        <div className="pb-4 text-sm md:col-span-2">
          {isDemo && <p className="mb-2 text-warning-ink">{texts.demoSeasonTheGamesScores()}</p>}
          <p>{texts.notAffiliatedWithOrEndorsed({ copyrightYear, productName })}</p>
        </div>
      </div>
    </footer>
  )
}

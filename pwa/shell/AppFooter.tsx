import { useContest } from '#pwa/data/queries/contest.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { BrandMark } from '#pwa/design/BrandMark.tsx'

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
            {tagline || [`Sports at ${venueName}`, claims.sportsSince && `since ${claims.sportsSince}`].filter(Boolean).join(' ')}
          </p>
          <p className="mt-1">NFL Pick'em Contest • Win Venue Credits</p>
        </div>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 md:justify-end">
          <AppLink to="/terms" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            Terms and Conditions
          </AppLink>
          <AppLink to="/privacy" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            Privacy Policy
          </AppLink>
          <AppLink to="/rules/official" className="target inline-flex items-center underline-offset-4 hover:text-text hover:underline">
            Official Rules
          </AppLink>
        </nav>
        <div className="pb-4 text-sm md:col-span-2">
          {isDemo && <p className="mb-2 text-warning-ink">Demo season: the games, scores and standings shown here are made up.</p>}
          <p>
            © {copyrightYear} {productName}. Not affiliated with or endorsed by the National Football League.
          </p>
        </div>
      </div>
    </footer>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { cx } from '#pwa/design/cx.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { formatWeeklyTotal } from '#pwa/football/prizeText.ts'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { FIRST_REGULAR_WEEK, LAST_REGULAR_WEEK } from '#shared/contest.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'
import { formatDollars } from '#shared/numberText.ts'
import { prizeNotice } from '#shared/rules/venues/venueAge.ts'
import { AcceptingBanner } from './AcceptingBanner.tsx'
import { BoardPreview } from './BoardPreview.tsx'
import { InsightsPreview } from './InsightsPreview.tsx'
import { PicksPreview } from './PicksPreview.tsx'
import * as say from './texts.ts'
import { WinningSteps } from './WinningSteps.tsx'

const LandingExtras = lazy(async () => ({ default: (await import('./LandingExtras.tsx')).LandingExtras }))

type Props = {
  currentWeek: CurrentWeekInfo | null
  /** What is known of the week. Without it the page loads that by itself. */
  extras?: ReactNode
}

/** The landing page. It is complete before any answer arrives; answers change texts, not the layout. */
export function LandingScreen({ currentWeek, extras }: Props) {
  const contest = useContest()
  return (
    <div className="relative isolate">
      <CornerGlow />
      <AppHeader hasLine={false}>
        <ButtonLink to="/auth" size="small">
          {say.signIn()}
        </ButtonLink>
      </AppHeader>
      <main className="px-safe mx-auto max-w-7xl lg:px-10">
        <div className="grid grid-cols-1 gap-8 pt-4 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:gap-16 lg:pt-8">
          <Hero contest={contest} currentWeek={currentWeek} extras={extras} />
          <PicksPreview />
        </div>
        <div className="mt-4 grid grid-cols-1 gap-4 lg:mt-16 lg:grid-cols-2">
          <BoardPreview prizes={contest.prizes} />
          <InsightsPreview />
        </div>
        <div className="mt-12 lg:mt-16">
          <WinningSteps prizes={contest.prizes} />
        </div>
        <LastCall contest={contest} />
      </main>
      <AppFooter />
    </div>
  )
}

function Hero({ contest, currentWeek, extras }: Props & { contest: ContestInfo }) {
  const best = Math.max(0, ...contest.prizes.map(({ amountDollars }) => amountDollars))
  const coming = currentWeek?.seasons?.coming
  return (
    <div>
      <AcceptingBanner week={currentWeek} />
      <h1 className="type-display mt-5 text-[min(clamp(3rem,15.9vw,5.75rem),22vw)] lg:text-[min(5.25rem,8.2vw)] xl:text-[min(5.75rem,7.2vw)]">
        <span className="block">{say.pickTheWinners()}</span>
        <span className="block">
          <RichText parts={say.tasteTheWinnings({ span: (inside) => <span className="text-brand-ink">{inside}</span> })} />
        </span>
      </h1>
      <p className="mt-4 min-h-[4.5em] max-w-xl text-lg lg:min-h-[3em]">
        {best === 0
          ? say.freeEveryWeekWithoutPrizes({ venueName: contest.venueName })
          : say.freeEveryWeekAtCall({ venueName: contest.venueName, dollars: formatDollars(best) })}
      </p>
      <ButtonLink to="/auth?mode=signup" variant="primary" size="large" hasGlow isWide className="mt-5 sm:w-auto sm:min-w-80">
        {coming ? say.joinFor({ season: coming.season }) : say.startPlayingNow()}
      </ButtonLink>
      <p className="mt-3 text-center text-[0.9375rem] text-muted sm:text-left">{prizeNotice(contest.minimumAge)}</p>
      {!coming && (
        // Its room is there before it, so that nothing below it moves.
        <div className="mt-4 grid min-h-[19rem] content-start gap-4">
          {extras ?? <Suspense>{currentWeek && <LandingExtras week={currentWeek} />}</Suspense>}
        </div>
      )}
      <Stats contest={contest} />
    </div>
  )
}

function Stats({ contest }: { contest: ContestInfo }) {
  const { activePlayers } = contest.claims
  const stats = [
    activePlayers === null ? { label: say.toPlay(), value: say.free() } : { label: say.activePlayers(), value: activePlayers },
    ...(contest.prizes.length > 0 ? [{ label: say.weeklyPrizes(), value: formatWeeklyTotal(contest.prizes) }] : []),
    { label: say.nflWeeks(), value: LAST_REGULAR_WEEK - FIRST_REGULAR_WEEK + 1 },
  ]
  return (
    <dl
      className={cx(
        'mt-7 grid max-w-xl',
        stats.length === 3 ? 'grid-cols-3' : 'grid-cols-2',
        'rounded-2xl border border-line bg-surface px-1 py-4 text-center',
      )}
    >
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-2">
          <dt className="text-[min(0.875rem,4.4vw)] text-muted">{label}</dt>
          <dd className="type-number text-[min(2.125rem,10.7vw)]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastCall({ contest }: { contest: ContestInfo }) {
  return (
    <section
      aria-label={say.join()}
      className="mt-12 flex flex-col items-start gap-5 rounded-3xl border border-brand/45 bg-linear-to-br from-brand-surface to-surface p-6 md:flex-row md:items-center md:justify-between md:p-10"
    >
      <div>
        <h2 className="type-page">{say.yourSeatIsFree()}</h2>
        <p className="mt-2 text-muted">
          {contest.claims.activePlayers !== null && say.playersCallTheGames({ activePlayers: contest.claims.activePlayers })}
          {say.itTakesAMinute()}
        </p>
      </div>
      <ButtonLink to="/auth?mode=signup" variant="primary" size="large" className="w-full md:w-auto">
        {say.joinTheContest()}
      </ButtonLink>
    </section>
  )
}

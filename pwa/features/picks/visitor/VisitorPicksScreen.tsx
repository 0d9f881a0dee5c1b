import '#pwa/features/picks/picks.css'
import { hasStatus } from '#pwa/data/call/apiError.ts'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { FailedGames, LoadingGames, NoGames } from '#pwa/features/picks/slate/SlateStates.tsx'
import { SeeYou } from '#pwa/football/season/SeeYou.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { authPath } from '#shared/rules/people/authPath.ts'
import { REVIEW_PATH } from './reviewPath.ts'
import * as texts from './texts.ts'
import { VisitorCard } from './VisitorCard.tsx'

/** The picks screen of somebody without an account: a card of the current week, stored on this device until they sign up or in. */
export function VisitorPicksScreen() {
  const week = useCurrentWeek()
  return (
    <Page
      action={
        <ButtonLink to={authPath(REVIEW_PATH)} size="small">
          {texts.signIn()}
        </ButtonLink>
      }
      className="min-h-dvh max-w-7xl pb-8 lg:px-10 lg:pt-5 lg:pb-16 min-[100rem]:max-w-[100rem]"
    >
      {week.data?.seasons?.coming ? (
        <SeeYou coming={week.data.seasons.coming} />
      ) : week.data ? (
        <VisitorCard info={week.data} />
      ) : (
        <section aria-labelledby="picks-title">
          <h1 id="picks-title" className="picks-title">
            {texts.makeYourPicks()}
          </h1>
          {week.isPending ? <LoadingGames /> : hasNoSeason(week.error) ? <NoGames /> : <FailedGames onRetry={() => void week.refetch()} />}
        </section>
      )}
    </Page>
  )
}

const hasNoSeason = (error: Error | null) => hasStatus(error, 404)

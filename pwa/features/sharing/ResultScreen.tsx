import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { SHARED_RESULT } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { CornerGlow } from '#pwa/design/CornerGlow.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { AppFooter } from '#pwa/shell/AppFooter.tsx'
import { AppHeader } from '#pwa/shell/AppHeader.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { getSharedResult } from '#shared/contract/sharing.ts'
import { ResultView } from './ResultView.tsx'

/** The public page of a shared result: what the card shows, and the way into the contest. */
export function ResultScreen() {
  const { code = '' } = useParams()
  const { venueName, minimumAge } = useContest()
  const shared = useQuery(persistedCall(getSharedResult, { params: { code } }, SHARED_RESULT))
  const isGone = hasCode(shared.error, 'not_found') || hasCode(shared.error, 'invalid_input')
  return (
    <>
      <div className="relative isolate flex min-h-dvh flex-col">
        <meta name="robots" content="noindex" />
        <CornerGlow />
        <AppHeader hasLine={false} />
        <main className="px-safe mx-auto flex w-full max-w-lg flex-1 flex-col gap-6 py-8">
          {isGone ? (
            <>
              <h1 className="type-page">Result not shared</h1>
              <p className="text-muted">This result was never shared, or its player has stopped sharing it.</p>
            </>
          ) : shared.data ? (
            <>
              <AnswerAge query={shared} what="This result" />
              <ResultView result={shared.data} />
            </>
          ) : shared.isError ? (
            <>
              <h1 className="type-page">Shared result</h1>
              <LoadFailure
                error={shared.error}
                title="This result could not be loaded"
                text="Please try again."
                offlineText="The result can be shown when you are connected."
                onRetry={shared.refetch}
              />
            </>
          ) : (
            <>
              <h1 className="sr-only">Shared result</h1>
              <div role="status" aria-label="Loading...">
                <Skeleton className="h-96 w-full" />
              </div>
            </>
          )}
          <section aria-label="Play" className="when-loaded rounded-2xl border border-line bg-surface p-5">
            <p className="type-section">{isGone ? 'CALL THE WINNERS YOURSELF' : 'THINK YOU CAN BEAT ME?'}</p>
            <p className="mt-1 mb-4 text-muted">
              Free every week at {venueName} · {minimumAge}+
            </p>
            <ButtonLink to="/" variant="primary" size="large" isWide>
              Make Your Picks
            </ButtonLink>
          </section>
        </main>
      </div>
      <AppFooter />
    </>
  )
}

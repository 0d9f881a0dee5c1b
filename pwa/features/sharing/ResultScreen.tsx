import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useParams } from 'react-router'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { SHARED_RESULT } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { BeingChecked } from '#pwa/football/BeingChecked.tsx'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { useCardColumns } from '#pwa/football/card/useCardColumns.ts'
import { resultCard } from '#pwa/football/share/drawShare.ts'
import { resultText, tileText } from '#pwa/football/share/resultText.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import { getSharedResult, type SharedResult } from '#shared/contract/sharing.ts'
import * as texts from './texts.ts'

/** The public page of a shared result: what the card shows, and the way into the contest. */
export function ResultScreen() {
  const { code = '' } = useParams()
  const { venueName, minimumAge } = useContest()
  const isClosed = useIsSeasonClosed()
  const shared = useQuery(persistedCall(getSharedResult, { params: { code } }, SHARED_RESULT))
  const isGone = hasCode(shared.error, 'not_found') || hasCode(shared.error, 'invalid_input')
  return (
    <Page isTall hasGlow className="flex max-w-lg flex-col gap-6 py-8">
      <meta name="robots" content="noindex" />
      {isGone ? (
        <>
          <h1 className="type-page">{texts.resultNotShared()}</h1>
          <p className="text-muted">{texts.thisResultWasNeverShared()}</p>
        </>
      ) : shared.data ? (
        <>
          <AnswerAge query={shared} what={texts.thisResult()} />
          <ResultView result={shared.data} />
        </>
      ) : shared.isError ? (
        <>
          <h1 className="type-page">{texts.sharedResult()}</h1>
          <LoadFailure query={shared} title={texts.thisResultCouldNot()} offlineText={texts.theResultCanBeShown()} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{texts.sharedResult()}</h1>
          <div role="status" aria-label={texts.loading()}>
            <Skeleton className="h-96 w-full" />
          </div>
        </>
      )}
      <section aria-label={texts.play()} className="when-loaded rounded-2xl border border-line bg-surface p-5">
        <p className="type-section">{isGone ? texts.callTheWinnersYourself() : texts.thinkYouCanBeatMe()}</p>
        <p className="mt-1 mb-4 text-muted">{texts.freeEveryWeek({ venueName, minimumAge })}</p>
        <ButtonLink to="/" variant="primary" size="large" isWide>
          {isClosed ? texts.seeTheContest() : texts.makeYourPicks()}
        </ButtonLink>
      </section>
    </Page>
  )
}

/** A shared result: the card of its picture. */
function ResultView({ result }: { result: SharedResult }) {
  const id = useId()
  const columns = useCardColumns()
  return (
    <article aria-labelledby="result">
      <h1 id="result" className="sr-only">
        {resultText(result).sentence}
      </h1>
      <CardDrawing drawing={drawCard(resultCard(result, useContest()), { columns, id })} className="mx-auto max-w-[24rem]" />
      <BeingChecked isShown={result.isBeingChecked} />
      <ul aria-label={texts.games()} className="sr-only">
        {result.tiles.map((tile) => (
          <li key={tile.team}>{tileText(tile)}</li>
        ))}
      </ul>
    </article>
  )
}

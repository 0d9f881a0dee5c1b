import { useContest } from '#pwa/data/queries/contest.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { PrizeList } from '#pwa/football/PrizeList.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { PicksLink } from './PicksLink.tsx'
import * as texts from './texts.ts'

/** A placeholder in the shape of one gold card. */
export const LoadingCredits = () => (
  <Loading what={texts.yourCreditsInSentence()} className="mx-auto aspect-[330/482] w-full max-w-[24rem] rounded-2xl" />
)

/** Why there is nothing to show: no network on a phone that has not shown them yet, or a fault of the server. */
export const FailedCredits = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <LoadFailure
    query={query}
    title={texts.unableToLoadCredits()}
    text={texts.somethingWentWrong()}
    offlineText={texts.yourCodesHaveNotBeen()}
  />
)

/** Before the first win: how to get one. */
export function NoCredits() {
  const { prizes, venueName } = useContest()
  return (
    <Card as="section" tone="prize" aria-labelledby="no-credits" className="p-5 text-center md:p-8">
      <span aria-hidden className="mx-auto grid size-20 place-items-center rounded-full bg-prize text-on-prize">
        <Icon name="ticket" sizePx={40} />
      </span>
      <h2 id="no-credits" className="type-page mt-4">
        {texts.noCreditsYet()}
      </h2>
      <p className="mx-auto mt-2 max-w-md text-muted">{texts.callTheWinnersFinish({ count: prizes.length, venueName })}</p>
      <PrizeList prizes={prizes} className="mt-5" />
      <PicksLink variant="primary" size="large" isWide hasGlow className="mt-5" />
    </Card>
  )
}

import { OfflineError } from '#pwa/data/call/apiError.ts'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { PrizeList } from '#pwa/football/PrizeList.tsx'

/** A placeholder in the shape of one gold card and two lines. */
export function LoadingCredits() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your credits...
      </p>
      <div aria-hidden className="grid gap-3">
        <Skeleton className="h-72 rounded-3xl" />
        <Skeleton className="h-20 rounded-2xl" />
        <Skeleton className="h-20 rounded-2xl" />
      </div>
    </div>
  )
}

/** Why there is nothing to show: no network on a phone that has not shown them yet, or a fault of the server. */
export function FailedCredits({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const isOffline = error instanceof OfflineError || !navigator.onLine
  return (
    <Notice
      tone={isOffline ? 'warning' : 'error'}
      icon={isOffline ? 'wifi-off' : undefined}
      title={isOffline ? 'You are offline' : 'Unable to Load Credits'}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {isOffline
        ? 'Your codes have not been on this phone yet. They are here as soon as you have a connection.'
        : 'Something went wrong on our side. Your credits are safe.'}
    </Notice>
  )
}

/** Before the first win: how to get one. */
export function NoCredits() {
  const { prizes, venueName } = useContest()
  return (
    <Card as="section" tone="prize" aria-labelledby="no-credits" className="p-5 text-center md:p-8">
      <span aria-hidden className="mx-auto grid size-20 place-items-center rounded-full bg-prize text-on-prize">
        <Icon name="ticket" sizePx={40} />
      </span>
      <h2 id="no-credits" className="type-page mt-4">
        No credits yet
      </h2>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Call the winners, finish the week in the top {prizes.length}, and your code shows up here, good for food and drinks at {venueName}.
      </p>
      <PrizeList prizes={prizes} className="mt-5" />
      <ButtonLink to="/" variant="primary" size="large" isWide hasGlow className="mt-5">
        Make my picks
      </ButtonLink>
    </Card>
  )
}

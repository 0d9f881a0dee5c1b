import { OfflineError } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'

/** Instead of a season that could not be read at all. */
export function NoSeason({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = error instanceof OfflineError
  return (
    <Notice
      tone={isOffline ? 'info' : 'error'}
      title={isOffline ? 'You are offline' : 'Unable to Load Your Season'}
      action={
        <Button variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOffline ? 'Your season appears here when you are back online.' : 'There was an error loading your picks.'}
    </Notice>
  )
}

export const LoadingSeason = () => (
  <div>
    <p role="status" className="sr-only">
      Loading your season...
    </p>
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {['average', 'rank', 'best', 'won'].map((name) => (
        <Skeleton key={name} className="h-31 rounded-2xl" />
      ))}
    </div>
    <Skeleton className="mt-3 h-72 rounded-2xl" />
  </div>
)

import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'

/** Instead of a season that could not be read at all. */
export const NoSeason = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title="Unable to Load Your Season"
    text="There was an error loading your picks."
    offlineText="Your season appears here when you are back online."
    onRetry={onRetry}
  />
)

export const LoadingSeason = () => (
  <div>
    <LoadingStatus what="your season" />
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {['average', 'rank', 'best', 'won'].map((name) => (
        <Skeleton key={name} className="h-31 rounded-2xl" />
      ))}
    </div>
    <Skeleton className="mt-3 h-72 rounded-2xl" />
  </div>
)

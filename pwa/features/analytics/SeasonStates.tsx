import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import * as texts from './texts.ts'

/** Instead of a season that could not be read at all. */
export const NoSeason = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <LoadFailure
    query={query}
    title={texts.unableToLoadYourSeason()}
    text={texts.thereWasAnErrorLoading()}
    offlineText={texts.yourSeasonAppearsHere()}
  />
)

export const LoadingSeason = () => (
  <div>
    <LoadingStatus what={texts.yourSeasonInSentence()} />
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
      {['average', 'rank', 'best', 'won'].map((name) => (
        <Skeleton key={name} className="h-31 rounded-2xl" />
      ))}
    </div>
    <Skeleton className="mt-3 h-72 rounded-2xl" />
  </div>
)

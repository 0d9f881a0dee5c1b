import { LoadFailure } from '#pwa/football/LoadFailure.tsx'

type Props = { query: { error: unknown; refetch: () => unknown }; className?: string }

/** Instead of standings that could not be read at all. */
export const NoStandings = ({ query, className }: Props) => (
  <LoadFailure
    error={query.error}
    title="Unable to Load Standings"
    text="There was an error loading these standings."
    offlineText="Standings appear here when you are back online."
    onRetry={() => void query.refetch()}
    className={className}
  />
)

import { hasStatus } from '#pwa/data/call/apiError.ts'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import * as texts from './texts.ts'

type Props = { query: { error: unknown; refetch: () => unknown }; className?: string }

/** Instead of standings that could not be read at all. Another try finds no week that does not exist. */
export function NoStandings({ query, className }: Props) {
  if (hasStatus(query.error, 404)) {
    return (
      <Card className={className}>
        <p className="text-muted">{texts.thereAreNoStandings()}</p>
        <AppLink to="/standings" className="target inline-flex items-center font-semibold text-pick-ink">
          {texts.seeThisWeeksStandings()}
        </AppLink>
      </Card>
    )
  }
  return (
    <LoadFailure
      query={query}
      title={texts.unableToLoadStandings()}
      text={texts.thereWasAnErrorLoading()}
      offlineText={texts.standingsAppearHereWhenYou()}
      className={className}
    />
  )
}

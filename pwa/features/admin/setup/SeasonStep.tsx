import { textOf } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { ScheduleFileButton } from '#pwa/features/admin/season-import/ScheduleFileButton.tsx'
import type { SetupState } from '#shared/model/setup.ts'
import { useSeasonChoice, useSeasonFile } from './setupQueries.ts'

/** The fourth step: where the games come from. */
export function SeasonStep({ state: { season, hasFeed } }: { state: SetupState }) {
  const choice = useSeasonChoice()
  const upload = useSeasonFile()
  const hasGames = season !== null || hasFeed
  const onward = hasFeed ? 'feed' : 'later'
  const error = upload.error ?? choice.error
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="type-page text-[1.75rem]">Season</h2>
        <p className="mt-1 text-muted">Where the games come from.</p>
      </div>
      {season && (
        <Notice tone="info" title={`Season ${season.season}`}>
          {`${season.games} games are stored.`}
        </Notice>
      )}
      <Card className="grid gap-3">
        <h3 className="type-heading">From the feed</h3>
        <p className="text-muted">
          {hasFeed
            ? 'The feed is on: schedule and scores arrive by themselves.'
            : 'The public scoreboard of the league. Schedule and scores arrive by themselves, the first games within a minute.'}
        </p>
        {!hasFeed && (
          <Button
            variant={season ? 'quiet' : 'primary'}
            isBusy={choice.isPending && choice.variables === 'feed'}
            onClick={() => choice.mutate('feed')}
          >
            Use the feed
          </Button>
        )}
      </Card>
      <Card className="grid gap-3">
        <h3 className="type-heading">From a file</h3>
        <p className="text-muted">A schedule in the nflverse games.csv format. Its newest season is imported.</p>
        <ScheduleFileButton isBusy={upload.isPending} onChoose={(file) => upload.mutate(file)} />
      </Card>
      <Button
        variant={hasGames ? 'primary' : 'plain'}
        isBusy={choice.isPending && choice.variables === onward}
        onClick={() => choice.mutate(onward)}
      >
        {hasGames ? 'Continue' : 'Later'}
      </Button>
      {error && <Notice tone="error">{textOf(error, 'This was not saved. Please try again.')}</Notice>}
    </div>
  )
}

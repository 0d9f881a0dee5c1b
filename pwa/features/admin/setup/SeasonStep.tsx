import { useRef } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import type { SetupState } from '#shared/model/setup.ts'
import { useSeasonChoice, useSeasonFile } from './setupQueries.ts'

/** The fourth step: where the games come from. */
export function SeasonStep({ state: { season, hasFeed } }: { state: SetupState }) {
  const input = useRef<HTMLInputElement>(null)
  const choice = useSeasonChoice()
  const upload = useSeasonFile()
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
            ? 'This server reads the schedule and the scores from its feed. They arrive by themselves within minutes.'
            : 'This server was started without a feed (FEED=espn), so it reads no scores by itself.'}
        </p>
        <Button
          variant={hasFeed ? 'primary' : 'quiet'}
          disabled={!hasFeed}
          isBusy={choice.isPending && choice.variables === 'feed'}
          onClick={() => choice.mutate('feed')}
        >
          Use the feed
        </Button>
      </Card>
      <Card className="grid gap-3">
        <h3 className="type-heading">From a file</h3>
        <p className="text-muted">A schedule in the nflverse games.csv format. Its newest season is imported.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Schedule file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (file) upload.mutate(file)
          }}
        />
        <Button isBusy={upload.isPending} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </Card>
      <Button variant="plain" isBusy={choice.isPending && choice.variables === 'later'} onClick={() => choice.mutate('later')}>
        {season ? 'Continue' : 'Later'}
      </Button>
      {error && <Notice tone="error">{textOf(error, 'This was not saved. Please try again.')}</Notice>}
    </div>
  )
}

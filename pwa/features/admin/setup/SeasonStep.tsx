import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { ScheduleFileButton } from '#pwa/features/admin/season-import/SourceButtons.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { SetupState } from '#shared/model/setup.ts'
import { useSeasonChoice, useSeasonFile } from './setupQueries.ts'
import * as texts from './texts.ts'

/** The fourth step: where the games come from. */
export function SeasonStep({ state: { season, hasFeed } }: { state: SetupState }) {
  const choice = useSeasonChoice()
  const upload = useSeasonFile()
  const hasGames = season !== null || hasFeed
  const onward = hasFeed ? 'feed' : 'later'
  return (
    <div className="grid gap-4">
      <div>
        <h2 tabIndex={-1} className="type-page text-[1.75rem] focus:outline-none">
          {texts.season()}
        </h2>
        <p className="mt-1 text-muted">{texts.whereTheGamesCome()}</p>
      </div>
      {season && (
        <Notice tone="info" title={texts.seasonOfYear({ season: season.season })}>
          {texts.gamesAreStored({ games: season.games })}
        </Notice>
      )}
      <Card className="grid gap-3">
        <h3 className="type-heading">{texts.fromTheFeed()}</h3>
        <p className="text-muted">{hasFeed ? texts.theFeedIsOnSchedule() : texts.thePublicScoreboard()}</p>
        {!hasFeed && (
          <Button
            variant={season ? 'quiet' : 'primary'}
            isBusy={choice.isPending && choice.variables === 'feed'}
            onClick={() => choice.mutate('feed')}
          >
            {texts.theFeed()}
          </Button>
        )}
      </Card>
      <Card className="grid gap-3">
        <h3 className="type-heading">{texts.fromAFile()}</h3>
        <p className="text-muted">{texts.aScheduleInTheNflverse()}</p>
        <ScheduleFileButton isBusy={upload.isPending} onChoose={(file) => upload.mutate(file)} />
      </Card>
      <Button
        variant={hasGames ? 'primary' : 'plain'}
        isBusy={choice.isPending && choice.variables === onward}
        onClick={() => choice.mutate(onward)}
      >
        {hasGames ? texts.continueLabel() : texts.later()}
      </Button>
      <CallFailure error={upload.error ?? choice.error} text={texts.thisWasNotSavedPlease()} />
    </div>
  )
}

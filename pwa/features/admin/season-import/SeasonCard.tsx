import { useQuery } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { SeasonSource } from '#shared/model/setup.ts'
import { FeedButton, ScheduleFileButton, scheduleUpload } from './SourceButtons.tsx'
import * as texts from './texts.ts'

/** The schedule of a feed arrives some seconds after it was switched on. */
const REFRESH = { refetchInterval: 5 * SECOND_MS, staleTime: 0 }

/** Where the games come from: the public scoreboard, which can be switched on and off, or a schedule file. */
export function SeasonCard() {
  const { data, error, refetch } = useQuery({ ...callQuery(contract.getSeasonSource, {}), ...REFRESH })
  return (
    <TitledCard title={texts.season()} className="grid gap-3">
      {data ? (
        <Sources {...data} />
      ) : error ? (
        <RetryNotice onRetry={refetch}>{textOf(error, texts.pleaseCheckServerConnection())}</RetryNotice>
      ) : (
        <Skeleton className="h-32 w-full rounded-2xl" />
      )}
    </TitledCard>
  )
}

function Sources({ season, hasFeed, isFixed }: SeasonSource) {
  const file = useAdminAction(contract.addSeason, {
    failed: texts.theSeasonWasNotImported(),
    onDone: ({ season: imported, state, skipped }) =>
      toast.success({
        title: texts.seasonImported({ season: imported ?? state.season?.season ?? '' }),
        ...(skipped.length > 0 && { description: texts.rowWasLeftOut({ count: skipped.length }) }),
      }),
  })
  return (
    <>
      <p className="text-muted">{isFixed ? fixedText({ season, hasFeed }) : seasonText({ season, hasFeed })}</p>
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          <FeedButton isOn={hasFeed} isPrimary={!hasFeed && !season} />
          <ScheduleFileButton isBusy={file.isPending} onChoose={async (chosen) => file.mutate({ upload: await scheduleUpload(chosen) })} />
        </div>
      )}
    </>
  )
}

type Facts = Pick<SeasonSource, 'season' | 'hasFeed'>

const storedText = (season: SeasonSource['season']) =>
  season ? texts.seasonGameIsStored({ season: season.season, games: season.games }) : null

/** For a server that was started with a feed, and for the demo. */
const fixedText = ({ season, hasFeed }: Facts) =>
  `${storedText(season) ?? texts.thereAreNoGamesYet()} ${hasFeed ? texts.theyComeFromTheFeed() : texts.theDemoSeasonPlays()}`

function seasonText({ season, hasFeed }: Facts): string {
  const stored = storedText(season)
  if (hasFeed) return stored ? texts.scheduleAndScoresCome({ stored }) : texts.theFeedIsOnItsGames()
  return stored ? texts.noFeed({ stored }) : texts.thereAreNoGamesYetUse()
}

import { useQuery } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { SeasonSource } from '#shared/model/setup.ts'
import { ScheduleFileButton, scheduleUpload } from './ScheduleFileButton.tsx'

/** The schedule of a feed arrives some seconds after it was switched on. */
const REFRESH = { refetchInterval: 5 * SECOND_MS, staleTime: 0 }

/** Where the games come from: the public scoreboard, which can be switched on and off, or a schedule file. */
export function SeasonCard() {
  const { data, error, refetch } = useQuery({ ...callQuery(contract.getSeasonSource, {}), ...REFRESH })
  return (
    <TitledCard title="Season" className="grid gap-3">
      {data ? (
        <Sources {...data} />
      ) : error ? (
        <>
          <p className="text-missed-ink">{textOf(error, 'Please check server connection')}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      ) : (
        <Skeleton className="h-32 w-full rounded-2xl" />
      )}
    </TitledCard>
  )
}

function Sources({ season, hasFeed, isFixed }: SeasonSource) {
  const feed = useAdminAction(contract.changeFeed, { failed: 'The feed could not be switched' })
  const file = useAdminAction(contract.addSeason, {
    failed: 'The season was not imported',
    onDone: ({ state, skipped }) =>
      toast.success({
        title: `Season ${state.season?.season} imported`,
        ...(skipped.length > 0 && { description: `${skipped.length} ${skipped.length === 1 ? 'row was' : 'rows were'} left out.` }),
      }),
  })
  return (
    <>
      <p className="text-muted">{isFixed ? fixedText({ season, hasFeed }) : seasonText({ season, hasFeed })}</p>
      {!isFixed && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant={hasFeed || season ? 'quiet' : 'primary'}
            isBusy={feed.isPending}
            onClick={() => feed.mutate({ body: { isOn: !hasFeed } })}
          >
            {hasFeed ? 'Switch the feed off' : 'Use the feed'}
          </Button>
          <ScheduleFileButton isBusy={file.isPending} onChoose={async (chosen) => file.mutate({ upload: await scheduleUpload(chosen) })} />
        </div>
      )}
    </>
  )
}

type Facts = Pick<SeasonSource, 'season' | 'hasFeed'>

const storedText = (season: SeasonSource['season']) =>
  season ? `Season ${season.season}: ${season.games} ${season.games === 1 ? 'game is' : 'games are'} stored.` : null

/** For a server that was started with a feed, and for the demo. */
const fixedText = ({ season, hasFeed }: Facts) =>
  `${storedText(season) ?? 'There are no games yet.'} ${hasFeed ? 'They come from the feed that the server was started with.' : 'The demo season plays by itself.'}`

function seasonText({ season, hasFeed }: Facts): string {
  const stored = storedText(season)
  if (hasFeed)
    return stored
      ? `${stored} Schedule and scores come from the feed.`
      : 'The feed is on. Its games arrive within a minute; if they do not, see Score feed under Health.'
  return stored
    ? `${stored} No feed is on, so scores are typed in Week control.`
    : 'There are no games yet. Use the public scoreboard, which keeps schedule and scores current, or a schedule in the nflverse games.csv format.'
}

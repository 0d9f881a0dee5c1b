import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { LoadingStatus } from '#pwa/design/LoadingStatus.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { AdminFailure } from '#pwa/features/admin/layout/AdminFailure.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { SeasonCard } from '#pwa/features/admin/season-import/SeasonCard.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { neighboursOf, weekTitle } from '#shared/rules/week.ts'
import { CorrectionsCard } from './CorrectionsCard.tsx'
import { DeadlineForm } from './DeadlineForm.tsx'
import { GamesCard } from './GamesCard.tsx'
import { SettleNow } from './SettleNow.tsx'
import { Timeline } from './Timeline.tsx'
import { TrailCard } from './TrailCard.tsx'

const REFRESH = { refetchInterval: 15 * SECOND_MS, staleTime: 0 }

/** A week from open to paid: its deadline, its games against the feed, its settlement and corrections. */
export function WeekScreen() {
  const weeks = useAvailableWeeks(true)
  const [search, setSearch] = useSearchParams()
  const shown = findShown(weeks.data ?? [], search)
  const show = (week: WeekKey) => setSearch({ week: String(week.week) })
  return (
    <AdminPage title="Week control" actions={shown && <WeekSwitch weeks={weeks.data ?? []} shown={shown} onShow={show} />}>
      {weeks.isError && !weeks.data ? (
        <AdminFailure error={weeks.error} onRetry={() => void weeks.refetch()} />
      ) : !weeks.data ? (
        <Loading />
      ) : !shown ? (
        <SeasonCard />
      ) : (
        <ShownWeekContext value={shown}>
          <WeekBody key={`${shown.season} ${shown.week}`} {...shown} />
        </ShownWeekContext>
      )}
    </AdminPage>
  )
}

function findShown(weeks: readonly AvailableWeek[], search: URLSearchParams): AvailableWeek | undefined {
  return weeks.find(({ week }) => String(week) === search.get('week')) ?? weeks.find(({ status }) => status === 'current') ?? weeks.at(-1)
}

type SwitchProps = { weeks: readonly AvailableWeek[]; shown: AvailableWeek; onShow: (week: WeekKey) => void }

function WeekSwitch({ weeks, shown, onShow }: SwitchProps) {
  const { previous, next } = neighboursOf(weeks, shown)
  return (
    <span className="flex items-center gap-3">
      <IconButton label="Previous week" icon="chevron-left" disabled={!previous} onClick={() => previous && onShow(previous)} />
      <b className="type-heading text-text">{weekTitle(shown.week)}</b>
      <IconButton label="Next week" icon="chevron-right" disabled={!next} onClick={() => next && onShow(next)} />
    </span>
  )
}

const Loading = () => (
  <div>
    <LoadingStatus />
    <Skeleton className="h-96 w-full rounded-2xl" />
  </div>
)

function WeekBody({ season, week }: WeekKey) {
  const params = { week: String(week), season: String(season) }
  const control = useQuery({ ...callQuery(contract.getWeekControl, { params }), ...REFRESH })
  const games = useQuery({ ...callQuery(contract.listAdminGames, { params }), ...REFRESH })
  const failed = [control, games].find((part) => part.isError && !part.data)
  if (failed) return <AdminFailure error={failed.error} onRetry={() => void Promise.all([control.refetch(), games.refetch()])} />
  if (!control.data || !games.data) return <Loading />
  const { nextDeadline, settlement, championship, trail } = control.data
  return (
    <>
      <Card as="section" aria-label="The week" className="grid gap-4">
        <Timeline week={control.data} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          {nextDeadline ? (
            <ShownWeekContext value={nextDeadline}>
              <DeadlineForm key={`${nextDeadline.week} ${nextDeadline.deadline}`} choice={nextDeadline} />
            </ShownWeekContext>
          ) : (
            <p className="text-muted">Every week of the season is locked.</p>
          )}
          <SettleNow week={control.data} />
        </div>
      </Card>
      <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid grid-cols-1 gap-3.5">
          <CorrectionsCard title="Corrections to confirm" corrections={settlement?.corrections ?? []} />
          <CorrectionsCard title={`Corrections of the ${season} season`} corrections={championship?.corrections ?? []} />
          <GamesCard games={games.data} />
          <Card as="section" aria-labelledby="week-rehearsal" className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <h2 id="week-rehearsal" className="type-heading">
                Rehearsal
              </h2>
              <p className="text-muted">Play an invented week on your TVs in ten minutes. It leaves nothing behind.</p>
            </div>
            <ButtonLink to="/admin/rehearsal">Open rehearsal</ButtonLink>
          </Card>
        </div>
        <TrailCard trail={trail} />
      </div>
    </>
  )
}

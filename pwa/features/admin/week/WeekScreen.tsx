import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { ShownWeekContext } from '#pwa/data/queries/contest.ts'
import { useSeasons } from '#pwa/data/queries/seasonQueries.ts'
import { useAvailableWeeks } from '#pwa/data/queries/weekQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { PillChoice } from '#pwa/features/admin/layout/PillChoice.tsx'
import { SeasonCard } from '#pwa/features/admin/season-import/SeasonCard.tsx'
import { SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { AvailableWeek, WeekKey } from '#shared/model/week.ts'
import { neighboursOf, weekTitle } from '#shared/rules/weeks/week.ts'
import { CorrectionsCard } from './CorrectionsCard.tsx'
import { DeadlineForm } from './DeadlineForm.tsx'
import { GamesCard } from './GamesCard.tsx'
import { SettleNow } from './SettleNow.tsx'
import { Timeline } from './Timeline.tsx'
import { TrailCard } from './TrailCard.tsx'
import * as texts from './texts.ts'

const REFRESH = { refetchInterval: 15 * SECOND_MS, staleTime: 0 }

/** A week from open to paid: its deadline, its games against the feed, its settlement and corrections. The address has the season and the week. */
export function WeekScreen() {
  const [search, setSearch] = useSearchParams()
  const weeks = useAvailableWeeks(true, search.get('season'))
  const shown = findShown(weeks.data ?? [], search)
  const show = (week: WeekKey) => setSearch({ ...(search.has('season') && { season: String(week.season) }), week: String(week.week) })
  const actions = shown && (
    <>
      <SeasonChoice season={shown.season} onChoose={(season) => setSearch({ season })} />
      <WeekSwitch weeks={weeks.data ?? []} shown={shown} onShow={show} />
    </>
  )
  return (
    <AdminPage title={texts.weekControl()} actions={actions}>
      <AdminAnswer of={[weeks]} loading={LOADING}>
        {() =>
          shown ? (
            <ShownWeekContext value={shown}>
              <WeekBody key={`${shown.season} ${shown.week}`} {...shown} />
            </ShownWeekContext>
          ) : (
            <SeasonCard />
          )
        }
      </AdminAnswer>
    </AdminPage>
  )
}

/** The seasons of this house; nothing while there is one. */
function SeasonChoice({ season, onChoose }: { season: number; onChoose: (season: string) => void }) {
  const seasons = useSeasons().data ?? []
  if (seasons.length < 2) return null
  const options = seasons.map((one) => ({ value: String(one), label: texts.season({ one }) }))
  return <PillChoice label={texts.seasonWord()} value={String(season)} options={options} onChange={onChoose} />
}

function findShown(weeks: readonly AvailableWeek[], search: URLSearchParams): AvailableWeek | undefined {
  return weeks.find(({ week }) => String(week) === search.get('week')) ?? weeks.find(({ status }) => status === 'current') ?? weeks.at(-1)
}

type SwitchProps = { weeks: readonly AvailableWeek[]; shown: AvailableWeek; onShow: (week: WeekKey) => void }

function WeekSwitch({ weeks, shown, onShow }: SwitchProps) {
  const { previous, next } = neighboursOf(weeks, shown)
  return (
    <span className="flex items-center gap-3">
      <IconButton label={texts.previousWeek()} icon="chevron-left" aria-disabled={!previous} onClick={() => previous && onShow(previous)} />
      <b className="type-heading text-text">{weekTitle(shown.week)}</b>
      <IconButton label={texts.nextWeek()} icon="chevron-right" aria-disabled={!next} onClick={() => next && onShow(next)} />
    </span>
  )
}

const LOADING = <Loading className="h-96 w-full rounded-2xl" />

function WeekBody({ season, week }: WeekKey) {
  const params = { week: String(week), season: String(season) }
  const control = useQuery({ ...callQuery(contract.getWeekControl, { params }), ...REFRESH })
  const games = useQuery({ ...callQuery(contract.listAdminGames, { params }), ...REFRESH })
  return (
    <AdminAnswer of={[control, games]} loading={LOADING}>
      {(found, slate) => (
        <>
          <CorrectionsCard title={texts.correctionsToConfirm()} corrections={found.settlement?.corrections ?? []} />
          <CorrectionsCard title={texts.correctionsOfTheSeason({ season })} corrections={found.championship?.corrections ?? []} />
          <Card as="section" aria-label={texts.theWeek()} className="grid grid-cols-1 gap-4">
            <Timeline week={found} />
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              {found.nextDeadline ? (
                <ShownWeekContext value={found.nextDeadline}>
                  <DeadlineForm key={found.nextDeadline.week} choice={found.nextDeadline} shownSeason={season} />
                </ShownWeekContext>
              ) : (
                <p className="text-muted">{texts.everyWeekOfTheSeason()}</p>
              )}
              <SettleNow week={found} />
            </div>
          </Card>
          <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_17rem]">
            <div className="grid grid-cols-1 gap-3.5">
              <GamesCard games={slate} />
              <Card as="section" aria-labelledby="week-rehearsal" className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0 flex-1 basis-60">
                  <h2 id="week-rehearsal" className="type-heading">
                    {texts.rehearsal()}
                  </h2>
                  <p className="text-muted">{texts.playAnInventedWeek()}</p>
                </div>
                <ButtonLink to="/admin/rehearsal">{texts.openRehearsal()}</ButtonLink>
              </Card>
            </div>
            <TrailCard trail={found.trail} />
          </div>
        </>
      )}
    </AdminAnswer>
  )
}

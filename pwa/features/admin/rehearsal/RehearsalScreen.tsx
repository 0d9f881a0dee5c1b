import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useState } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Loading } from '#pwa/design/Loading.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { useOpenVenues } from '#pwa/features/admin/layout/adminQueries.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { Rehearsal, RehearsalPicture } from '#shared/model/rehearsal.ts'
import * as texts from './texts.ts'

const STEPS = [
  { step: 'picks', title: texts.picksCome(), note: texts.oneMinuteThenTheDeadline() },
  { step: 'games', title: texts.gamesArePlayed(), note: texts.twelveGamesInSevenMinutes() },
  { step: 'final', title: texts.allFinal(), note: texts.thePlacesAreNotOfficial() },
  { step: 'winners', title: texts.winners(), note: texts.thePlacesWithYourPrizes() },
] as const

/** Plays an invented week on the TVs. Nothing of it is stored. */
export const RehearsalScreen = () => (
  <AdminPage title={texts.rehearsalTitle()}>
    <RehearsalBody />
  </AdminPage>
)

function RehearsalBody() {
  const running = useQuery({ ...callQuery(contract.findRehearsal, {}), refetchInterval: 5 * SECOND_MS, staleTime: 0 })
  const start = useStart()
  const stop = useStop()
  const focusRef = focusAfter(start, stop)
  return (
    <AdminAnswer of={[running]} loading={<Loading className="h-60 w-full rounded-2xl" />}>
      {({ rehearsal }) =>
        rehearsal ? <Running rehearsal={rehearsal} stop={stop} titleRef={focusRef} /> : <Start start={start} titleRef={focusRef} />
      }
    </AdminAnswer>
  )
}

const useStart = () => useAdminAction(contract.startRehearsal, { failed: texts.theRehearsalCouldNot() })
const useStop = () =>
  useAdminAction(contract.stopRehearsal, { done: texts.theTvsShowTheReal(), failed: texts.theRehearsalCouldNotBeStopped() })

/** The title gets the focus when the button of the other state has gone. */
type WithTitle = { titleRef: RefCallback<HTMLElement> | null }

function Start({ start, titleRef }: WithTitle & { start: ReturnType<typeof useStart> }) {
  const [venue, setVenue] = useState('')
  const venues = useOpenVenues() ?? []
  return (
    <Card as="section" className="grid max-w-3xl gap-4 p-6">
      <h2 ref={titleRef} tabIndex={-1} className="type-heading focus:outline-none">
        {texts.aWholeWeekInTen()}
      </h2>
      <p className="text-muted">{texts.everyTvThatShows()}</p>
      <ol className="grid gap-1">
        {STEPS.map(({ step, title, note }, index) => (
          <li key={step}>
            <b className="font-semibold">{`${index + 1}. ${title}.`}</b> <span className="text-muted">{`${note}.`}</span>
          </li>
        ))}
      </ol>
      {venues.length > 1 && (
        <Select
          label={texts.where()}
          value={venue}
          onChange={(event) => setVenue(event.target.value)}
          options={[
            { value: '', label: texts.allTvs() },
            ...venues.map(({ slug, venueName }) => ({ value: slug, label: texts.theTvs({ venueName }) })),
          ]}
        />
      )}
      <Button variant="primary" size="large" isBusy={start.isPending} onClick={() => start.mutate({ body: { venue: venue || null } })}>
        {texts.startTheRehearsal()}
      </Button>
    </Card>
  )
}

function Running({ rehearsal, stop, titleRef }: WithTitle & { rehearsal: Rehearsal; stop: ReturnType<typeof useStop> }) {
  const now = useNow(SECOND_MS)
  const venues = useOpenVenues()
  const input = { params: { id: rehearsal.id } }
  const picture = useQuery({ ...callQuery(contract.getRehearsal, input), refetchInterval: 2 * SECOND_MS, staleTime: 0 }).data
  const left = Math.max(0, Date.parse(rehearsal.endsAt) - now)
  const where = venues?.find(({ slug }) => slug === rehearsal.venue)?.venueName ?? rehearsal.venue ?? texts.allTvsInSentence()
  const address = `/tv-display${rehearsal.venue === null ? '' : `/${rehearsal.venue}`}?rehearsal=${rehearsal.id}`
  return (
    <>
      <Card as="section" tone="warning" className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p ref={titleRef} tabIndex={-1} className="type-page text-[2rem] text-warning-ink focus:outline-none">
            {texts.rehearsal()}
          </p>
          <p role="timer">
            {texts.leftOn({
              floor: Math.floor(left / MINUTE_MS),
              padStart: String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0'),
              where,
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="target inline-flex items-center px-3 font-semibold underline underline-offset-4"
          >
            {texts.openTheTvPicture()}
          </a>
          <Button isBusy={stop.isPending} onClick={() => stop.mutate({})}>
            {texts.stop()}
          </Button>
        </div>
      </Card>
      {picture && <Picture picture={picture} />}
    </>
  )
}

const TOP_ROWS = 5

function Picture({ picture: { step, display } }: { picture: RehearsalPicture }) {
  return (
    <div className="grid grid-cols-1 items-start gap-3.5 xl:grid-cols-3">
      <Card as="section" aria-label={texts.steps()}>
        <ol className="grid gap-2">
          {STEPS.map((one) => (
            <li
              key={one.step}
              aria-current={one.step === step ? 'step' : undefined}
              className={cx(one.step === step ? 'font-semibold' : 'text-muted')}
            >
              {one.title}
              <span className="block text-sm font-normal text-muted">{one.note}</span>
            </li>
          ))}
        </ol>
      </Card>
      <TitledCard title={texts.inventedPlayers({ activeUsers: display.liveStats.activeUsers })} titleLook="type-heading mb-2">
        <ol className="grid gap-1">
          {display.leaderboard.slice(0, TOP_ROWS).map(({ rank, isTied, userName, score, prize }) => (
            <li key={userName} className="flex justify-between gap-3">
              <span>{`${isTied ? 'T' : ''}${rank} ${userName}`}</span>
              <span className="text-muted">{prize === null ? texts.pts({ score }) : texts.ptsAndPrize({ score, prize })}</span>
            </li>
          ))}
        </ol>
      </TitledCard>
      <TitledCard
        title={texts.ofGamesFinal({ countedGames: display.countedGames, count: display.games.length })}
        titleLook="type-heading mb-2"
      >
        <ul className="grid gap-1">
          {display.games.map(({ id, awayTeam, homeTeam, awayScore, homeScore, gameStatus, gameClock }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span>{`${awayTeam} @ ${homeTeam}`}</span>
              <span className="flex items-center gap-2">
                <span className="type-number">{awayScore === null ? '–' : `${awayScore}-${homeScore}`}</span>
                <Badge tone={gameStatus === 'in_progress' ? 'live' : 'final'}>
                  {gameStatus === 'in_progress' ? (gameClock ?? texts.live()) : gameStatus === 'final' ? texts.final() : texts.notStarted()}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  )
}

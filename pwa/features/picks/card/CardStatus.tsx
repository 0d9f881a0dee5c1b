import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import type { SubmitFlow } from '#pwa/features/picks/submit/useSubmitFlow.ts'
import { shortMatchupOf } from '#pwa/football/teamNames.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { isSignInNeeded, signInToSend } from '#pwa/offline/sendQueued.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { hasStarted } from '#shared/rules/games/gameState.ts'
import { formatCountdown } from '#shared/rules/time/countdown.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { ChangingNotice, LateChangeNotice, NewTiebreakerNotice } from './ChangeNotices.tsx'
import { DeadlineBanner } from './DeadlineBanner.tsx'
import * as texts from './texts.ts'
import type { CurrentCard } from './useCurrentCard.ts'

/** The state of the current card: open with its deadline, queued on this phone, locked in, being changed, or too late. Also says what this phone stores. */
export function CardStatus({ card, flow }: { card: CurrentCard; flow: SubmitFlow }) {
  const zone = useZone()
  const health = useStore(storeHealth)
  const { stored, queued, deadline, now } = card
  const record = stored.data
  // After the championship a week of playoffs may come, or none. After the rollover the next week is open.
  const next = card.info.seasons?.state === 'finished' || card.hasRolledOver ? '' : texts.nextWeekOpensSoon()
  const isQueued = queued !== null && (!record || queued.submission.replaces !== undefined)
  if (card.isLoading) return <LoadingStatus className="mt-[8px] lg:mt-0" />
  return (
    <div className="mt-[8px] grid gap-3 lg:mt-0">
      {isQueued ? (
        <QueuedBanner card={card} />
      ) : record && !card.isChanging ? (
        <>
          <LockedInBanner
            record={record}
            onShow={() => flow.showComplete(record)}
            onChange={card.canChange ? () => flow.change(record) : null}
          />
          {card.isChangeLate && <LateChangeNotice card={card} />}
          {card.canChangeTiebreaker && <NewTiebreakerNotice card={card} />}
        </>
      ) : card.canPick ? (
        <>
          {deadline !== null && <DeadlineBanner deadline={deadline} now={now} games={card.games.data ?? []} />}
          {!record && <StartedGames card={card} />}
          {record && <ChangingNotice record={record} onStop={() => card.stopChange()} />}
        </>
      ) : (
        card.refusal === 'deadline_passed' &&
        card.picksFault === null &&
        (card.isCardUnknown ? (
          <Notice tone="warning" icon="wifi-off" title={texts.deadlinePassed()}>
            {texts.withoutNetworkUnknown()}
          </Notice>
        ) : card.isDraftLate ? (
          <Notice tone="warning" icon="lock" title={texts.yourPicksWereNotSubmitted()}>
            {deadline !== null && texts.picksClosed({ dayAndTime: formatDayAndTime(zone, deadline) })}
            {texts.yourDraftDoesNotCount({ next })}
          </Notice>
        ) : (
          <Notice tone="info" icon="lock" title={texts.deadlinePassed()}>
            {texts.thisWeeksPicksAreClosed({ next })}
          </Notice>
        ))
      )}
      {health === 'memory_only' && card.canPick && <Notice tone="warning">{texts.draftsCantBeSaved()}</Notice>}
    </div>
  )
}

/** As high as the deadline or the submitted picks that take its place. */
export const LoadingStatus = ({ className }: { className?: string }) => (
  <Skeleton className={cx('h-[48px] rounded-2xl min-[22rem]:h-[3.6875rem]', className)} />
)

/** Games of an open week that have kicked off: they are no longer part of a first submission. */
function StartedGames({ card: { games, now } }: { card: CurrentCard }) {
  const started = (games.data ?? []).filter((game) => hasStarted(game, now))
  if (started.length === 0) return null
  const names = started.map(shortMatchupOf).join(', ')
  return (
    <Notice tone="info" icon="lock">
      {texts.hasStartedAndCanNo({ names, count: started.length })}
    </Notice>
  )
}

type BannerProps = { record: PicksRecord; onShow: () => void; onChange: (() => void) | null }

function LockedInBanner({ record, onShow, onChange }: BannerProps) {
  const zone = useZone()
  return (
    <Card
      as="section"
      aria-label={texts.submittedPicks()}
      tone="pick"
      className={cx('flex min-h-[3.6875rem] flex-wrap items-center gap-x-3 gap-y-2 pr-2', onChange ? 'py-1.5' : 'py-0.5')}
    >
      <Icon name="lock" sizePx={24} className="shrink-0 text-pick-ink" />
      <div className="min-w-[min(7.5rem,60%)] flex-1">
        <p className="type-heading leading-none">{texts.picksLocked()}</p>
        <p className="text-[min(0.8125rem,6.7vw)] leading-tight text-muted lg:font-condensed">
          {texts.receipt({ dayAndTime: formatDayAndTime(zone, Date.parse(record.submittedAt)), receipt: record.receipt })}
        </p>
      </div>
      <Button variant="quiet" onClick={onShow}>
        {texts.view()}
      </Button>
      {onChange && (
        <Button variant="quiet" isWide onClick={onChange}>
          {texts.changeMyPicks()}
        </Button>
      )}
    </Card>
  )
}

function QueuedBanner({ card: { queued, stored, deadline, now, takeBack } }: { card: CurrentCard }) {
  const needsSignIn = useStore(isSignInNeeded)
  if (!queued) return null
  return (
    <Notice
      tone="warning"
      icon="clock"
      title={texts.savedOnThisPhoneNot()}
      action={
        <div className="flex flex-wrap gap-2">
          {needsSignIn && (
            <Button variant="primary" onClick={() => void signInToSend()}>
              {texts.signInToSend()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => takeBack()}>
            {texts.takeBack()}
          </Button>
        </div>
      }
    >
      {needsSignIn ? texts.youWereSignedOut() : stored.data ? texts.yourChangesAreSent() : texts.yourPicksAreSent()}
      {deadline !== null && <TimeLeft deadline={deadline} now={now} />}
    </Notice>
  )
}

/** The time left. Screen readers read a notice again at every change in it, so for them it has the time at which picks lock. */
function TimeLeft({ deadline, now }: { deadline: EpochMs; now: EpochMs }) {
  const zone = useZone()
  const left = ` ${formatCountdown(deadline, now)}.`
  if (now >= deadline) return left
  return (
    <>
      <span aria-hidden>{left}</span>
      <span className="sr-only">{` ${texts.picksLock({ value: '' })} ${formatDayAndTime(zone, deadline)}.`}</span>
    </>
  )
}

import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useStore } from '#pwa/device/createStore.ts'
import { storeHealth } from '#pwa/offline/localStore.ts'
import { takeBack } from '#pwa/offline/sendQueued.ts'
import { formatCountdown } from '#shared/rules/countdown.ts'
import { formatDayAndTime } from '#shared/rules/kickoffText.ts'
import { DeadlineBanner } from './DeadlineBanner.tsx'
import { NewTiebreakerNotice } from './NewTiebreakerNotice.tsx'
import type { CurrentCard } from './useCurrentCard.ts'
import type { SubmitFlow } from './useSubmitFlow.ts'

/** Where the current card stands: open until when, queued on this phone, locked in, or too late; and what this phone stores of it. */
export function CardStatus({ card, flow }: { card: CurrentCard; flow: SubmitFlow }) {
  const health = useStore(storeHealth)
  const { stored, queued, deadline, now } = card
  return (
    <div className="mt-2 grid gap-3 lg:mt-0">
      {stored.data ? (
        <>
          <LockedInBanner record={stored.data} onShow={() => stored.data && flow.showComplete(stored.data)} />
          {card.canChangeTiebreaker && <NewTiebreakerNotice card={card} />}
        </>
      ) : queued ? (
        <QueuedBanner card={card} />
      ) : card.canPick && deadline !== null ? (
        <DeadlineBanner deadline={deadline} now={now} games={card.games.data ?? []} />
      ) : (
        card.refusal === 'deadline_passed' && (
          <Notice tone="info" icon="lock" title="Deadline passed">
            This week's picks are closed. Next week opens soon.
          </Notice>
        )
      )}
      {health === 'memory_only' && card.canPick && (
        <Notice tone="warning">Drafts can't be saved on this phone right now. You can still submit.</Notice>
      )}
    </div>
  )
}

function LockedInBanner({ record, onShow }: { record: NonNullable<CurrentCard['stored']['data']>; onShow: () => void }) {
  return (
    <Card as="section" aria-label="Your picks" tone="pick" className="flex min-h-[3.6875rem] items-center gap-3 py-1.5 pr-2">
      <Icon name="lock" sizePx={24} className="shrink-0 text-pick-ink" />
      <div className="min-w-0 flex-1">
        <p className="type-heading">Picks locked in</p>
        <p className="text-[0.8125rem] leading-tight text-muted">
          {formatDayAndTime(Date.parse(record.submittedAt))} · receipt {record.receipt}
        </p>
      </div>
      <Button variant="quiet" onClick={onShow}>
        View
      </Button>
    </Card>
  )
}

function QueuedBanner({ card: { queued, deadline, now, info } }: { card: CurrentCard }) {
  if (!queued) return null
  const key = { playerId: queued.submission.userId, season: info.season, week: info.week }
  return (
    <Notice
      tone="warning"
      icon="clock"
      title="Saved on this phone – not submitted yet"
      action={
        <Button variant="quiet" onClick={() => void takeBack(key)}>
          Take back
        </Button>
      }
    >
      Your picks are sent as soon as this phone is online.{deadline !== null && ` ${formatCountdown(deadline, now)}.`}
    </Notice>
  )
}

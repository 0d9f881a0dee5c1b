import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge, type BadgeTone } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { SendAgainDialog } from '#pwa/features/admin/layout/SendAgainDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

type Message = CallResponse<typeof contract.getPointOfSale>['messages'][number]

const STATES: Readonly<Record<Message['state'], { label: string; tone: BadgeTone }>> = {
  waiting: { label: texts.waitingMark(), tone: 'pickOutline' },
  delivered: { label: texts.deliveredMark(), tone: 'neutral' },
  needs_person: { label: texts.needsAPerson(), tone: 'warning' },
  canceled: { label: texts.canceledMark(), tone: 'final' },
}

/** The results of an event that the other system may have booked all the same. */
const UNCERTAIN: readonly (string | null)[] = ['interrupted', 'uncertain']

type Props = { messages: readonly Message[]; waiting: number }

const READING = { reads: [contract.getPointOfSale], readsAfterFailure: true, otherwise: texts.pleaseTryAgain() }

/**
 * The latest events, newest first, after those that need a person: each of these can be sent again, after a question where it may have arrived, or
 * ended when it was done by hand.
 */
export function MessageList({ messages, waiting }: Props) {
  const zone = useZone()
  const [asked, setAsked] = useState<Message | null>(null)
  const sending = useAdminAction(contract.retryDelivery, {
    done: texts.eventIsSentAgain(),
    failed: texts.eventWasNotSent(),
    onDone: () => setAsked(null),
    ...READING,
  })
  const send = ({ id }: Message) => sending.mutate({ params: { id } })
  const ending = useAdminAction(contract.endDelivery, { done: texts.eventIsEnded(), failed: texts.eventWasNotEnded(), ...READING })
  return (
    <Card as="section" aria-label={texts.latestEvents()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={focusAfter(sending, ending)} tabIndex={-1} className="type-heading focus:outline-none">
          {texts.latestEvents()}
        </h2>
        {waiting > 0 && <p className="text-sm text-muted">{texts.waiting({ waiting })}</p>}
      </div>
      {messages.length === 0 ? (
        <p className="mt-2 text-muted">{texts.nothingWasSentYetEvery()}</p>
      ) : (
        <ul className="mt-1">
          {messages.map((message) => (
            <li key={message.id} className="grid gap-1 border-t border-line py-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{nameOf(message)}</span>
                <Badge tone={STATES[message.state].tone} hasSign={false}>
                  {STATES[message.state].label}
                </Badge>
              </div>
              <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
                <span>
                  {message.event === 'undone' ? texts.undone() : ''}
                  {message.isTest ? texts.test() : ''}
                  {formatDayAndTime(zone, Date.parse(message.createdAt))} · {message.tries} {texts.tryLabel({ tries: message.tries })}
                  {message.lastResult && ` · ${message.lastResult.replaceAll('_', ' ')}`}
                </span>
                {message.state === 'needs_person' && (
                  <span className="flex flex-wrap gap-2">
                    <Button
                      size="small"
                      isBusy={ending.isPending && ending.variables.params.id === message.id}
                      disabled={sending.isPending}
                      onClick={() => ending.mutate({ params: { id: message.id } })}
                    >
                      {texts.doneByHand()}
                    </Button>
                    <Button
                      size="small"
                      isBusy={sending.isPending && sending.variables.params.id === message.id}
                      disabled={ending.isPending}
                      onClick={() => (UNCERTAIN.includes(message.lastResult) ? setAsked(message) : send(message))}
                    >
                      {texts.sendAgain()}
                    </Button>
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <SendAgainDialog name={nameOf(asked)} isBusy={sending.isPending} onClose={() => setAsked(null)} onSend={() => send(asked)} />
      )}
    </Card>
  )
}

const nameOf = ({ amount, description }: Message) => `$${amount} · ${description}`

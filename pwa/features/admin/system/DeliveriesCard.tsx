import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { SendAgainDialog } from '#pwa/features/admin/layout/SendAgainDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { whenText } from './systemTexts.ts'
import * as texts from './texts.ts'

type Props = Pick<CallResponse<typeof contract.listJobs>, 'waitingMails' | 'deadLetters'> & { now: EpochMs }
type Failure = Props['deadLetters'][number]

/** Letters that wait, and everything that could not be delivered by mail, push or webhook. No address is shown. */
export function DeliveriesCard({ waitingMails, deadLetters, now }: Props) {
  const [asked, setAsked] = useState<Failure | null>(null)
  const retry = useAdminAction(contract.retryDelivery, {
    done: texts.itIsSentAgain(),
    failed: texts.itCouldNotBeSent(),
    onDone: () => setAsked(null),
  })
  const send = ({ id }: Failure) => retry.mutate({ params: { id } })
  return (
    <TitledCard title={texts.mailsAndMessages()} titleRef={focusAfter(retry)} className="grid gap-3">
      <p className="text-muted">{waitingMails === 0 ? texts.noMailWaits() : texts.waitToBeSent({ waitingMails })}</p>
      {deadLetters.length === 0 ? (
        <p className="text-muted">{texts.everythingOfTheLastWeek()}</p>
      ) : (
        <ul>
          {deadLetters.map((failure) => (
            <FailureRow
              key={failure.id}
              failure={failure}
              now={now}
              isBusy={retry.isPending && retry.variables.params.id === failure.id}
              onSend={() => (failure.isUncertain ? setAsked(failure) : send(failure))}
            />
          ))}
        </ul>
      )}
      {asked && (
        <SendAgainDialog name={deliveryName(asked)} isBusy={retry.isPending} onClose={() => setAsked(null)} onSend={() => send(asked)} />
      )}
    </TitledCard>
  )
}

type RowProps = { failure: Failure; now: EpochMs; isBusy: boolean; onSend: () => void }

function FailureRow({ failure, now, isBusy, onSend }: RowProps) {
  const zone = useZone()
  const { at, tries, canRetry } = failure
  const name = deliveryName(failure)
  const hint = hintOf(failure)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{name}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {`${whenText(zone, at, now)} · ${texts.oneTryTries({ tries })} · ${failureText(failure.error)}`}
        </p>
        {hint !== null && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {canRetry && (
        <Button size="small" label={texts.sendAgainNamed({ name })} isBusy={isBusy} onClick={onSend}>
          {texts.sendAgain()}
        </Button>
      )}
    </li>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  verify_email: texts.confirmYourEmail(),
  password_reset: texts.newPassword(),
  password_changed: texts.passwordWasChanged(),
  prize_won: texts.youWon(),
  prize_changed: texts.prizeWasCorrected(),
  correction_found: texts.correctionToDecide(),
  codes_guessed: texts.codesAreBeingGuessed(),
  owner_report: texts.weeklyReport(),
  promotional: texts.newsAndOffers(),
  stored_push: texts.pushMessage(),
  redeemed: texts.redemptionToTheTillSystem(),
  undone: texts.undoneRedemptionToTheTill(),
}

/** "You won", "News and offers, 12 readers", "results, push" */
function deliveryName({ kind, channel, count }: Pick<Failure, 'kind' | 'channel' | 'count'>): string {
  const name = NAMES[kind] ?? kind.replaceAll('_', ' ')
  const isPush = channel === 'push' && NAMES[kind] === undefined
  return `${name}${isPush ? texts.push() : ''}${count === 1 ? '' : texts.readers({ count })}`
}

const REASONS: Readonly<Record<string, string>> = {
  bounced: texts.theAddressDoesNotExist(),
  refused: texts.refused(),
  unreachable: texts.notAccepted(),
  uncertain: texts.mayHaveArrived(),
  interrupted: texts.interruptedMayBeBooked(),
  unknown: texts.noReasonRecorded(),
}

/** A reason that this version of the app does not know is shown as it is. */
const failureText = (reason: string) => REASONS[reason] ?? reason.replaceAll('_', ' ')

/** What an admin can do where nothing can be sent again. */
function hintOf({ canRetry, channel, count, error }: Failure): string | null {
  if (canRetry || channel !== 'mail' || count > 1 || error === 'bounced') return null
  return texts.itsLinkHasExpired()
}

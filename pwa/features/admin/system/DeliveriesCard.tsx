import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { whenText } from './systemTexts.ts'
import * as texts from './texts.ts'

type Props = Pick<CallResponse<typeof contract.listJobs>, 'waitingMails' | 'deadLetters'> & { now: EpochMs }
type Failure = Props['deadLetters'][number]

/** Letters that wait, and everything that could not be delivered by mail, push or webhook. No address is shown. */
export function DeliveriesCard({ waitingMails, deadLetters, now }: Props) {
  return (
    <TitledCard title={texts.mailsAndMessages()} className="grid gap-3">
      <p className="text-muted">{waitingMails === 0 ? texts.noMailWaits() : texts.waitToBeSent({ waitingMails })}</p>
      {deadLetters.length === 0 ? (
        <p className="text-muted">{texts.everythingOfTheLastWeek()}</p>
      ) : (
        <ul>
          {deadLetters.map((failure) => (
            <FailureRow key={failure.id} failure={failure} now={now} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function FailureRow({ failure, now }: { failure: Failure; now: EpochMs }) {
  const zone = useZone()
  const { id, at, tries, isUncertain, canRetry } = failure
  const [isAsking, setIsAsking] = useState(false)
  const retry = useAdminAction(contract.retryDelivery, { done: texts.itIsSentAgain(), failed: texts.itCouldNotBeSent() })
  const send = () => retry.mutate({ params: { id } })
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
      {canRetry && !isAsking && (
        <Button
          size="small"
          label={texts.sendAgainNamed({ name })}
          isBusy={retry.isPending}
          onClick={isUncertain ? () => setIsAsking(true) : send}
        >
          {texts.sendAgain()}
        </Button>
      )}
      {isAsking && (
        <div role="alert" className="flex basis-full flex-wrap items-center gap-2 text-sm">
          <p>{texts.itMayHaveArrivedSend()}</p>
          <Button size="small" label={texts.sendASecondTime({ name })} isBusy={retry.isPending} onClick={send}>
            {texts.send()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setIsAsking(false)}>
            {texts.cancel()}
          </Button>
        </div>
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
  refused: 'refused',
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

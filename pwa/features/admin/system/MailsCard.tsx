import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { mailName, whenText } from './systemTexts.ts'

type Props = Pick<CallResponse<typeof contract.listJobs>, 'waitingMails' | 'deadLetters'> & { now: EpochMs }

/** Mails that wait, and those that could not be delivered. No address is shown. */
export function MailsCard({ waitingMails, deadLetters, now }: Props) {
  const retry = useAdminAction(contract.retryMail, { done: 'The mail is queued again', failed: 'The mail could not be queued' })
  return (
    <Card as="section" aria-labelledby="system-mails" className="grid gap-3">
      <h2 id="system-mails" className="type-heading">
        Mails
      </h2>
      <p className="text-muted">{waitingMails === 0 ? 'No mail waits to be sent.' : `${waitingMails} wait to be sent.`}</p>
      {deadLetters.length === 0 ? (
        <p className="text-muted">Every mail of the last 7 days was delivered.</p>
      ) : (
        <ul>
          {deadLetters.map(({ id, kind, at, error, tries, canRetry }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold">{mailName(kind)}</p>
                <p className="text-sm [overflow-wrap:anywhere] text-muted">
                  {`${whenText(at, now)} · ${tries === 1 ? 'one try' : `${tries} tries`} · ${error}`}
                </p>
                {!canRetry && <p className="text-sm text-muted">Its link has expired. The player can ask for a new one.</p>}
              </div>
              {canRetry && (
                <Button
                  size="small"
                  label={`Send again: ${mailName(kind)}`}
                  isBusy={retry.isPending && retry.variables.params.id === id}
                  onClick={() => retry.mutate({ params: { id } })}
                >
                  Send again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/agoText.ts'
import { ConnectionCard, type ConnectionState, type Connections, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import { MailServerForm } from './MailServerForm.tsx'

type Mail = Connections['mail']

/** The mail server: whether mails leave, the form to enter it, and a test. */
export function MailCard({ mail, canStoreSecrets }: { mail: Mail; canStoreSecrets: boolean }) {
  const { viewer } = useViewer()
  const now = useNow(MINUTE_MS)
  const test = useAdminAction(contract.sendMailServerTest, { failed: 'The test could not be sent' })
  const remove = useAdminAction(contract.removeMailServer, { done: 'Mail server removed', failed: 'The mail server was not removed' })
  const isSending = mail.setBy !== 'nobody' && !mail.writesFiles && mail.isReadable
  const age = mail.waitingSince === null ? null : formatShortAge(Math.max(0, now - Date.parse(mail.waitingSince)))
  return (
    <ConnectionCard title="Mail" setBy={mail.setBy} state={stateOf(mail)}>
      {!mail.isReadable && mail.setBy === 'desk' && (
        <Notice tone="warning" title="Please enter the password again">
          It was stored with another key than this server has, so it can't be read.
        </Notice>
      )}
      {mail.writesFiles && <p className="text-muted">Mails are written to files on the server, and nobody receives them.</p>}
      {!mail.writesFiles && (
        <p className="text-muted">
          {waitingText(mail, isSending)}
          {mail.waiting > 0 && age !== null && ` The oldest has waited ${age}.`}
        </p>
      )}
      {mail.setBy !== 'environment' && <MailServerForm key={JSON.stringify(mail.settings)} mail={mail} canStoreSecrets={canStoreSecrets} />}
      {test.data && (
        <Notice
          tone={test.data.isAccepted ? 'info' : 'warning'}
          title={test.data.isAccepted ? 'The test was sent' : 'The test was not accepted'}
        >
          {test.data.isAccepted ? `Look into the mailbox of ${viewer?.email}.` : `Answer of the mail server: ${test.data.result}`}
        </Notice>
      )}
      {isSending && (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={test.isPending} onClick={() => test.mutate({})}>
            Send a test to me
          </Button>
          {mail.setBy === 'desk' && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove mail server
            </Button>
          )}
        </div>
      )}
    </ConnectionCard>
  )
}

function stateOf({ setBy, writesFiles, isReadable }: Mail): ConnectionState {
  if (writesFiles) return NEEDS_PERSON('FILES ONLY')
  if (setBy === 'nobody') return NEEDS_PERSON('NOT SET')
  return isReadable || setBy === 'environment' ? WORKS('SET') : NEEDS_PERSON('PASSWORD NEEDED')
}

function waitingText({ waiting }: Mail, isSending: boolean): string {
  if (!isSending)
    return waiting === 0
      ? 'Mails are not sent yet. They wait here until you enter your mail server.'
      : `Mails are not sent yet: ${waiting} waiting.`
  return waiting === 0 ? 'No mail waits to be sent.' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`
}

import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { ConnectionCard, type ConnectionState, type Connections, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import * as texts from './texts.ts'

type Mail = Connections['mail']

/** The mail server: whether mails leave, the form to enter it, and a test. */
export function MailCard({ mail, canStoreSecrets }: { mail: Mail; canStoreSecrets: boolean }) {
  const { viewer } = useViewer()
  const now = useNow(MINUTE_MS)
  const test = useAdminAction(contract.sendMailServerTest, { failed: texts.theTestCouldNot() })
  const remove = useAdminAction(contract.removeMailServer, { done: texts.mailServerRemoved(), failed: texts.theMailServerWasNot() })
  const isSending = mail.setBy !== 'nobody' && !mail.writesFiles && mail.isReadable
  const age = mail.waitingSince === null ? null : formatShortAge(Math.max(0, now - Date.parse(mail.waitingSince)))
  return (
    <ConnectionCard title={texts.mail()} setBy={mail.setBy} state={stateOf(mail)}>
      {!mail.isReadable && mail.setBy === 'desk' && (
        <Notice tone="warning" title={texts.pleaseEnterThePasswordAgain()}>
          {texts.itWasStoredWithAnother()}
        </Notice>
      )}
      {mail.writesFiles && <p className="text-muted">{texts.mailsAreWrittenToFiles()}</p>}
      {!mail.writesFiles && (
        <p className="text-muted">
          {waitingText(mail, isSending)}
          {mail.waiting > 0 && age !== null && texts.theOldestHasWaited({ age })}
        </p>
      )}
      {mail.setBy !== 'environment' && <MailServerForm key={JSON.stringify(mail.settings)} mail={mail} canStoreSecrets={canStoreSecrets} />}
      {test.data && (
        <Notice
          tone={test.data.isAccepted ? 'info' : 'warning'}
          title={test.data.isAccepted ? texts.theTestWasSent() : texts.theTestWasNotAccepted()}
        >
          {test.data.isAccepted
            ? texts.lookIntoTheMailbox({ email: viewer?.email ?? '' })
            : texts.answerOfTheMailServer({ result: test.data.result })}
        </Notice>
      )}
      {isSending && (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={test.isPending} onClick={() => test.mutate({})}>
            {texts.sendATestToMe()}
          </Button>
          {mail.setBy === 'desk' && (
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              {texts.removeMailServer()}
            </Button>
          )}
        </div>
      )}
    </ConnectionCard>
  )
}

function stateOf({ setBy, writesFiles, isReadable }: Mail): ConnectionState {
  if (writesFiles) return NEEDS_PERSON(texts.filesOnly())
  if (setBy === 'nobody') return NEEDS_PERSON(texts.notSet())
  return isReadable || setBy === 'environment' ? WORKS('SET') : NEEDS_PERSON(texts.passwordNeeded())
}

function waitingText({ waiting }: Mail, isSending: boolean): string {
  if (!isSending) return waiting === 0 ? texts.mailsAreNotSentYet() : texts.mailsAreNotSentYetWaiting({ waiting })
  return waiting === 0 ? texts.noMailWaits() : texts.waitsToBeSent({ waiting })
}

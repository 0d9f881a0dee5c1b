import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useNow } from '#pwa/device/useNow.ts'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'
import { formatShortAge } from '#shared/rules/time/agoText.ts'
import { ConnectionCard, type ConnectionState, type Connections, NEEDS_PERSON, WORKS } from './ConnectionCard.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { MailTest } from './MailTest.tsx'
import * as texts from './texts.ts'

type Mail = Connections['mail']

/** The mail server: whether mails leave, the form to enter it, and a test. */
export function MailCard({ mail, canStoreSecrets }: { mail: Mail; canStoreSecrets: boolean }) {
  const now = useNow(MINUTE_MS)
  const remove = useAdminAction(contract.removeMailServer, { done: texts.mailServerRemoved(), failed: texts.theMailServerWasNot() })
  const isSending = mail.setBy !== 'nobody' && !mail.writesFiles && mail.isReadable
  const age = mail.waitingSince === null ? null : formatShortAge(now - Date.parse(mail.waitingSince))
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
      {mail.setBy === 'environment' && isSending && <MailTest readTested={() => ({})} />}
      {mail.setBy === 'desk' && isSending && (
        <div>
          <Button isBusy={remove.isPending} onClick={() => remove.mutate({})}>
            {texts.removeMailServer()}
          </Button>
        </div>
      )}
    </ConnectionCard>
  )
}

function stateOf({ setBy, writesFiles, isReadable, notAccepted }: Mail): ConnectionState {
  if (writesFiles) return NEEDS_PERSON(texts.filesOnly())
  if (setBy === 'nobody') return NEEDS_PERSON(texts.notSet())
  if (notAccepted > 0) return NEEDS_PERSON(texts.notAccepted())
  return isReadable || setBy === 'environment' ? WORKS(texts.isSet()) : NEEDS_PERSON(texts.passwordNeeded())
}

function waitingText({ waiting, notAccepted }: Mail, isSending: boolean): string {
  const days = STORED_DAYS.waitingLetter
  if (!isSending) return waiting === 0 ? texts.mailsAreNotSentYet({ days }) : texts.mailsAreNotSentYetWaiting({ waiting, days })
  if (notAccepted > 0) return texts.theMailServerAcceptsNone({ waiting: notAccepted, days })
  return waiting === 0 ? texts.noMailWaits() : texts.waitsToBeSent({ waiting })
}

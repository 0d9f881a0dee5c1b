import { randomUUID } from 'node:crypto'
import { openSmtp } from '#server/delivery/mail/drivers/smtp.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Mailer } from '#server/delivery/mail/mailer.ts'
import { retryWaitingMails } from '#server/delivery/mail/waitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { mailFromOf, smtpUrlOf } from '#server/platform/connections/effectiveSettings.ts'
import { readConnections, removeConnection, type Stored, storeConnection } from '#server/platform/connections/storedConnections.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import { changeConnection, type Needs } from './changeConnection.ts'
import * as texts from './texts.ts'

type Sent = CallParsed<typeof contract.setMailServer>['body']
type MailNeeds = Needs & Pick<Deps, 'mailer'>
const RECORD = { action: 'set mail server', subject: 'mail server' } as const

const isOfEnvironment = ({ connections: { env } }: Needs) => env.smtpUrl !== null || env.writesMailFiles

/**
 * Stores the mail server, to which the mails that wait are sent.
 * @throws AppError set_by_environment, secrets_key_missing, connection_incomplete.
 */
export async function setMailServer(deps: Needs, { viewer, sent }: { viewer: Viewer; sent: Sent }): Promise<void> {
  const { config, clock } = deps
  if (isOfEnvironment(deps)) throw new AppError('set_by_environment')
  await changeConnection(deps, viewer, async (trx, { mail: old }) => {
    const { value, secret } = toMailServer(config, old, sent)
    if (secret && !config.secretsKey) throw new AppError('secrets_key_missing')
    await storeConnection(trx, 'mail', { value, secret, key: config.secretsKey, now: clock.now() })
    await retryWaitingMails(trx, new Date(clock.now()))
    const passwordChanged = sent.password !== undefined
    return { ...RECORD, old: old?.value ?? null, new: { ...value, passwordChanged }, reason: 'Mail server entered' }
  })
}

/** What was typed, with the stored password where none was. @throws AppError connection_incomplete */
function toMailServer(config: Deps['config'], old: Stored<'mail'> | null, { password: typed, ...value }: Sent) {
  if (config.isProduction && value.security === 'none') throw incomplete(texts.pleaseChooseTls())
  const password = typed ?? storedPassword(old, value)
  if (value.user !== '' && password === null) throw incomplete(texts.pleaseEnterThePassword())
  return { value, secret: value.user === '' || password === null ? null : { password } }
}

/** The stored password, if it was typed for the same server and user: another server must not get it. */
function storedPassword(old: Stored<'mail'> | null, { host, port, user }: Pick<Sent, 'host' | 'port' | 'user'>): string | null {
  if (!old || old.value.host !== host || old.value.port !== port || old.value.user !== user) return null
  return old.secret?.password ?? null
}

const incomplete = (text: string) => new AppError('connection_incomplete', { text })

/** Forgets the mail server: mails wait again. @throws AppError set_by_environment */
export async function removeMailServer(deps: Needs, viewer: Viewer): Promise<void> {
  if (isOfEnvironment(deps)) throw new AppError('set_by_environment')
  await changeConnection(deps, viewer, async (trx, { mail: old }) => {
    if (!old) return null
    await removeConnection(trx, 'mail')
    return { ...RECORD, old: old.value, new: null, reason: 'Mail server removed' }
  })
}

/** Sends a test to the admin at once, not by the queue, so that they see the fault. @throws AppError connection_incomplete */
export async function sendMailServerTest(deps: MailNeeds, viewer: Viewer, typed?: Sent) {
  const { db, clock, config } = deps
  if (!typed && deps.mailer.isReady?.() === false) throw incomplete(texts.pleaseSaveTheMailServer())
  const letter = mailServerLetter(await readSender(db, config))
  const mailer = typed ? await openTyped(deps, typed) : deps.mailer
  const result = await mailer
    .send({ id: `test-${randomUUID()}`, to: viewer.email, ...letter })
    .then(
      () => 'accepted',
      (error: unknown) => errorLabel(error),
    )
    .finally(() => typed && mailer.close())
  await recordAdminAction(db, viewer, clock.now(), { action: 'test mail server', subject: 'mail server', new: { result }, reason: 'Test' })
  return { isAccepted: result === 'accepted', result }
}

/** The mail server that was typed and is not stored. */
async function openTyped({ db, config }: MailNeeds, typed: Sent): Promise<Mailer> {
  const { mail } = await readConnections(db, config.secretsKey)
  const { value, secret } = toMailServer(config, mail, typed)
  return openSmtp({ url: smtpUrlOf(value, secret?.password ?? null), from: mailFromOf(value) })
}

export const mailServerLetter = (sender: Sender) =>
  writeLetter(sender, {
    subject: texts.mailServerWorksSubject({ productName: sender.productName }),
    title: texts.yourMailServerWorks(),
    lead: texts.yourMailServerWorksThisIs({ productName: sender.productName }),
    link: { label: texts.openTheDesk(), url: `${sender.publicUrl}/admin/connections` },
    why: texts.youAskedForIt(),
  })

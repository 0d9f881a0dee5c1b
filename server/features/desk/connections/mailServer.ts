import { randomUUID } from 'node:crypto'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Deps } from '#server/deps.ts'
import { readSender, type Sender } from '#server/house/readSender.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { removeConnection, type Stored, storeConnection } from '#server/platform/connections/storedConnections.ts'
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
  const { password: typed, ...value } = sent
  if (isOfEnvironment(deps)) throw new AppError('set_by_environment')
  if (config.isProduction && value.security === 'none') throw incomplete(texts.pleaseChooseTls())
  await changeConnection(deps, viewer, async (trx, { mail: old }) => {
    const password = typed ?? storedPassword(old, value)
    if (value.user !== '' && password === null) throw incomplete(texts.pleaseEnterThePassword())
    const secret = value.user === '' || password === null ? null : { password }
    if (secret && !config.secretsKey) throw new AppError('secrets_key_missing')
    await storeConnection(trx, 'mail', { value, secret, key: config.secretsKey, now: clock.now() })
    return { ...RECORD, old: old?.value ?? null, new: { ...value, passwordChanged: typed !== undefined }, reason: 'Mail server entered' }
  })
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
export async function sendMailServerTest({ db, clock, config, mailer }: MailNeeds, viewer: Viewer) {
  if (mailer.isReady?.() === false) throw incomplete(texts.pleaseSaveTheMailServer())
  const result = await mailer
    .send({ id: `test-${randomUUID()}`, to: viewer.email, ...mailServerLetter(await readSender(db, config)) })
    .then(
      () => 'accepted',
      (error: unknown) => errorLabel(error),
    )
  await recordAdminAction(db, viewer, clock.now(), { action: 'test mail server', subject: 'mail server', new: { result }, reason: 'Test' })
  return { isAccepted: result === 'accepted', result }
}

export const mailServerLetter = (sender: Sender) =>
  writeLetter(sender, {
    subject: texts.mailServerWorksSubject({ productName: sender.productName }),
    title: texts.yourMailServerWorks(),
    lead: texts.yourMailServerWorksThisIs({ productName: sender.productName }),
    link: { label: texts.openTheDesk(), url: `${sender.publicUrl}/admin/connections` },
    why: texts.youAskedForIt(),
  })

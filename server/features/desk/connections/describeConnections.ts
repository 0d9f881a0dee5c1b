import { countWaitingMails } from '#server/delivery/mail/waitingMails.ts'
import type { Deps } from '#server/deps.ts'
import { findIntegration } from '#server/features/pay/point-of-sale/integration.ts'
import { countUnsent } from '#server/features/pay/point-of-sale/messageKinds.ts'
import { describeFeedReading, readFeedConfig } from '#server/features/slate/feed/feedState.ts'
import { isDemoDatabase } from '#server/house/isDemoDatabase.ts'
import { readConnections } from '#server/platform/connections/storedConnections.ts'
import { countRows } from '#server/platform/db/db.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'connections'>
type Answer = CallResponse<typeof contract.getConnections>

/** How the house reaches the outside. Secrets are read only to say whether they can be. */
export async function describeConnections({ db, config, connections: { env } }: Needs): Promise<Answer> {
  const { address, mail, push } = await readConnections(db, config.secretsKey)
  const mails = await countWaitingMails(db)
  const setBy = (isOfEnvironment: boolean, isStored: boolean) => (isOfEnvironment ? 'environment' : isStored ? 'desk' : 'nobody')
  return {
    canStoreSecrets: config.secretsKey !== null,
    address: { setBy: setBy(env.isPublicUrlGiven, address !== null), publicUrl: config.publicUrl },
    mail: {
      setBy: setBy(env.smtpUrl !== null || env.writesMailFiles, mail !== null),
      writesFiles: env.writesMailFiles,
      settings: mail?.value ?? null,
      hasPassword: mail?.secret != null,
      isReadable: mail?.secret !== undefined || mail === null,
      waiting: mails.waiting,
      notAccepted: mails.notAccepted,
      waitingSince: mails.since?.toISOString() ?? null,
    },
    push: {
      setBy: setBy(env.vapid !== null, push !== null),
      isReadable: push === null || push.secret !== undefined,
      devices: await countRows(db('push_subscriptions')),
    },
    feed: await describeFeed({ db, config }),
    pointOfSale: await describePointOfSale(db),
  }
}

async function describeFeed({ db, config }: Pick<Needs, 'db' | 'config'>): Promise<Answer['feed']> {
  const { kind } = await readFeedConfig({ db, config })
  const { lastGoodAt, error } = await describeFeedReading(db, kind)
  const isFixed = config.feed.kind !== 'none' || (await isDemoDatabase(db))
  return { kind, isFixed, lastGoodAt, error }
}

async function describePointOfSale(db: Deps['db']): Promise<Answer['pointOfSale']> {
  const row = await findIntegration(db)
  return { isConnected: row !== null, isActive: row?.is_active ?? false, needPerson: await countUnsent(db) }
}

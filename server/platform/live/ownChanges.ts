import { hash } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { errorCode } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { OWN_TOPIC_START } from '#shared/contract/live.ts'

/** Servers of the previous version do not listen to it: every other notification empties their caches. */
export const OWN_CHANNEL = 'own_changed'

/** The draft, the card or a credit of a player has changed; `sender` is the page that caused it, if it named itself. */
export type OwnChange = { topic: string; sender: string | null }

/** The topic of a player's own changes. The player's app knows it; to everybody else it is a random text. */
export const ownTopicOf = (userId: string) => `${OWN_TOPIC_START}${hash('sha256', `own changes of ${userId}`).slice(0, 32)}`

export function readOwnChange(payload: string): OwnChange {
  const [topic = '', sender = null] = payload.split(' ')
  return { topic, sender }
}

/** Announces it with the commit of a transaction, to the player's pages alone. */
export const notifyOwnChange = (trx: Db, userId: string) => trx.raw('select pg_notify(?, ?)', [OWN_CHANNEL, ownTopicOf(userId)])

export type AnnounceOwnChange = (userId: string, sender?: string) => void

/**
 * Announces to every server that a player's draft or card has changed. Call it after the change is committed: it waits for nothing and delays no
 * submission. Announcements of the same moment share a query. One that fails is not repeated: pages also ask when they come to the front.
 */
export function createOwnAnnouncer({ db, log }: { db: Db; log: Log }): AnnounceOwnChange {
  const notify = inBatches(async (payloads: readonly string[]) => {
    await db.raw('select pg_notify(?, payload) from unnest(?::text[]) as payload', [OWN_CHANNEL, [...payloads]])
    return payloads.map(() => null)
  })
  return (userId, sender) => {
    const topic = ownTopicOf(userId)
    notify(sender === undefined ? topic : `${topic} ${sender}`).catch((error: unknown) =>
      log.debug('own_change_not_announced', { code: errorCode(error) }),
    )
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import * as z from 'zod/mini'
import { errorCode, errorLabel } from '#server/platform/process/errorCode.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type SlateUpdate, slateUpdate } from '#shared/contract/live.ts'
import { OWN_CHANNEL, type OwnChange, readOwnChange } from './ownChanges.ts'
import { type AnnouncedReaction, REACTION_CHANNEL, readReaction } from './reactions.ts'

const CHANNEL = 'slate_changed'
/** What changed in games, sent before the change itself. Servers of the previous version do not listen to it. */
const UPDATE_CHANNEL = 'slate_games'
/** PostgreSQL refuses a notification of 8,000 bytes. */
const UPDATE_MAX_BYTES = 7_900
const CONNECT_TIMEOUT_MS = 3_000
const KEEP_ALIVE_AFTER_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** A connection that only listens does not notice when the network drops it, so it sends a query at this interval. */
const HEARTBEAT_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 3_000

/**
 * Announces a change to every server, including this one, when the transaction commits. Call it once in a transaction: PostgreSQL drops
 * the second of two equal notifications, and an update before it would be taken for that of the next change.
 * @param update what changed, if nothing but these games did.
 */
export async function announceChange(trx: Knex, topic: string, update: SlateUpdate | null = null) {
  const text = update && JSON.stringify({ topic, ...update })
  if (text && Buffer.byteLength(text) <= UPDATE_MAX_BYTES) await trx.raw('select pg_notify(?, ?)', [UPDATE_CHANNEL, text])
  await trx.raw('select pg_notify(?, ?)', [CHANNEL, topic])
}

/** Notifications of a transaction arrive together and in order, so the update of a change is what came directly before it. */
function createUpdateReader() {
  let latest: { topic: string; update: SlateUpdate } | null = null
  return {
    save(text: string) {
      const { topic, ...update } = updateMessage.parse(JSON.parse(text))
      latest = latest ? null : { topic, update }
    },
    take(topic: string): SlateUpdate | null {
      const update = latest?.topic === topic ? latest.update : null
      latest = null
      return update
    },
  }
}

const updateMessage = z.extend(slateUpdate, { topic: z.string() })

type OnChange = (topic: string, update: SlateUpdate | null) => void
export type ChangeWatch = { isListening: () => boolean; close: () => Promise<void> }

/**
 * Receives the announcements of `announceChange` on its own connection, which reconnects automatically.
 * @param onGap is called when the connection is lost and whenever one is established. Announcements in between were missed, so caches must
 *   be invalidated. Cache nothing while `isListening` is false.
 * @param onOwnChange is called when the draft or the card of one player has changed.
 * @param onReaction is called when a score has brought players into the top five.
 */
export function watchChanges(
  url: string,
  log: Log,
  onChange: OnChange,
  onGap: () => void,
  onOwnChange: (change: OwnChange) => void = () => undefined,
  onReaction: (reaction: AnnouncedReaction) => void = () => undefined,
): ChangeWatch {
  let isListening = false
  const closing = new AbortController()

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    })
    const isLost = new Promise<void>((done) => {
      client.on('error', () => done())
      client.on('end', done)
      closing.signal.addEventListener('abort', () => done(), { once: true })
    })
    const reader = createUpdateReader()
    client.on('notification', ({ channel, payload = '' }) => {
      try {
        if (channel === OWN_CHANNEL) onOwnChange(readOwnChange(payload))
        else if (channel === REACTION_CHANNEL) onReaction(readReaction(payload))
        else if (channel === UPDATE_CHANNEL) reader.save(payload)
        else onChange(payload, reader.take(payload))
      } catch (error) {
        // one that another version wrote must not end the process
        log.error('change_not_read', { channel, reason: errorLabel(error) })
        onGap()
      }
    })
    try {
      await client.connect()
      await client.query(`listen ${UPDATE_CHANNEL}; listen ${CHANNEL}; listen ${OWN_CHANNEL}; listen ${REACTION_CHANNEL}`)
      if (closing.signal.aborted) return
      isListening = true
      log.debug('changes_listening')
      onGap()
      await Promise.race([isLost, waitForSilence(client, closing.signal)])
    } finally {
      const wasListening = isListening
      isListening = false
      if (wasListening && !closing.signal.aborted) onGap()
      await closeQuietly(client)
    }
  }

  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      const startedAt = performance.now()
      try {
        await listenOnce()
        if (!closing.signal.aborted) log.error('changes_lost')
      } catch (error) {
        if (!closing.signal.aborted) log.error('changes_lost', { code: errorCode(error) })
      }
      pauseMs = performance.now() - startedAt > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      await sleep(pauseMs, null, { signal: closing.signal }).catch(() => {})
    }
  }

  const running = run()
  const close = async () => {
    closing.abort()
    await running
  }
  return { isListening: () => isListening, close }
}

/** Resolves when the database does not answer a query in time. */
async function waitForSilence(client: pg.Client, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(HEARTBEAT_MS, null, { signal, ref: false })
    const answer = client.query('select 1').then(() => true)
    if (!(await Promise.race([answer, sleep(HEARTBEAT_TIMEOUT_MS, false, { signal, ref: false })]))) return
  }
}

/** Closes the connection, and gives up waiting if it no longer answers. */
async function closeQuietly(client: pg.Client) {
  await Promise.race([client.end().catch(() => {}), sleep(HEARTBEAT_TIMEOUT_MS, null, { ref: false })])
  client.connection.stream.destroy()
}

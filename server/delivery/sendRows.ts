import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { Result } from './claims.ts'
import { type Channel, type ClaimedDelivery, type Kind, type Needs, notTried, type Outcome, type Prepared } from './kinds.ts'
import { toResult } from './results.ts'

type Rows = { name: string; rows: readonly ClaimedDelivery[] }
type Send<Content> = (row: ClaimedDelivery, content: Content, kind: Kind<Content>) => Promise<Outcome>
/** Passes each result on as soon as it is known. */
type OnResult = (result: Result, outcome: Outcome) => void
export type SendRows = (run: object, rows: readonly ClaimedDelivery[], onResult: OnResult) => Promise<void>

/** How claimed deliveries of a channel are sent: their kinds write them, and then all are sent at the same time. */
export function createSendRows<Content>(
  needs: Needs,
  channel: Channel,
  { kinds, send }: { kinds: Readonly<Record<string, Kind<Content>>>; send: Send<Content> },
): SendRows {
  const { clock, log } = needs

  const prepareRows = async (run: object, kind: Kind<Content>, { name, rows }: Rows) => {
    try {
      return await kind.prepare(needs, rows, run)
    } catch (error) {
      // nothing was sent yet, so that even a mail that nobody may get twice is tried again
      const reason = errorLabel(error)
      log.error('delivery_not_written', { channel, kind: name, reason })
      return reason
    }
  }

  const sendPrepared = async (row: ClaimedDelivery, kind: Kind<Content>, prepared: Prepared<Content>): Promise<Outcome> => {
    if ('skip' in prepared) return { state: 'skipped', reason: prepared.skip }
    if ('fail' in prepared) return { state: 'failed', reason: prepared.fail }
    if ('waitUntil' in prepared) return { state: 'waiting', until: prepared.waitUntil }
    try {
      return await send(row, prepared.content, kind)
    } catch (error) {
      const reason = errorLabel(error)
      log.error('delivery_failed', { channel, kind: row.kind, reason })
      return kind.repeatsAfterLostAnswer ? { state: 'waiting', reason } : { state: 'failed', reason: 'uncertain' }
    }
  }

  const sendKind = async (run: object, kind: Kind<Content>, { onResult, ...of }: Rows & { onResult: OnResult }) => {
    const prepared = await prepareRows(run, kind, of)
    await Promise.all(
      of.rows.map(async (row) => {
        const outcome: Outcome =
          typeof prepared === 'string'
            ? notTried(row, prepared)
            : await sendPrepared(row, kind, prepared.get(row.id) ?? { skip: 'outdated' })
        onResult(toResult({ channel, kind, row, now: clock.now() }, outcome), outcome)
      }),
    )
  }

  return async (run, rows, onResult) => {
    const work = Object.entries(kinds).map(([name, kind]) => {
      const ofKind = rows.filter((row) => row.kind === name)
      return ofKind.length === 0 ? null : sendKind(run, kind, { name, rows: ofKind, onResult })
    })
    await Promise.all(work)
  }
}

import type { PushOptions } from '#server/integrations/outbound/pushClient.ts'
import { inBatches } from '#server/platform/db/inBatches.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import { passFailpoint } from '#server/platform/process/failpoints.ts'
import { SECOND_MS } from '#shared/clock.ts'
import { sendMail } from './channels/mail.ts'
import { openPushMeans, PUSHES_AT_ONCE, sendToDevice } from './channels/push.ts'
import { claimBatch, claimDue, type Result, recordResults } from './claims.ts'
import type { BatchSource, Channel, ClaimedDelivery, Kinds, MailContent, Needs } from './kinds.ts'
import { createSendRows, type SendRows } from './sendRows.ts'

const LETTERS_AT_ONCE = 10
/** While mails of batches are sent, letters are looked for, and the open batches read again, at this interval. */
const POLL_EVERY_MS = SECOND_MS

export type DeliveryOptions = { signal?: AbortSignal } & PushOptions
/** One run of the sender. Its claim is alive as long as its advisory lock. */
export type Run = { claim: string; isOver: () => boolean; options: DeliveryOptions }

/** How the deliveries of each channel are sent in a run. */
export function createSenders(needs: Needs, kinds: Kinds) {
  const { db, clock, config, log } = needs

  /** Combines results into few statements. A result that can't be recorded leaves its claim, which the next run ends. */
  const createRecorder = (claim: string) => {
    const record = inBatches(async (results: readonly Result[]) => {
      await recordResults(db, claim, { results, now: clock.now() })
      return results
    })
    return (result: Result) => record(result).catch((error: unknown) => log.error('delivery_not_recorded', { reason: errorLabel(error) }))
  }

  const rowsOfMail = createSendRows<MailContent>(needs, 'mail', {
    kinds: kinds.mail,
    send: (row, content, { repeatsAfterLostAnswer }) => sendMail(needs, row, { content, repeats: repeatsAfterLostAnswer }),
  })

  /** Sends due deliveries, `atOnce` of them at the same time, until none is due. One that hangs delays no other. */
  const sendDue = async (run: Run, channel: Channel, { atOnce, sendRows }: { atOnce: number; sendRows: SendRows }) => {
    const { claim, isOver } = run
    const record = createRecorder(claim)
    const sending = new Set<ClaimedDelivery['id']>()
    let wake = () => {}
    const untilSending = async (atMost: number) => {
      while (sending.size > atMost)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    try {
      for (;;) {
        const count = atOnce - sending.size
        const rows = isOver() ? [] : await claimDue(db, channel, { kinds: Object.keys(kinds[channel]), claim, count, now: clock.now() })
        if (rows.length === 0 && sending.size === 0) return
        for (const { id } of rows) sending.add(id)
        void sendRows(run, rows, (result) =>
          record(result).then(() => {
            sending.delete(result.id)
            wake()
          }),
        )
        await untilSending(rows.length > 0 ? atOnce / 2 : 0)
      }
    } finally {
      await untilSending(0)
    }
  }
  const sendLetters = (run: Run) => sendDue(run, 'mail', { atOnce: LETTERS_AT_ONCE, sendRows: rowsOfMail })

  /** Sends mails of open batches, a few together, the most urgent batch first. Letters that are added meanwhile come before them. */
  const sendBatches = async (run: Run, { together, listOpen }: BatchSource) => {
    const record = createRecorder(run.claim)
    let open = await listOpen(needs)
    let readAt = performance.now()
    while (open.length > 0 && !run.isOver()) {
      if (performance.now() - readAt > POLL_EVERY_MS) {
        await sendLetters(run)
        open = await listOpen(needs)
        readAt = performance.now()
      }
      const [batch, ...rest] = open
      if (batch === undefined) break
      const rows = await claimBatch(db, batch, { kinds: Object.keys(kinds.mail), claim: run.claim, count: together, now: clock.now() })
      if (rows.length > 0) passFailpoint(config, 'mail:claimed')
      const recording: Promise<unknown>[] = []
      let isServerAway = false
      await rowsOfMail(run, rows, (result, outcome) => {
        isServerAway ||= 'isServerAway' in outcome && outcome.isServerAway === true
        recording.push(record(result))
      })
      await Promise.all(recording)
      if (isServerAway) break
      if (rows.length === 0) open = rest
    }
    await listOpen(needs)
  }

  const send: Record<Channel, (run: Run) => Promise<void>> = {
    mail: async (run) => {
      await sendLetters(run)
      for (const source of kinds.batches) await sendBatches(run, source)
    },
    push: async (run) => {
      const means = openPushMeans(needs, run.options)
      if (!means) return
      const sendRows = createSendRows(needs, 'push', {
        kinds: kinds.push,
        send: (row, content) => sendToDevice(needs, row, { content, means }),
      })
      try {
        await sendDue(run, 'push', { atOnce: PUSHES_AT_ONCE, sendRows })
      } finally {
        means.connections.close()
      }
    },
    webhook: (run) =>
      sendDue(run, 'webhook', {
        atOnce: 1,
        sendRows: createSendRows(needs, 'webhook', { kinds: kinds.webhook, send: (_row, callReceiver) => callReceiver() }),
      }),
  }

  return {
    send: (run: Run, channel: Channel) => send[channel](run),
    sendLetters,
    /** The batches whose mails may be sent now. */
    listOpenBatches: async () => (await Promise.all(kinds.batches.map(({ listOpen }) => listOpen(needs)))).flat(),
  }
}

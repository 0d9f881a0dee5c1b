import { getCurrentUser } from '#shared/contract/accounts.ts'
import { toRequest } from '#shared/contract/call.ts'
import { submitPicks } from '#shared/contract/picks.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import type { QueuedSubmission } from '#shared/model/queuedSubmission.ts'
import { outcomeOf } from '#shared/rules/picks/queuedSubmission.ts'
import { dropQueuedRow, listQueuedRows } from './queuedRows.ts'

/** Longest wait for an answer: while the worker waits, the page can neither send nor take back. */
const ANSWER_LIMIT_MS = 20_000

/** Nothing reached the server: the browser should run the background sync again. */
export class NotSentYet extends Error {}

/**
 * Sends the queued submissions of the player whose session this device has, unless a page is sending them.
 * What the server stores is deleted here and reported by `onStored`. Every other answer is left to the page, which can inform the player.
 * @throws NotSentYet when no answer came, or one that is not final, so that the browser retries later.
 */
export async function sendInBackground(onStored: (record: unknown) => Promise<void>): Promise<void> {
  await navigator.locks.request(WORKER_TERMS.senderLock, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const player = await ask(toRequest(getCurrentUser, {}))
    if (!player.ok) return throwToRetry(player)
    const { id } = getCurrentUser.response.parse(player.content)
    for (const queued of await listQueuedRows(id)) await send(queued, onStored)
  })
}

async function send({ submission }: QueuedSubmission, onStored: (record: unknown) => Promise<void>): Promise<void> {
  const answer = await ask(toRequest(submitPicks, { body: submission }))
  if (!answer.ok) return throwToRetry(answer)
  await dropQueuedRow(submission)
  await onStored(answer.content)
}

/** Throws after an answer that is not final, so that the browser runs the sync again. */
function throwToRetry({ status }: Answer): void {
  if (outcomeOf({ status, code: null }) === 'retry') throw new NotSentYet()
}

type Answer = { status: number; ok: boolean; content: unknown }

async function ask({ method, path, body }: ReturnType<typeof toRequest>): Promise<Answer> {
  try {
    const answer = await fetch(path, {
      method,
      credentials: 'include',
      // biome-ignore lint/plugin/newBuiltIns: background sync is only in Chromium, which has this since 103
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, ok: answer.ok, content: answer.ok && (await answer.json()) }
  } catch {
    throw new NotSentYet()
  }
}

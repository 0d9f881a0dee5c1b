import { type EpochMs, systemClock } from '#shared/clock.ts'
import { getCurrentUser } from '#shared/contract/accounts.ts'
import { toRequest } from '#shared/contract/call.ts'
import { submitPicks } from '#shared/contract/picks.ts'
import { SERVER_TIME_HEADER } from '#shared/contract/serverTime.ts'
import { WORKER_TERMS } from '#shared/contract/workerMessages.ts'
import { isPastDeadline, outcomeOf } from '#shared/rules/waitingSubmission.ts'
import { dropWaitingRow, listWaitingRows, type WaitingRow } from './waitingRows.ts'

/** The network took nothing: the browser should wake the worker once more. */
export class NotSentYet extends Error {}

/**
 * Sends what waits on this device for the player whose session it is, before the deadline only, unless a page does so at this moment.
 * What the server stores is dropped and told by `onStored`; every other answer is left to the page, which can tell the player.
 * @throws NotSentYet when nothing was heard, so that the browser tries again later.
 */
export async function sendInBackground(onStored: (record: unknown) => Promise<void>): Promise<void> {
  await navigator.locks.request(WORKER_TERMS.senderLock, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const player = await ask(toRequest(getCurrentUser, {}))
    if (!player.ok) return
    const { id } = getCurrentUser.response.parse(await player.json())
    const serverNow: EpochMs = Number(player.headers.get(SERVER_TIME_HEADER) ?? systemClock.now())
    for (const row of await listWaitingRows(id)) {
      if (!isPastDeadline(row, serverNow)) await send(row, onStored)
    }
  })
}

async function send(row: WaitingRow, onStored: (record: unknown) => Promise<void>): Promise<void> {
  const answer = await ask(toRequest(submitPicks, { body: row.submission }))
  const fate = outcomeOf({ status: answer.status, code: null })
  if (fate === 'kept') throw new NotSentYet()
  if (fate !== 'stored') return
  const record: unknown = await answer.json()
  await dropWaitingRow(row)
  await onStored(record)
}

async function ask({ method, path, body }: ReturnType<typeof toRequest>): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new NotSentYet()
  }
}

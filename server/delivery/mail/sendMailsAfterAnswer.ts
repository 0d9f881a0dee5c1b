import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'

/** Sends queued mails after the answer of this work was sent. If that fails, the job `send-mails` sends them later. */
export const sendMailsAfterAnswer =
  ({ mailQueue, log }: Pick<Deps, 'mailQueue' | 'log'>) =>
  <T>(ctx: Context, work: Promise<T>): Promise<T> => {
    ctx.res.once('close', () => {
      mailQueue.sendPending().catch((error: unknown) => log.error('mails_not_sent', { reason: errorLabel(error) }))
    })
    return work
  }

import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { errorLabel } from '#server/errorCode.ts'

/** Sends queued mails once the answer has gone out. Should that fail, the job `send-mails` does it later. */
export const sendMailsAfterAnswer =
  ({ mailQueue, log }: Pick<Deps, 'mailQueue' | 'log'>) =>
  (ctx: Context) => {
    ctx.res.once('close', () => {
      mailQueue.sendPending().catch((error: unknown) => log.error('mails_not_sent', { reason: errorLabel(error) }))
    })
  }

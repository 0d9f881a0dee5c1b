import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'

/** Sends queued mails after the answer of this work was sent. If that fails, the job `deliver` sends them later. */
export const sendMailsAfterAnswer =
  ({ delivery, log }: Pick<Deps, 'delivery' | 'log'>) =>
  <T>(ctx: Context, work: Promise<T>): Promise<T> => {
    ctx.res.once('close', () => {
      delivery.sendLetters().catch((error: unknown) => log.error('mails_not_sent', { reason: errorLabel(error) }))
    })
    return work
  }

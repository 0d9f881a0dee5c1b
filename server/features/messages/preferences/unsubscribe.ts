import type { Context, Next } from 'koa'
import type { Deps } from '#server/deps.ts'
import { setMarketingConsent } from '#server/features/people/accounts/marketingConsent.ts'
import { MAIL_LISTS, type MailList, readListSecret, readListToken } from './listSecret.ts'
import { setReportPreference } from './reportPreference.ts'
import { confirmPage, donePage, PAGE_HEADERS } from './unsubscribePages.ts'

const PATH = /^\/api\/unsubscribe\/(\w+)\/([\w-]{1,200})$/
const WEEKDAYS = /^[0-6]$/

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * The links in mails to lists, which need neither cookie nor `Origin`: mail programs post to them by themselves (RFC 8058). A GET changes
 * nothing, because scanners open every link. A bad link gets the same answer as a good one.
 */
export function answerUnsubscribe(deps: Needs) {
  return async (ctx: Context, next: Next) => {
    const [, list, token] = PATH.exec(ctx.path) ?? []
    if (!isList(list) || token === undefined || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next()
    ctx.set(PAGE_HEADERS)
    ctx.type = 'text/html; charset=utf-8'
    if (ctx.method !== 'POST') {
      ctx.body = confirmPage(list)
      return
    }
    const userId = readListToken(await readListSecret(deps.db), list, token)
    const weekday = list === 'report' && WEEKDAYS.test(String(ctx.query['weekday'] ?? '')) ? Number(ctx.query['weekday']) : null
    if (userId !== null) await apply(deps, { list, userId, weekday })
    ctx.body = donePage(list, weekday)
  }
}

const isList = (text: string | undefined): text is MailList => MAIL_LISTS.some((list) => list === text)

/** Does nothing for a player who was deleted. */
async function apply(deps: Needs, { list, userId, weekday }: { list: MailList; userId: string; weekday: number | null }) {
  const now = new Date(deps.clock.now())
  if (list === 'news') await setMarketingConsent(deps, { userId, isGiven: false })
  else if (list === 'reminders')
    await deps.db('users').where({ id: userId, weekly_reminders: true }).update({ weekly_reminders: false, updated_at: now })
  else await setReportPreference(deps, userId, weekday === null ? { isWanted: false } : { isWanted: true, weekday })
}

import { createHash } from 'node:crypto'
import { WEEKDAYS } from '#shared/rules/time/timeText.ts'
import type { MailList } from './listSecret.ts'
import * as texts from './texts.ts'

const STYLE =
  ':root{color-scheme:dark}body{margin:0;padding:48px 20px;background:#0b0d11;color:#f4f5f7;font:18px/28px system-ui,sans-serif;text-align:center}main{max-width:440px;margin:auto}h1{font-size:26px;line-height:34px}button{min-height:48px;margin:6px;padding:12px 24px;border:0;border-radius:10px;background:#2a2f38;color:#fff;font:inherit;cursor:pointer}button.main{background:#dc2626;font-weight:700}fieldset{margin:24px 0;padding:8px 16px;border:1px solid #3a404c;border-radius:12px;text-align:left}legend{padding:0 8px;font-weight:700}label{display:flex;gap:12px;align-items:center;min-height:48px}input{flex:none;width:22px;height:22px;accent-color:#dc2626}input:focus-visible,button:focus-visible{outline:3px solid #fff;outline-offset:2px}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** These pages have no script and no data of the reader; a form may only post back to us. */
export const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

const TEXTS: Record<MailList, () => { ask: string; button: string; done: string }> = {
  news: () => ({ ask: texts.stopNewsAndOffers(), button: texts.unsubscribe(), done: texts.youWillGetNoMore() }),
  reminders: () => ({ ask: texts.stopReminders(), button: texts.unsubscribe(), done: texts.youWillGetNoMoreReminders() }),
  report: () => ({ ask: texts.stopTheWeeklyReport(), button: texts.stopThisReport(), done: texts.youWillGetNoMoreWeekly() }),
}

/** A page of its own, outside the app. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** The question. Its buttons post to the address of the page. */
export function confirmPage(list: MailList): string {
  const { ask, button } = TEXTS[list]()
  const days = WEEKDAYS.map((day, weekday) => `<form method="post" action="?weekday=${weekday}"><button>${day()}</button></form>`).join('')
  const change = list === 'report' ? `<h2>${texts.orGetItOnAnotherDay()}</h2>${days}` : ''
  return page(
    ask,
    `<p>${texts.mailsAboutYourAccount()}</p><form method="post" action="?"><button class="main">${button}</button></form>${change}`,
  )
}

/** The answer after posting, the same for good and bad links. */
export const donePage = (list: MailList, weekday: number | null): string =>
  weekday === null
    ? page(texts.done(), `<p>${TEXTS[list]().done}</p><p>${texts.mailsAboutYourAccount()}</p>`)
    : page(texts.done(), `<p>${texts.theReportComesOn({ day: WEEKDAYS[weekday]?.() ?? '' })}</p>`)

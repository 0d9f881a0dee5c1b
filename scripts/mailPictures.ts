import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Email } from 'postal-mime'
import { startJourneyServer, WEDNESDAY } from '#pwa/journeys/journeyServer.ts'
import { startMailCatcher } from '#pwa/journeys/mailCatcher.ts'
import { signUp, submitReplayedCard } from '#pwa/journeys/player.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** Moments of the demo season's current week, in its bar's time. */
const MONDAY_EARLY = '2025-11-24T16:30:00Z'
const MONDAY_NINE = '2025-11-24T17:01:00Z'
/** After the postponed game of Tuesday. The week is settled at ten on the day after its last result was recorded. */
const TUESDAY_LATE = '2025-11-26T06:30:00Z'
const WEDNESDAY_TEN = '2025-11-26T18:01:00Z'
/** The games in the draft of the player who is reminded. */
const PICKED = 7
const LIMIT_MS = 180_000
const POLL_EVERY_MS = 200
/** As wide as mail programs show a mail on a desk. */
const VIEWPORT = { width: 600, height: 400 }

export type Picture = { type: 'png' } | { type: 'jpeg'; quality: number }

/**
 * Takes pictures of the main mails that the demo season sends, white and dark. A new player confirms, picks seven games, is reminded, submits and
 * gets the results. A winner is informed of the prize, and the owner gets the weekly report.
 */
export async function takeMailPictures(browser: Browser, folder: string, picture: Picture): Promise<void> {
  const mails = await startMailCatcher()
  const server = await startJourneyServer({ now: WEDNESDAY, env: { SMTP_URL: mails.url } })
  const take = async (name: string, to: string | null, subject: RegExp) =>
    takeBoth(browser, await waitFor(name, () => mails.find(to, subject)), { path: join(folder, name), picture })
  try {
    await mkdir(folder, { recursive: true })
    const page = await browser.newPage()
    const { id, email } = await signUp(page, server.url, 'Ada')
    await take('mail-confirm', email, /is your .+ code$/)
    await server.runSql(`update users set email_verified_at = now() where email = '${email}'`)

    await storeDraft(page, server.url, id)
    const { deadline, ...week } = await readWeek(page, server.url)
    await server.moveTo(new Date(Date.parse(deadline ?? WEDNESDAY) - 2 * HOUR_MS).toISOString())
    await take('mail-reminder', email, /to go at/)

    await submitReplayedCard(page, server.url, id)
    await server.moveTo(MONDAY_EARLY)
    await awaitFinals(page, server.url, { week, open: 2 })
    await server.moveTo(MONDAY_NINE)
    await take('mail-report', server.demoAccount('admin').email, /cards, /)
    await server.moveTo(TUESDAY_LATE)
    await awaitFinals(page, server.url, { week, open: 0 })
    await server.moveTo(WEDNESDAY_TEN)
    await take('mail-prize', null, /^You won/)
    await take('mail-results', email, /you are/)
    await page.close()
  } finally {
    await server.end()
    await mails.end()
  }
}

const readWeek = async ({ request }: Page, url: string) =>
  contract.getCurrentWeek.response.parse(await (await request.get(`${url}/api/current-week`)).json())

const readGames = async ({ request }: Page, url: string, { season, week }: WeekKey) =>
  contract.listGames.response.parse(await (await request.get(`${url}/api/games/${week}/${season}`)).json())

async function storeDraft(page: Page, url: string, userId: string) {
  const { season, week } = await readWeek(page, url)
  const games = await readGames(page, url, { season, week })
  const picks = Object.fromEntries(games.slice(0, PICKED).map(({ id }) => [id, { side: 'away', at: Date.parse(WEDNESDAY) }]))
  const options = { headers: { origin: url }, data: { picks, tiebreaker: null } }
  const answer = await page.request.put(`${url}/api/drafts/${userId}/${week}/${season}`, options)
  if (!answer.ok()) throw new Error(`no draft: ${await answer.text()}`)
}

/** Waits until the feed has brought the results of the week, except those of `open` games. */
const awaitFinals = (page: Page, url: string, { week, open }: { week: WeekKey; open: number }) =>
  waitFor('the results', async () => {
    const games = await readGames(page, url, week)
    return games.filter(({ gameStatus }) => gameStatus !== 'final' && gameStatus !== 'cancelled').length <= open || null
  })

async function waitFor<T>(what: string, find: () => T | null | Promise<T | null>): Promise<T> {
  for (const endsAt = performance.now() + LIMIT_MS; performance.now() < endsAt; await sleep(POLL_EVERY_MS)) {
    const found = await find()
    if (found !== null) return found
  }
  throw new Error(`${what} did not arrive`)
}

/** The HTML of a mail with its attached pictures inside, as mail programs show it. */
const withPictures = ({ html, attachments }: Email) =>
  attachments.reduce(
    (text, { contentId, content, mimeType }) =>
      contentId === undefined || typeof content === 'string'
        ? text
        : text.replaceAll(
            `cid:${contentId.replace(/^<|>$/g, '')}`,
            `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`,
          ),
    html ?? '',
  )

async function takeBoth(browser: Browser, mail: Email, { path, picture }: { path: string; picture: Picture }) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: VIEWPORT, colorScheme })
    await page.setContent(withPictures(mail))
    const file = `${path}${colorScheme === 'dark' ? '-dark' : ''}.${picture.type}`
    await page.screenshot({ ...picture, path: file, fullPage: true })
    console.log(file)
    await page.close()
  }
}

import type { Page } from 'playwright/test'
import { DESK_PATHS } from './deskPaths.ts'
import { expect, serveJourney, test } from './journey.ts'
import { enterDesk } from './player.ts'

const server = serveJourney()

/** Ends a text, an attribute, a script and JSON inside a script, and runs something in each of them. */
const HOSTILE = `"><img src=x onerror="document.documentElement.dataset.ran=1"></script><script>document.documentElement.dataset.ran=1</script>`
const SHORT = `<img src=x onerror="document.documentElement.dataset.ran=1">`

const VENUE = ['/venue-dashboard', ...['poster', 'tent', 'sheet'].map((page) => `/venue-dashboard/print/${page}`)]
const RESULT_CODE = 'hostile-result-0000000'
const PUBLIC = ['/', '/tv-display', '/standings', '/terms', '/rules/official', `/r/${RESULT_CODE}`]

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Stores the texts as if every check of the input had failed. */
async function storeHostileTexts() {
  const brand = JSON.stringify({ productName: SHORT, tagline: HOSTILE, heroText: HOSTILE })
  await server.runSql(`update users set first_name = ${quote(SHORT)}, last_name = ${quote(HOSTILE)}, username = null`)
  await server.runSql(`update venue_locations set venue_name = ${quote(SHORT)}, address = ${quote(HOSTILE)}, city = ${quote(SHORT)}`)
  await server.runSql(
    `insert into shared_results (code, user_id, season, week, created_at)
     select '${RESULT_CODE}', user_id, season, week, now() from week_results order by week, user_id limit 1 on conflict do nothing`,
  )
  const sections = JSON.stringify([{ title: SHORT, paragraphs: [HOSTILE] }])
  await server.runSql(`update official_rules set clauses = ${quote(HOSTILE)}, sections = ${quote(sections)}::jsonb`)
  await server.runSql(`update client_configurations set client_name = ${quote(SHORT)}, branding = branding || ${quote(brand)}::jsonb`)
}

async function expectNothingRan(page: Page, path: string) {
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByText('onerror=').first(), `the hostile text on ${path}`).toBeAttached()
  const state = await page.evaluate(() => ({
    ran: document.documentElement.dataset.ran ?? null,
    injected: document.querySelectorAll('img[src="x"], [onerror]').length,
  }))
  expect(state, `what ran on ${path}`).toEqual({ ran: null, injected: 0 })
}

test('hostile names and brand texts are shown as texts on the public pages and the TV', async ({ page }) => {
  await storeHostileTexts()
  for (const path of PUBLIC) await expectNothingRan(page, path)
})

test('hostile names and brand texts are shown as texts on every screen of the desk and the venue, and on every page to print', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 }) // where every screen has the name of the house
  await storeHostileTexts()
  await enterDesk(page, server.url, server.demoAccount('admin'))
  for (const path of [...DESK_PATHS, ...VENUE]) await expectNothingRan(page, path)
})

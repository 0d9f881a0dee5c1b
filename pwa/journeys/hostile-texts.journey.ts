import type { Page } from 'playwright/test'
import { DESK_PATHS } from './deskPaths.ts'
import { expect, serveJourney, test } from './journey.ts'
import { enterDesk, signIn } from './player.ts'

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

/** Stores the texts as if a feed had sent them and every check of its answers had failed. */
async function storeHostileFeed() {
  const injury = { player: HOSTILE, position: SHORT, status: HOSTILE, injury: SHORT }
  const details = JSON.stringify({
    venue: { name: HOSTILE, city: SHORT, state: SHORT, isIndoor: false },
    weather: { text: HOSTILE, temperatureF: 40 },
    headline: HOSTILE,
    injuries: { away: [injury], home: [injury] },
  })
  await server.runSql(`update games set network = ${quote(HOSTILE)}`)
  await server.runSql(
    `insert into game_details (game_id, details, read_at) select id, ${quote(details)}::jsonb, game_time - interval '5 days' from games
     on conflict (game_id) do update set details = excluded.details, read_at = excluded.read_at`,
  )
  await server.runSql("select pg_notify('slate_changed', 'slate')")
}

async function expectNothingRan(page: Page, path: string) {
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expectNoMarkup(page, path)
}

async function expectNoMarkup(page: Page, path: string) {
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

test('hostile texts of a feed are shown as texts on the picks screen and in the insights of a game', async ({ page }) => {
  await storeHostileFeed()
  await signIn(page, server.url, server.demoAccount('player'))
  await expectNothingRan(page, '/nflpicks')
  await page
    .getByRole('button', { name: /^Insights, / })
    .first()
    .click()
  const texts = page.getByRole('dialog').getByText('onerror=')
  await expect.poll(() => texts.count(), 'channel, weather, venue, headline and injuries').toBe(11)
  await expectNoMarkup(page, 'the insights')
})

test('hostile names and brand texts are shown as texts on every screen of the desk and the venue, and on every page to print', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 }) // where every screen has the name of the house
  await storeHostileTexts()
  await enterDesk(page, server.url, server.demoAccount('admin'))
  for (const path of [...DESK_PATHS, ...VENUE]) await expectNothingRan(page, path)
})

import { expect, serveJourney, test } from './journey.ts'
import { WEDNESDAY } from './journeyServer.ts'
import { closeSheet, fillCard, openPicks, signUp, waitForWorker } from './player.ts'

const server = serveJourney(WEDNESDAY)
test('a player finds their place among hundreds, and follows a result without losing the scroll position', async ({ page, browser }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await fillCard(page, 'home', 47)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/picks'))
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  expect((await stored).ok()).toBe(true)
  await page.goto(`${server.url}/standings`)

  await test.step('before the first result there are names instead of rows', async () => {
    await expect(page.getByText("You're in.")).toBeVisible()
    await expect(page.getByText('Places come after the deadline, with the first final.')).toBeVisible()
  })

  await server.runSql(`
    insert into users (email, password, username) select 'crowd' || i || '@journey.example', 'none', 'crowd_' || i from generate_series(1, 400) i;
    insert into picks (user_id, submitted_at, home_picks, away_picks, season, week, tie_breaker_score)
      select users.id, now(), 1 + i % 7, 8, current.season, current.week, 40
      from (select id, row_number() over () as i from users where username like 'crowd\\_%') users, (select season, week from picks order by submitted_at desc limit 1) current;
    update weeks set pinned_deadline_at = '2025-11-18T00:00:00Z' where (season, week) = (select season, week from picks order by submitted_at desc limit 1);`)
  const finish = async (slot: number) =>
    server.runSql(`
      update games set game_status = 'final', away_score = 3, home_score = 20, result = 'home' where week = 16 and slot = ${slot};
      insert into game_changes (game_id, field, new_value, source, changed_at) select id, 'game_status', 'final', 'journey', now() from games where week = 16 and slot = ${slot};
      select pg_notify('slate_changed', 'slate')`)
  await finish(0)
  await page.reload()

  await test.step('the own row stands above the tabs, and a tap scrolls to it', async () => {
    const own = page.getByRole('button', { name: /: You,/ })
    const reason = page.getByText(/^Why T?\d+\?$/)
    await expect(page.getByText(/^4\d\d players$/)).toBeVisible()
    await expect(own.or(reason).first()).toBeVisible()
    if (await own.isVisible()) await own.click()
    await expect(reason).toBeVisible()
  })

  await test.step('a result reaches the rows, and the page stays where it is', async () => {
    await page.evaluate(() => window.scrollTo(0, 4_000))
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows.filter({ hasText: 'crowd_' }).first()).toBeAttached()
    const topOf = (posInSet: string) => page.locator(`li[aria-posinset="${posInSet}"]`).evaluate((row) => row.getBoundingClientRect().top)
    const middle = await rows.evaluateAll((all) => {
      const row = all.find((one) => one.getBoundingClientRect().top > window.innerHeight / 2)
      return row?.getAttribute('aria-posinset') ?? ''
    })
    let before = Number.NaN
    const isAtRest = async () => {
      const last = before
      before = await topOf(middle)
      return before === last
    }
    await expect.poll(isAtRest, { intervals: [250] }).toBe(true) // the scroll to the own row may still be ending
    await finish(1)
    await expect(page.getByText('2 of', { exact: false }).first()).toBeAttached()
    await expect.poll(async () => Math.round((await topOf(middle)) - before)).toBe(0)
  })

  await test.step('without a network the standings, the own row and compared cards work, with their age', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    const compared = page.getByRole('dialog')
    const comparesWith = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'crowd_' }).first().getByRole('button')
    await comparesWith.click()
    await expect(compared.getByText('Same picks').or(compared.getByText('Different picks')).first()).toBeVisible()
    await closeSheet(page)
    await waitForWorker(page)

    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Offline\. Standings as of /)).toBeVisible()
    await expect(page.getByText(/^4\d\d players$/)).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: /: You,/ })
        .or(page.getByText(/^Why T?\d+\?$/))
        .first(),
    ).toBeVisible()
    await comparesWith.click()
    await expect(compared.getByText(/^Offline\. Both cards as of /)).toBeVisible()
    await page.context().setOffline(false)
    await page.goto(`${server.url}/standings`)
  })

  await test.step('the season board is in the address and survives a reload, and a name is found', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('tab', { name: 'Season' }).click()
    await expect(page).toHaveURL(/board=season/)
    await page.reload()
    await page.getByRole('textbox', { name: 'Find a player' }).fill('CROWD_12')
    await expect(page.locator('mark').first()).toHaveText('crowd_12')
  })

  await test.step('a visitor sees the same standings without an own row', async () => {
    const visitor = await browser.newContext()
    const other = await visitor.newPage()
    await other.goto(`${server.url}/standings?board=season`)
    await expect(other.getByRole('heading', { name: 'SEASON CHAMPIONSHIP' })).toBeVisible()
    await visitor.close()
  })
})

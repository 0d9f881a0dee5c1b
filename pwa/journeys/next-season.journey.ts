import { expect, serveJourney, test } from './journey.ts'
import { hideWins, signIn } from './player.ts'

const server = serveJourney()

/** The championship of the demo season, ranked by the points of its settled weeks. */
const SETTLE_SEASON = `
  insert into season_results (season, user_id, score, weekly_wins, place)
    select 2025, user_id, sum(score), 0, rank() over (order by sum(score) desc) from week_results where season = 2025 and week between 5 and 22 group by user_id;
  insert into settlements (season, week, state, participants, settled_at, facts)
    select 2025, null, 'settled', count(*), '2026-01-06T18:00:00Z', null from season_results where season = 2025;
  select pg_notify('slate_changed', 'slate')`

/** The first week of the next season, as the league publishes it in May. */
const PUBLISH_SCHEDULE = `
  insert into weeks (season, week) values (2026, 5);
  insert into games (season, week, slot, away_team, home_team, game_time, is_time_set, game_status) values
    (2026, 5, 0, 'BAL', 'KC', '2026-09-11T00:20:00Z', true, 'scheduled'),
    (2026, 5, 1, 'GB', 'DET', '2026-09-13T17:00:00Z', true, 'scheduled');
  select pg_notify('slate_changed', 'slate')`

test('a player sees a season end, waits for the next one, and picks when it opens', async ({ page }) => {
  test.setTimeout(240_000)
  await hideWins(page)
  const open = async () => {
    await page.context().clearCookies()
    await signIn(page, server.url, server.demoAccount('player'))
    await page.goto(server.url)
  }
  const seeYou = page.getByRole('heading', { name: 'See you in September' })

  await test.step('in March home says when it goes on, and shows the own season once', async () => {
    await server.moveTo('2026-03-02T20:00:00Z')
    await server.runSql(SETTLE_SEASON)
    await open()
    const story = page.getByRole('dialog', { name: 'Season 2025' })
    await expect(story.getByText(/of \d+ players/)).toBeVisible()
    const isSeen = async () => (await (await page.request.get(`${server.url}/api/seasons/2025/mine`)).json()).isSeen
    await expect.poll(isSeen).toBe(true) // on another phone it does not open by itself
    await story.getByRole('button', { name: 'Close' }).click()
    await expect(seeYou).toBeVisible()
    await expect(page.getByText('The schedule comes in May.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Champion of 2025' })).toBeVisible()
    await page.getByRole('button', { name: 'Tell me when it starts' }).click()
    await expect(page.getByText('We will tell you')).toBeVisible()
  })

  await test.step('in July it names the first game, and the standings have the last season', async () => {
    await server.moveTo('2026-07-15T20:00:00Z')
    await server.runSql(PUBLISH_SCHEDULE)
    await open()
    await expect(page.getByText('Week 1 of 2026 starts Thu, Sep 10, 5:20 PM PT with BAL @ KC.')).toBeVisible()
    await expect(page.getByText('We will tell you')).toBeVisible()
    await page.getByRole('link', { name: 'Standings of 2025' }).click()
    await expect(page.getByText('SEASON CHAMPIONSHIP')).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
  })

  await test.step('two weeks before the first game the season is open', async () => {
    await server.moveTo('2026-09-02T20:00:00Z')
    await open()
    await expect(page.getByRole('heading', { name: 'MAKE YOUR PICKS' })).toBeVisible()
    await expect(seeYou).toBeHidden()
  })
})

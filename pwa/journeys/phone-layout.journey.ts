import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, fillCard, openPicks, pick, signUp } from './player.ts'

const server = serveJourney()

/** How many games are whole between the top of the screen and the bottom bar. */
const countWholeGames = (page: Page) =>
  page.evaluate(() => {
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
    return [...document.querySelectorAll('article[id^="game-"]')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight - bar
    }).length
  })

const phones = [
  { width: 390, height: 844, games: 6, gamesInLargeText: 2 },
  { width: 360, height: 740, games: 5, gamesInLargeText: 2 },
  { width: 320, height: 568, games: 3, gamesInLargeText: 1 },
] as const

for (const { width, height, games, gamesInLargeText } of phones) {
  test(`a phone of ${width} x ${height} shows at least ${games} whole games at rest, and ${gamesInLargeText} with text at 200 %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, server.url, 'Ada')
    await openPicks(page, server.url)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect.poll(() => countWholeGames(page)).toBeGreaterThanOrEqual(games)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => countWholeGames(page)).toBeGreaterThanOrEqual(gamesInLargeText)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on a phone on its side the bar is flat, and the review scrolls as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 })
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const bar = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
  expect(Number.parseFloat(bar)).toBeLessThanOrEqual(104)
  await page.getByRole('button', { name: 'Review Picks' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'SUBMIT PICKS' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('listitem').nth(1)).not.toBeInViewport()
})

test('forty taps, one each 0.3 seconds, pick what they hit', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await page.evaluate(() => {
    const remember = ({ target }: Event) => {
      const input = target instanceof Element ? target.closest('label')?.querySelector('input') : null
      document.documentElement.dataset['hit'] = input ? `input[name="${input.name}"][value=${input.value}]` : ''
    }
    window.addEventListener('pointerdown', remember, { capture: true })
  })
  // the list may scroll between looking for a target and the tap: a tap between two targets picks nothing and is not counted
  for (let taps = 0, hits = 0; hits < 40; taps += 1) {
    expect(taps, 'taps for forty hits').toBeLessThan(60)
    const target = await page.evaluate((turn) => {
      const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
      const isWhole = (box: DOMRect) => box.top >= 0 && box.bottom <= window.innerHeight - bar
      const open = [...document.querySelectorAll<HTMLInputElement>('label > input[type=radio]:enabled:not(:checked)')]
      const whole = open.map((input) => input.getBoundingClientRect()).filter(isWhole)
      const box = whole[turn % whole.length]
      return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
    }, taps)
    expect(target).not.toBeNull()
    if (!target) return
    await page.touchscreen.tap(target.x, target.y)
    const hit = await page.evaluate(() => document.documentElement.dataset['hit'])
    if (hit) {
      await expect(page.locator(hit)).toBeChecked({ timeout: 1_000 })
      hits += 1
    }
    await page.waitForTimeout(300) // the pace of the taps is what is tested: it waits for no state
  }
})

test('Back closes each sheet and stays on the picks screen', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  await fillCard(page, 'home', 47)
  const dialog = page.getByRole('dialog')
  const openers = [
    () => page.getByRole('button', { name: 'Review Picks' }).click(),
    () => page.getByRole('button', { name: /, all weeks/ }).click(),
    () =>
      page
        .getByRole('button', { name: /^Insights, / })
        .first()
        .click(),
  ]
  for (const open of openers) {
    await open()
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#picks-title')).toBeVisible()
  }
  await test.step('a sheet closed by its button leaves no entry behind', async () => {
    const before = await page.evaluate(() => window.history.length)
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.history.state?.sheet ?? null)).toBeNull()
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(before + 1)
  })
  await test.step('the submitted card', async () => {
    await page.getByRole('button', { name: 'Review Picks' }).click()
    await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
    await page.getByRole('button', { name: 'Return to Picks' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('dialog', { name: /PICKS COMPLETE!/ })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#picks-title')).toHaveText("YOU'RE IN")
    await expect(checkedRadios(page)).not.toHaveCount(0)
  })
})

test('the tabs lead to each place, and the week that is shown stands in the address', async ({ page }) => {
  await signUp(page, server.url, 'Ada')
  await openPicks(page, server.url)
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Standings', '/standings'],
    ['My season', '/analytics'],
    ['Credits', '/credits'],
    ['Me', '/profile'],
    ['Picks', '/'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(server.url + path)
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('button', { name: /, all weeks/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Week 1\b/ })
    .click()
  await expect(page).toHaveURL(/\?week=5$/)
  await page.reload()
  await expect(page.locator('#picks-title')).toHaveText('WEEK 1 · FINAL')
  await page.getByRole('button', { name: 'Make Picks' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

const desktops = [
  { width: 390, height: 844, columns: 1 },
  { width: 768, height: 1024, columns: 2 },
  { width: 1280, height: 800, columns: 2 },
  { width: 1920, height: 1080, columns: 3 },
] as const

for (const { width, height, columns } of desktops) {
  test(`at ${width} px the games stand in ${columns} columns, nothing moves on the first load, and the review is always in reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signUp(page, server.url, 'Ada')
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPicks(page, server.url)
    await expect(page.getByRole('region', { name: width < 1024 ? 'Leaderboards' : "THIS WEEK'S CONTEST" })).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.02)
    const lefts = await page
      .locator('article[id^="game-"]')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size).toBe(columns)
    await pick(page, 'home', 3)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('button', { name: 'Review Picks' })).toBeInViewport()
  })
}

import type { Page } from 'playwright/test'
import { expect, serveJourney, test } from './journey.ts'
import { fillCard, openPicks, seen, signUp, storedDraft, storedPicks, waitForWorker } from './player.ts'

const server = serveJourney()
const allowChanges = (isAllowed: boolean) => server.runSql(`update client_configurations set allows_card_changes = ${isAllowed}`)

const WAITING = 'Saved on this phone – not submitted yet'
const CHANGING = 'You are changing your picks'

const changeButton = (page: Page) => page.getByRole('button', { name: 'Change my picks' })
const tiebreaker = (page: Page) => page.getByRole('textbox', { name: 'Tiebreaker' })

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Review Picks' }).click()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
}
async function returnToPicks(page: Page) {
  await page.getByRole('button', { name: 'Return to Picks' }).click()
  await expect(seen(page, 'Good luck and may the best picks win!')).toBeHidden()
}
/** A player with a submitted card whose tiebreaker is 47, on the picks screen. */
async function submitFirst(page: Page, name: string) {
  const player = await signUp(page, server.url, name)
  await openPicks(page, server.url)
  await waitForWorker(page)
  await fillCard(page, 'home', 47)
  await submit(page)
  await returnToPicks(page)
  return { player, stored: () => storedPicks(page, server.url, player.id) }
}

test('a submitted card can be changed in a house that allows it, and its submitted picks count until then', async ({ page }) => {
  await allowChanges(true)
  const { stored } = await submitFirst(page, 'Ada')
  const first = await stored()
  await changeButton(page).click()
  await expect(seen(page, CHANGING)).toBeVisible()
  await tiebreaker(page).fill('51')
  await expect.poll(() => storedDraft(page)).toMatchObject({ tiebreaker: 51 })
  await page.reload()
  await expect(seen(page, CHANGING)).toBeVisible()
  await expect(tiebreaker(page)).toHaveValue('51')
  expect(await stored()).toEqual(first)
  await page.getByRole('button', { name: 'Keep my submitted picks' }).click()
  await expect(seen(page, `receipt ${first.receipt}`)).toBeVisible()

  await changeButton(page).click()
  await expect(tiebreaker(page)).toHaveValue('47')
  await fillCard(page, 'away', 30)
  await submit(page)
  await returnToPicks(page)
  const changed = await stored()
  expect(changed).toMatchObject({ id: first.id, tieBreakerScore: 30 })
  expect(changed.receipt).not.toBe(first.receipt)
  await expect(seen(page, `receipt ${changed.receipt}`)).toBeVisible()
})

test('of two changes made without a network, in two tabs, the last one is sent, once', async ({ page, context }) => {
  await allowChanges(true)
  const { stored } = await submitFirst(page, 'Bea')
  const first = await stored()
  const other = await context.newPage()
  await openPicks(other, server.url)
  await context.setOffline(true)
  await changeButton(page).click()
  await tiebreaker(page).fill('51')
  await submit(page)
  await expect(seen(page, WAITING)).toBeVisible()
  await expect(seen(other, WAITING)).toBeVisible()
  expect(await stored()).toEqual(first)

  await other.getByRole('button', { name: 'Take back' }).click()
  await changeButton(other).click()
  await expect(tiebreaker(other)).toHaveValue('51')
  await tiebreaker(other).fill('52')
  await submit(other)
  await expect(seen(other, WAITING)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(stored).toMatchObject({ tieBreakerScore: 52 })
  await expect(seen(page, WAITING)).toBeHidden()
  await expect(seen(other, WAITING)).toBeHidden()
  const { receipt } = await stored()
  await expect(seen(page, `receipt ${receipt}`).first()).toBeVisible()
})

test('a submitted card can not be changed in a house that does not allow it', async ({ page }) => {
  await allowChanges(false)
  await submitFirst(page, 'Dee')
  await expect(seen(page, 'Picks locked in').first()).toBeVisible()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('button', { name: 'Got It!' })).toBeVisible()
  await expect(changeButton(page)).toHaveCount(0)
})

test('a change that is queued past the deadline is not sent, and the submitted picks count', async ({ page, context }) => {
  await allowChanges(true)
  const { player, stored } = await submitFirst(page, 'Cy')
  const first = await stored()
  await context.setOffline(true)
  await changeButton(page).click()
  await tiebreaker(page).fill('51')
  await submit(page)
  await expect(seen(page, WAITING)).toBeVisible()
  const { deadline } = await (await page.request.get(`${server.url}/api/current-week`)).json()
  await server.moveTo(deadline)
  await context.setOffline(false)
  await expect(seen(page, WAITING)).toBeHidden()
  const { score: _, ...counts } = await storedPicks(page, server.url, player.id)
  expect(counts).toMatchObject({ receipt: first.receipt, tieBreakerScore: 47 })
})

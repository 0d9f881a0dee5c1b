import { decodeQR } from 'qr/decode.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulatePrint } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, delay, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aGame, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { VenueDashboard } from '#shared/model/venueDashboard.ts'

const DASHBOARD: VenueDashboard = {
  venue: {
    id: '5b6f3f0e-6f0c-4c39-9f5e-2f6f2f9d5a00',
    slug: 'the-corner-tap',
    name: 'The Corner Tap',
    address: '1420 Harbor St',
    city: 'Long Beach',
    timeZone: 'America/Los_Angeles',
  },
  dayBeganAt: '2025-09-04T11:00:00Z',
  screens: [],
  checkIns: { hereNow: 0, today: 0, peak: null, hours: [] },
  newPlayers: 0,
  redemptions: { count: 0, total: 0, latest: [] },
  staff: [],
  invitations: [],
}
const games = Array.from({ length: 16 }, (_, slot) => aGame({ slot, isMondayNight: slot === 15 }))
async function open(kind: string, ...more: Answer[]) {
  await page.viewport(1280, 1200)
  onTestFinished(() => page.viewport(390, 844))
  return renderScreen(`/venue-dashboard/print/${kind}?venue=the-corner-tap`, {
    viewer: aViewer({ role: 'venue_manager' }),
    answers: [
      answer(contract.getVenueDashboard, { venues: [{ slug: 'the-corner-tap', name: 'The Corner Tap' }], dashboard: DASHBOARD }),
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listCurrentGames, games),
      ...more,
    ],
  })
}
const paper = (name: string) => page.getByRole('article', { name })
const INCH_PX = 96

/** What a camera reads from a code on the page. */
async function readCode(svg: Element): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(
    svg.outerHTML
      .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"')
      .replace('class="fill-scan-light"', 'fill="#fff"')
      .replace('class="fill-scan-dark"', 'fill="#000"'),
  )}`
  await image.decode()
  const canvas = new OffscreenCanvas(400, 400).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.drawImage(image, 0, 0, 400, 400)
  return decodeQR({ width: 400, height: 400, data: canvas.getImageData(0, 0, 400, 400).data })
}

test.each([
  ['poster', 'Poster', /Scan to play free.*The five best win venue credit.*\$501st/],
  ['tent', 'Table tent', /fold here.*play free/],
  ['sheet', 'Weekly sheet', /Week 1 picks.*This paper does not count.*Total score of/],
])('the %s is one letter page with the code of the venue', async (kind, name, text) => {
  await open(kind)
  await expect.poll(() => paper(name).element().textContent).toMatch(text)
  const sheet = paper(name).element()
  expect([sheet.clientWidth / INCH_PX, sheet.clientHeight / INCH_PX]).toEqual([8.5, 11])
  expect(sheet.scrollHeight).toBe(sheet.clientHeight)
  const code = paper(name).getByRole('img', { name: 'Code to join at The Corner Tap' }).element()
  if (kind === 'poster') expect(code.getBoundingClientRect().width / INCH_PX).toBeGreaterThanOrEqual(2.5)
  expect(await readCode(code)).toBe(`${window.location.origin}/?v=the-corner-tap`)
  expect(await accessibilityFaults()).toEqual([])
})

test('a code that is printed on the server’s own computer leads to the address that guests use', async () => {
  await open('poster', answer(contract.getContest, aContest({ publicUrl: 'https://picks.harbor.example' })))
  await expect.element(paper('Poster').getByText('picks.harbor.example', { exact: true })).toBeVisible()
  const code = paper('Poster').getByRole('img', { name: 'Code to join at The Corner Tap' }).element()
  expect(await readCode(code)).toBe('https://picks.harbor.example/?v=the-corner-tap')
  expect(page.getByText(/is this computer alone/).query()).toBeNull()
})

test('the weekly sheet lists all games of a full week, and the button prints after a warning on a computer that phones do not reach', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  await open('sheet')
  await expect.poll(() => paper('Weekly sheet').getByRole('listitem').elements().length).toBe(16)
  const last = paper('Weekly sheet').getByRole('listitem').elements().at(-1)?.getBoundingClientRect().bottom ?? 0
  const tiebreaker = paper('Weekly sheet')
    .getByText(/Total score of/)
    .element()
    .getBoundingClientRect()
  expect(tiebreaker.top).toBeGreaterThan(last)
  expect(tiebreaker.bottom).toBeLessThan(
    paper('Weekly sheet').getByText('1 point for each right pick.').element().getBoundingClientRect().top,
  )
  await expect.element(page.getByText(new RegExp(`^It leads to ${window.location.host}, which is this computer alone`))).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
})

test('the weekly sheet says TBD of a game without an hour until the game is live', async () => {
  const withoutHour = games.map((game, slot) => ({
    ...game,
    isTimeSet: slot > 1,
    gameStatus: slot === 0 ? ('LIVE' as const) : game.gameStatus,
  }))
  await open('sheet', answer(contract.listCurrentGames, withoutHour))
  await expect.poll(() => paper('Weekly sheet').getByText('TBD').elements().length).toBe(1)
})

test('a weekly sheet is not printed before its games are loaded', async () => {
  const slow = delay(contract.listCurrentGames, games)
  await open('sheet', slow)
  await expect.element(paper('Weekly sheet').getByText('Loading the games...')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  slow.release()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('an admin who comes from the setup is led to admin access', async () => {
  await renderScreen('/venue-dashboard/print/poster', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      refuse(contract.getVenueDashboard, 'admin_access_required'),
      answer(contract.getAdminSession, { isAdmin: false, refusal: 'admin_access_required' }),
    ],
  })
  const login = page.getByRole('link', { name: 'Admin login' })
  await expect.element(login).toHaveAttribute('href', '/admin-login?next=/venue-dashboard/print/poster')
})

test('games that could not be loaded are asked for again, and no sheet says that there are none', async () => {
  const { api } = await open('sheet', refuse(contract.listCurrentGames, 'internal'))
  await expect.element(page.getByText('Unable to Load Games')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
  expect(page.getByText('No games scheduled').query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
  api.nowAnswer(answer(contract.listCurrentGames, games))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => paper('Weekly sheet').getByRole('listitem').elements().length).toBe(16)
})

test('the poster shows a whole card that says nothing of a week, in a house with and without prizes', async () => {
  await open('poster')
  const drawing = () => paper('Poster').element().querySelector('.card-drawing')
  await expect.poll(() => drawing()?.textContent).toMatch(/Sunday Slate.*Your card.*9right3missed3open.*Free to play1st place\$50/i)
  const [card, sheet] = [drawing(), paper('Poster').element()].map((part) => part?.getBoundingClientRect())
  expect(card?.right).toBeLessThan(sheet?.right ?? 0)
  const code = paper('Poster').getByRole('img', { name: 'Code to join at The Corner Tap' }).element().getBoundingClientRect()
  const isApart = (card?.bottom ?? 0) < code.top || (card?.left ?? 0) > code.right
  expect(isApart).toBe(true)
  const text = paper('Poster').getByText('Scan to play free').element().getBoundingClientRect()
  expect(card?.bottom).toBeLessThan(text.top)
})

test('the poster leaves to the app when picks lock: it hangs for seasons, and a house may let them lock on Sunday', async () => {
  await open('poster')
  await expect.element(paper('Poster').getByText('The app shows when picks lock.')).toBeVisible()
  await expect.poll(() => paper('Poster').element().textContent).not.toMatch(/before the games/)
})

test('what is printed after the poster has the margins of the printer again', async () => {
  const pageRules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter((rule) => rule instanceof CSSPageRule)
  const { unmount } = await open('poster')
  await expect.element(paper('Poster')).toBeVisible()
  expect(pageRules()).toHaveLength(1)
  await unmount()
  expect(pageRules()).toEqual([])
})

test('the card on the poster is printed in grey and without a movement', async () => {
  await open('poster')
  const drawing = () => paper('Poster').element().querySelector('.card-drawing')
  await expect.poll(drawing).not.toBeNull()
  await emulatePrint()
  const card = drawing()
  expect(card && getComputedStyle(card).filter).toBe('grayscale(1)')
  expect(card?.getAnimations({ subtree: true })).toEqual([])
})

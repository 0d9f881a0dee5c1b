import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { button } from '#pwa/testing/accountForms.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { aWin } from '#pwa/testing/prizeFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aResult } from '#pwa/testing/sharingFixtures.ts'
import { contract } from '#shared/contract/index.ts'
import { makeCardFile } from './cardFile.ts'

/** Tests run at localhost, which friends of a player don't reach. */
const atHarbor = answer(contract.getContest, aContest({ publicUrl: 'https://picks.harbor.example' }))
const CODE = 'AbCdEfGhIjKlMnOpQrStUv'
const picture = () => page.getByRole('img', { name: /^jordan_r finished 2nd in Week 11/ })

afterEach(() => vi.restoreAllMocks())

/** Opens the share card from the celebration of a win. */
async function openFromWin(...answers: Answer[]) {
  const screen = await renderScreen('/', {
    viewer: aViewer(),
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, []),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.listUnseenWins, [aWin({ place: 2, amount: 30 })]),
      answer(contract.markWinSeen, { celebrationSeenAt: '2025-09-04T12:00:00Z' }),
      ...answers,
    ],
  })
  await button('Share').click()
  return screen
}
const own = (code: string | null = null) => answer(contract.getOwnResult, { result: aResult(), code })

test('a winner shares the picture of the card with its text by the share sheet of the phone', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) })
  await openFromWin(own(), atHarbor)
  await expect.element(picture()).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => shared).toHaveLength(1)
  expect(shared[0]?.text).toMatch(
    /^jordan_r finished 2nd in Week 11\. Won \$30, 11 of 14 right\..*Think you can beat me\? https:\/\/picks\.harbor\.example\/$/,
  )
  expect(shared[0]?.files?.[0]).toMatchObject({ name: 'result-2025-15.png', type: 'image/png' })
})

test('without a share sheet the picture is saved', async () => {
  Object.assign(navigator, { canShare: undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openFromWin(own())
  await expect.element(picture()).toBeVisible()
  await button('Save Picture').click()
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('result-2025-15.png')
})

test('the public link is off until the player switches it on, and can be ended', async () => {
  const { api } = await openFromWin(
    own(),
    atHarbor,
    answer(contract.shareResult, { code: CODE }),
    answer(contract.revokeResult, { ok: true }),
  )
  const link = page.getByRole('switch', { name: 'Public link' })
  await expect.element(link).toHaveAttribute('aria-checked', 'false')
  api.nowAnswer(own(CODE))
  await link.click()
  await expect.element(page.getByRole('link', { name: `https://picks.harbor.example/r/${CODE}`, exact: true })).toBeVisible()
  await expect.element(link).toHaveAttribute('aria-checked', 'true')
  api.nowAnswer(own())
  await link.click()
  await expect.element(link).toHaveAttribute('aria-checked', 'false')
  await expect.element(page.getByRole('link', { name: `/r/${CODE}`, exact: false })).not.toBeInTheDocument()
  expect(api.requestsOf(contract.shareResult)).toHaveLength(1)
  expect(api.requestsOf(contract.revokeResult)).toHaveLength(1)
})

test('a link that could not be published stays off and the player sees why', async () => {
  await openFromWin(own(), noNetwork(contract.shareResult))
  const link = page.getByRole('switch', { name: 'Public link' })
  await link.click()
  await expect.element(page.getByText('You appear to be offline. Please check your connection and try again.')).toBeVisible()
  await expect.element(link).toHaveAttribute('aria-checked', 'false')
})

test('shows that the result is loading', async () => {
  const late = delay(contract.getOwnResult, { result: aResult(), code: null })
  await openFromWin(late)
  await expect.element(page.getByRole('dialog').getByRole('status', { name: 'Loading...' })).toBeVisible()
  late.release()
  await expect.element(picture()).toBeVisible()
})

test.each([
  ['week_not_over', 'You can share your result when every game of the week is over.'],
  ['not_found', 'You have no result in this week.'],
  ['internal', 'Your result could not be loaded'],
] as const)('shows after %s: %s', async (code, text) => {
  await openFromWin(refuse(contract.getOwnResult, code))
  await expect.element(page.getByText(text)).toBeVisible()
})

test('without a network the result can be loaded again when it is back', async () => {
  const { api } = await openFromWin(noNetwork(contract.getOwnResult))
  await expect.element(page.getByText('Your result can be shared when you are connected.')).toBeVisible()
  api.nowAnswer(own())
  await button('Try Again').click()
  await expect.element(picture()).toBeVisible()
})

test('the picture is a PNG of 1080 by 1350 that is drawn without any other site, also for a week of 16 games and a long name', async () => {
  const tiles = Array.from({ length: 16 }, () => ({ team: 'NYG', outcome: 'level' as const }))
  const result = aResult({ tiles, username: 'a_name_of_twenty_chr', prize: null, isTied: true })
  const house = {
    productName: 'Sunday Slate',
    venueName: 'A Bar With A Very Long Name Indeed',
    brandColor: '#dc2626',
    minimumAge: 18,
    landingUrl: 'https://slate.example/',
  }
  const { file } = await makeCardFile(result, house)
  const bitmap = await createImageBitmap(file)
  expect([file.type, bitmap.width, bitmap.height]).toEqual(['image/png', 1080, 1350])
  // The card and the foot are painted: paper in the middle of the picture, white around its code.
  const context = Object.assign(document.createElement('canvas'), { width: 1080, height: 1350 }).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const lightAt = (x: number, y: number) => Math.min(...(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? []))
  expect([lightAt(540, 330), lightAt(80, 1200), lightAt(20, 20)].map((light) => light > 200)).toEqual([true, true, false])
})

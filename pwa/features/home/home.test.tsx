import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest, aViewer } from '#pwa/testing/fixtures.ts'
import { openPicks } from '#pwa/testing/picksScreen.tsx'
import { startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import { HowToPlay } from './HowToPlay.tsx'
import { ProfileRibbon } from './ProfileRibbon.tsx'

function show(part: ReactNode, contest: Partial<ContestInfo> = {}) {
  startApi()
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ContestContext value={aContest(contest)}>
        <MemoryRouter>
          <main>{part}</main>
        </MemoryRouter>
      </ContestContext>
    </QueryClientProvider>,
  )
}

const disclosure = () => page.getByRole('button', { name: /How to Play/ })

test('HOW TO PLAY starts collapsed, and opens and closes by keyboard', async () => {
  await show(<HowToPlay />)
  await expect.element(disclosure()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('FREE TO PLAY')).toBeVisible()
  await expect.element(page.getByText('Pick Winners')).not.toBeVisible()
  await userEvent.tab()
  await expect.element(disclosure()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(disclosure()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Pick Winners')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Pick Winners')).not.toBeVisible()
})

const texts = (list: number) =>
  page
    .getByRole('list')
    .nth(list)
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

test('HOW TO PLAY lists five prizes and four steps', async () => {
  await show(<HowToPlay />)
  await disclosure().click()
  expect(texts(0)).toEqual(['$501st', '$302nd', '$203rd', '$104th', '$105th'])
  const steps = texts(1)
  expect(steps).toHaveLength(4)
  for (const [index, title] of ['Pick Winners', 'Earn Points', 'Tiebreaker', 'Win Prizes'].entries()) expect(steps[index]).toContain(title)
  expect(steps[3]).toContain('The top 5 get credits for food and drinks.')
  expect(document.getElementById('how-to-play')).not.toBeNull()
})

test.each([
  [3, 'The top 3 get credits for food and drinks.'],
  [1, 'First place gets credits for food and drinks.'],
])('HOW TO PLAY promises credits to as many places as have a prize: %d', async (count, promise) => {
  await show(<HowToPlay />, { prizes: aContest().prizes.slice(0, count) })
  await disclosure().click()
  expect(texts(0)).toHaveLength(count)
  expect(texts(1)[3]).toContain(promise)
})

test('HOW TO PLAY promises nothing in a house without weekly prizes', async () => {
  await show(<HowToPlay />, { prizes: [] })
  await disclosure().click()
  expect(texts(0)).toHaveLength(3)
  expect(page.getByText(/get credits|Prizes/i).query()).toBeNull()
  expect(await accessibilityFaults()).toEqual([])
})

test('HOW TO PLAY names the order of the tiebreakers as the house has set it', async () => {
  await show(<HowToPlay />, { tiebreakers: [{ label: 'Earlier card', description: '' }] })
  await disclosure().click()
  await expect.element(page.getByText('Equal points are separated by: Earlier card.')).toBeVisible()
  expect(page.getByText(/closest guess/).query()).toBeNull()
})

test.each([
  [{ seasonRank: 4 }, 'Pat Player', '#4 Season'],
  [{ seasonRank: 4, isSeasonRankTied: true }, 'Pat Player', 'T4 Season'],
  [{ seasonRank: null }, 'Pat Player', null],
  [{ firstName: null, lastName: null, seasonRank: 1 }, 'Player', '#1 Season'],
] as const)('the profile ribbon of a player with %j shows name and badge', async (overrides, name, badge) => {
  await show(<ProfileRibbon viewer={aViewer(overrides)} />)
  const link = page.getByRole('link', { name: /Profile/ })
  await expect.element(link).toHaveAttribute('href', '/profile')
  await expect.element(link.getByText(name, { exact: true }).last()).toBeVisible()
  const words = link.element().textContent ?? ''
  expect(/[#T]\d+\sSeason/.exec(words)?.[0].replace(/\s/, ' ') ?? null).toBe(badge)
})

test.each([
  [320, 'Pat', 4, 'Sunday Slate'],
  [360, 'Bartholomew', 42, 'Sunday Slate'],
  [390, 'Bartholomew', 1_234, 'The Corner Tap Pick’em of Portland'],
  [390, 'Maximiliana-Alexandrina', 7, 'Sunday Slate'],
])(
  'on a phone of %d px the header has one row with the name %s, place %d of the season and the product %s',
  async (widthPx, firstName, seasonRank, productName) => {
    await page.viewport(widthPx, 740)
    onTestFinished(() => page.viewport(390, 844))
    const viewer = aViewer({ firstName, lastName: 'Longfellow', seasonRank })
    await openPicks({ more: [answer(contract.getContest, aContest({ productName })), answer(contract.getCurrentUser, viewer)] })
    await expect.element(page.getByText('Season').first()).toBeVisible()
    const boxOf = (element: Element) => element.getBoundingClientRect()
    await expect.element(page.getByRole('link', { name: new RegExp(productName) }).first()).toBeVisible()
    const [brand, ribbon] = [page.getByRole('link', { name: new RegExp(productName) }), page.getByRole('link', { name: /Profile/ })].map(
      (link) => boxOf(link.first().element()),
    )
    expect(boxOf(page.getByText('Season').first().element()).width).toBeGreaterThan(20)
    expect(ribbon?.left).toBeGreaterThanOrEqual(brand?.right ?? Number.POSITIVE_INFINITY)
    expect(ribbon?.top).toBeLessThan(brand?.bottom ?? 0)
    expect(ribbon?.height).toBeLessThanOrEqual(firstName.length > 20 ? 64 : 48)
    expect(document.documentElement.scrollWidth).toBe(widthPx)
  },
)

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { startApi } from '#pwa/testing/testApi.ts'
import { HowToPlay } from './HowToPlay.tsx'
import { ProfileRibbon } from './ProfileRibbon.tsx'

function show(part: ReactNode) {
  startApi()
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <main>{part}</main>
      </MemoryRouter>
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

test('HOW TO PLAY lists five prizes and four steps', async () => {
  await show(<HowToPlay />)
  await disclosure().click()
  const texts = (list: number) =>
    page
      .getByRole('list')
      .nth(list)
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent)
  expect(texts(0)).toEqual(['$501st', '$302nd', '$203rd', '$104th', '$105th'])
  const steps = texts(1)
  expect(steps).toHaveLength(4)
  for (const [index, title] of ['Pick Winners', 'Earn Points', 'Tiebreaker', 'Win Prizes'].entries()) expect(steps[index]).toContain(title)
  expect(document.getElementById('how-to-play')).not.toBeNull()
})

test.each([
  [{ seasonRank: 4 }, 'Pat Player', '#4 Season'],
  [{ seasonRank: null }, 'Pat Player', null],
  [{ firstName: null, lastName: null, seasonRank: 1 }, 'Player', '#1 Season'],
] as const)('the profile ribbon of a player with %j shows name and badge', async (overrides, name, badge) => {
  await show(<ProfileRibbon viewer={aViewer(overrides)} />)
  const link = page.getByRole('link', { name: /Profile/ })
  await expect.element(link).toHaveAttribute('href', '/profile')
  await expect.element(link.getByText(name, { exact: true }).last()).toBeVisible()
  const words = link.element().textContent ?? ''
  expect(/#\d+\sSeason/.exec(words)?.[0].replace(/\s/, ' ') ?? null).toBe(badge)
})

test.each([
  [320, 4],
  [360, 42],
  [390, 1_234],
] as const)(
  'on a phone of %d px the ribbon shows that #%d is a place of the season, within the height of the header',
  async (widthPx, seasonRank) => {
    await page.viewport(widthPx, 740)
    onTestFinished(() => page.viewport(390, 844))
    await show(
      <header style={{ display: 'flex' }}>
        <ProfileRibbon viewer={aViewer({ firstName: 'Bartholomew', lastName: 'Longfellow', seasonRank })} />
      </header>,
    )
    const season = page.getByText('Season').element().getBoundingClientRect()
    expect(season.width).toBeGreaterThan(20)
    const ribbon = page
      .getByRole('link', { name: /Profile/ })
      .element()
      .getBoundingClientRect()
    expect(ribbon.height).toBeLessThanOrEqual(48)
    expect(ribbon.width).toBeLessThanOrEqual(widthPx / 2)
  },
)

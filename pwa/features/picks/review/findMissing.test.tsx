import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#pwa/design/toastStore.ts'
import { saveDraft } from '#pwa/offline/drafts.ts'
import { answer, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { anAvailableWeek, aSlate, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const viewer = aViewer()
const games = aSlate(14)
const [missing] = games.filter(({ isMondayNight }) => !isMondayNight).slice(-1)
const button = (name: string) => page.getByRole('button', { name })

/** A long slate with one game left to pick, near its end. */
async function openLongSlate() {
  const gamePicks = Object.fromEntries(Object.entries(picksFor(games)).filter(([id]) => id !== missing?.id))
  await saveDraft({ playerId: viewer.id, season: 2025, week: 5 }, { gamePicks, tiebreaker: 47, savedAt: TEST_NOW })
  await renderScreen('/nflpicks', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, games),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
    ],
  })
  await expect.element(page.getByText('1 pick remaining').first()).toBeVisible()
}

const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect()

test('Go Back leads from the review to the game without a pick, and the focus with it', async () => {
  await openLongSlate()
  const id = `game-${missing?.id}`
  expect(boxOf(id).top).toBeGreaterThan(window.innerHeight)
  await button('Review Picks').click()
  await button('Go Back').click()
  await expect.poll(() => boxOf(id).bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(boxOf(id).top).toBeGreaterThanOrEqual(0)
  await expect.poll(() => document.activeElement).toBe(document.querySelector(`#${CSS.escape(id)} input`))
})

test('the review shows the tiebreaker without scrolling', async () => {
  await openLongSlate()
  await button('Review Picks').click()
  const shown = page.getByRole('dialog').getByText('47', { exact: true })
  await expect.element(shown).toBeVisible()
  // the sheet slides in
  await expect.poll(() => shown.element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 2)
})

test('a toast stands above the dock and over no title', async () => {
  await openLongSlate()
  toast.success({ title: 'Halfway there!', description: 'Seven of fourteen picks made.' })
  const shown = page.getByText('Halfway there!').last()
  await expect.element(shown).toBeVisible()
  const box = () => (shown.element().closest('li') ?? shown.element()).getBoundingClientRect()
  // the toast slides in
  await expect.poll(() => box().bottom).toBeLessThanOrEqual(button('Review Picks').element().getBoundingClientRect().top)
  expect(box().top).toBeGreaterThan(boxOf('picks-title').bottom)
})

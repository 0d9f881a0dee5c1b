import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { aSlate } from '#pwa/testing/fixtures.ts'
import { openPicks } from '#pwa/testing/picksScreen.tsx'

/** A game on Thursday, four on Sunday, one on Tuesday, and the tiebreaker game on Monday. */
const games = aSlate(7, (slot) => {
  if (slot === 0) return { gameTime: '2025-09-05T00:20:00Z' }
  if (slot === 5) return { gameTime: '2025-09-10T00:15:00Z' }
  return slot === 6 ? { gameTime: '2025-09-09T00:15:00Z', isMondayNight: true } : { gameTime: '2025-09-07T17:00:00Z', isMondayNight: false }
})

it.each([768, 1280, 1920])('at %d px each game stands below the heading of its own day, which goes across all columns', async (width) => {
  await page.viewport(width, 1000)
  onTestFinished(() => page.viewport(390, 844))
  await openPicks({ games })
  const form = page.getByRole('form', { name: 'Picks' })
  await expect.element(form.getByRole('article').nth(6)).toBeInTheDocument()
  const whole = form.element().getBoundingClientRect()
  const headings = form.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Thursday, Sep 4',
    'Sunday, Sep 7',
    'Tuesday, Sep 9',
    'Monday night · Monday, Sep 8',
  ])
  for (const [index, heading] of headings.entries()) {
    const row = heading.parentElement?.getBoundingClientRect()
    expect([row?.left, row?.width]).toEqual([whole.left, whole.width])
    const cards = [...(heading.closest('section')?.querySelectorAll('article') ?? [])].map((card) => card.getBoundingClientRect())
    const nextTop = headings[index + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    for (const card of cards) {
      expect(card.top).toBeGreaterThanOrEqual(row?.bottom ?? Number.POSITIVE_INFINITY)
      expect(card.bottom).toBeLessThanOrEqual(nextTop)
    }
  }
})

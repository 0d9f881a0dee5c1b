import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { openLiveSunday } from '#pwa/testing/liveSunday.ts'
import { openStandings, rowsShown } from '#pwa/testing/openStandings.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { aPlacedRow, aWeekStandings } from '#pwa/testing/standingsFixtures.ts'
import { contract } from '#shared/contract/index.ts'

/** The texts in sight inside an element, with the size of their type. */
function textSizes(root: Element): Map<string, number> {
  const sizes = new Map<string, number>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('.sr-only') && node.textContent?.trim())
      sizes.set(node.textContent, Number.parseFloat(getComputedStyle(parent).fontSize))
  }
  return sizes
}

describe('with text at 200 %', () => {
  it('what you need has twice the type on a phone of 390 px, and the page does not scroll sideways at 320 px', async () => {
    await setPhone({ widthPx: 390 })
    await openLiveSunday()
    const guide = page.getByRole('region', { name: 'What you need' })
    await expect.element(guide.getByText(/^else /).first()).toBeVisible()
    const usual = textSizes(guide.element())
    await setPhone({ widthPx: 390, textPercent: 200 })
    const larger = textSizes(guide.element())
    const isCrest = (text: string) => /^[A-Z]{2,3}$/.test(text)
    const short = [...usual].filter(([text, size]) => !isCrest(text) && (larger.get(text) ?? 0) < size * 1.95)
    expect(short).toEqual([])
    await setPhone({ widthPx: 320, textPercent: 200 })
    expect(document.documentElement.scrollWidth).toBe(320)
    for (const words of guide
      .getByRole('listitem')
      .elements()
      .flatMap((row) => [...row.querySelectorAll('span:not(.sr-only)')]))
      expect(words.scrollWidth, words.textContent).toBeLessThanOrEqual(Math.max(words.clientWidth, 320 - 32))
  })
})

describe('what you need at the usual text size', () => {
  it.each([320, 360, 390])('has the places beside the team on a phone of %d px', async (widthPx) => {
    await setPhone({ widthPx })
    await openLiveSunday()
    const row = page.getByRole('region', { name: 'What you need' }).getByRole('listitem').first()
    await expect.element(row.getByText(/^else /)).toBeVisible()
    const [team, places] = [row.getByText('Root for the Falcons', { exact: true }), row.getByText(/^else /)].map((text) =>
      text.element().parentElement?.getBoundingClientRect(),
    )
    expect(team?.right).toBeLessThanOrEqual(places?.left ?? 0)
  })
})

describe('the rows of the full standings', () => {
  it.each([
    [320, 100],
    [360, 130],
    [390, 130],
  ])('keep the score beside the name on a phone of %d px with text at %d %', async (widthPx, textPercent) => {
    await setPhone({ widthPx, textPercent })
    const own = aPlacedRow(150, { score: 9 })
    await openStandings('/standings', [
      answer(contract.getOwnWeekRow, own),
      answer(
        contract.getWeekStandings,
        aWeekStandings(212, () => ({ isTied: true, prizeUpTo: 50, moved: 12, displayName: 'pigskin_pulaski' })),
      ),
    ])
    await expect.element(page.getByText('pigskin_', { exact: false }).first()).toBeInTheDocument()
    const [row] = rowsShown()
    const score = [...(row?.querySelectorAll('.type-number') ?? [])].at(-1)
    const place = row?.querySelector('.type-number')
    const middleOf = (element: Element | null | undefined) => {
      const { top = 0, bottom = 1_000 } = element?.getBoundingClientRect() ?? {}
      return (top + bottom) / 2
    }
    expect(Math.abs(middleOf(score) - middleOf(place))).toBeLessThan(12)
    expect(document.documentElement.scrollWidth).toBe(widthPx)
  })
})

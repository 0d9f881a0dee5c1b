import type { Page } from 'playwright/test'

/** What an iPhone covers of an installed app, in CSS pixels: the line at the bottom, and on its side also the camera and the corners. */
export const IPHONES = [
  { turned: 'upright', size: { width: 390, height: 844 }, covered: { bottom: 34 } },
  { turned: 'on its side', size: { width: 844, height: 390 }, covered: { left: 47, right: 47, bottom: 21 } },
] as const

type Covered = { left?: number; right?: number; bottom: number }

/** Has the browser report what the device covers, from now on. */
export async function cover(page: Page, covered: Covered): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: covered })
}

/** Texts and controls that are covered at a side, or at the bottom when nothing below them is left to scroll to. */
export const findCovered = (page: Page, { left = 0, right = 0, bottom }: Covered) =>
  page.evaluate(
    ([atLeft, atRight, atBottom]) => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const isIn = (part: Element, isSuch: (styles: CSSStyleDeclaration) => boolean) => {
        for (let one: Element | null = part; one && one !== document.documentElement; one = one.parentElement)
          if (isSuch(getComputedStyle(one))) return true
        return false
      }
      const scrollsAcross = (part: Element) => isIn(part, ({ overflowX }) => ['auto', 'scroll'].includes(overflowX))
      const scrollsDown = (part: Element) => isIn(part, ({ overflowY }) => ['auto', 'scroll'].includes(overflowY))
      const hasText = (part: Element) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const faults = new Set<string>()
      for (const part of document.querySelectorAll('body *')) {
        const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
        if (!(hasText(part) || part.matches('a, button, input, select')) || width <= 1 || height <= 1) continue
        if (
          part.closest('.sr-only, [aria-hidden=true], [inert]') ||
          !part.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
        )
          continue
        const isAcross = left < atLeft - 1 || right > window.innerWidth - atRight + 1
        const isBelow = top < window.innerHeight && bottom > window.innerHeight - atBottom + 1
        if ((isAcross && !scrollsAcross(part)) || (isBelow && !scrollsDown(part)))
          faults.add(`${part.tagName} ${(part.textContent ?? '').trim().slice(0, 40)}`)
      }
      return [...faults]
    },
    [left, right, bottom] as const,
  )

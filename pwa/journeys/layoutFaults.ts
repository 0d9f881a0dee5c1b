import type { Page } from 'playwright/test'

/**
 * Parts of the main content that are cut off at the sides, texts that stick out of their button or card, and texts of a few letters a line. Also texts
 * below 12 px, crests beside a team's name aside, and fields too narrow to read what they contain. The whole picture may stand `margin` pixels to either side.
 */
export const layoutFaults = (page: Page, width: number, margin = 0) =>
  page.evaluate(
    ([screenWidth, moved]) => {
      const scrollsSideways = (part: Element) => {
        for (let one = part.parentElement; one; one = one.parentElement)
          if (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one !== document.documentElement) return true
        return false
      }
      const textsOf = (part: Element) => [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isLong = (part: Element) => textsOf(part).some((own) => (own.textContent ?? '').trim().length > 12)
      const hasText = (part: Element) => textsOf(part).length > 0
      const endOf = (text: Node) => {
        const range = document.createRange()
        range.selectNode(text)
        return range.getBoundingClientRect().right
      }
      const sizeOf = (part: Element) => {
        const scale = part instanceof SVGGraphicsElement ? (part.getScreenCTM()?.a ?? 1) : 1
        return scale * Number.parseFloat(getComputedStyle(part).fontSize)
      }
      const faults = new Set<string>()
      for (const part of document.querySelectorAll('main *')) {
        const { left, right, width, height } = part.getBoundingClientRect()
        const text = (part.textContent ?? '').slice(0, 30)
        if (width <= 1 || height <= 1 || part.closest('.sr-only') || getComputedStyle(part).clipPath === 'inset(50%)') continue
        if ((left < -moved - 1 || right > screenWidth + moved + 1) && !scrollsSideways(part)) faults.add(`cut off: ${part.tagName} ${text}`)
        const box = part.closest('label, button, a, section, article, li')?.getBoundingClientRect()
        // a section whose display is `contents` has no box
        if (box && box.width > 0 && textsOf(part).some((own) => endOf(own) > box.right + 1) && !scrollsSideways(part))
          faults.add(`out of its box: ${text}`)
        if (part instanceof HTMLElement && isLong(part) && width < 2.5 * sizeOf(part)) faults.add(`squeezed: ${text}`)
        if (hasText(part) && sizeOf(part) < 12 && !part.closest('.select-none')) faults.add(`small, ${sizeOf(part).toFixed(1)} px: ${text}`)
        const isTyped = part.matches('input:is([type=text], [type=number], [type=email], :not([type])), select, textarea')
        if (isTyped && width < 64) faults.add(`narrow: ${part.getAttribute('aria-label') ?? part.id}`)
      }
      if (document.documentElement.scrollWidth > screenWidth + moved) faults.add('the page scrolls sideways')
      return [...faults]
    },
    [width, margin] as const,
  )

/** Texts in the made-up language that do not fit their place: cut off by the part that contains them, or by an ellipsis. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>()
    for (const part of document.querySelectorAll('body *')) {
      const text = [...part.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
        .join('')
        .trim()
      const { width, height } = part.getBoundingClientRect()
      if (!/[áéíóúñç]/i.test(text) || width <= 1 || height <= 1 || part.closest('.sr-only, [aria-hidden=true], [inert]')) continue
      const { overflowX, overflowY } = getComputedStyle(part)
      const isCutAcross = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      const isCutBelow = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 2
      if (isCutAcross || isCutBelow) faults.add(text.slice(0, 60))
    }
    return [...faults]
  })

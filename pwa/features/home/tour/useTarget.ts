import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '#pwa/device/listen.ts'
import { type Box, scrollTopFor, TOOLTIP_MAX } from './tourPlacement.ts'

/** Milliseconds between two lookups of a step's target: it may still be loading, move, or change its size. */
const LOOKUP_EVERY_MS = 500

/** Where the first visible match of the selector is on the screen; the page scrolls to it once. Null while there is none. */
export function useTarget(selector: string | null): Box | null {
  const [found, setFound] = useState<{ selector: string; box: Box } | null>(null)

  const update = useEffectEvent((box: Box | null) => {
    if (!selector || !box) return setFound(null)
    if (found?.selector !== selector || !isSameBox(found.box, box)) setFound({ selector, box })
  })

  useEffect(() => {
    if (!selector) return
    let shown: Element | null = null
    const look = () => {
      const element = findVisible(selector)
      if (element && element !== shown) bringIntoView(element)
      shown = element
      update(element && boxOf(element))
    }
    look()
    const timer = setInterval(look, LOOKUP_EVERY_MS)
    const stop = listen(window, ['scroll', 'resize'], look, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [selector])

  return found !== null && found.selector === selector ? found.box : null
}

/** Screens have some parts twice, one for each width, and hide one of them. */
function findVisible(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null
}

function bringIntoView(element: Element) {
  const top = scrollTopFor(boxOf(element), window.scrollY, TOOLTIP_MAX.height, window.innerHeight)
  window.scrollTo({ top, behavior: 'instant' })
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSameBox = (one: Box, other: Box) =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height

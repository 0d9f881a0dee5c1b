import { Ivya } from 'ivya'

/** In the page: finds what a player sees, by the same rules in each engine. The journeys bundle it and load it into every page. */
const finder = {
  /** How many elements of this selector are seen. */
  count: (selector: string): number => seen(selector).length,
  texts: (selector: string): string[] =>
    seen(selector).map((element) => (element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))),
  values: (selector: string): string[] => seen(selector).map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  /** Where to tap the first one; null while it can't be tapped: it is disabled, it moves, or something lies over it. */
  place: (selector: string): { x: number; y: number } | null => {
    const [element] = seen(selector)
    if (!element || element.matches(':disabled, [aria-disabled=true]') || isMoving(element)) return null
    if (!isWhole(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const point = centerOf(element)
    const hit = document.elementFromPoint(point.x, point.y)
    const surfaces = [element, ...labelsOf(element)]
    return hit && surfaces.some((surface) => surface.contains(hit) || hit.contains(surface)) ? point : null
  },
  /** Selects the text of the field that has the focus. */
  selectText: (selector: string): boolean => {
    const [field] = seen(selector)
    if (!(field instanceof HTMLInputElement) || document.activeElement !== field) return false
    field.select()
    return true
  },
}
export type Finder = typeof finder

const engine = Ivya.create({ browser: 'chromium' })

const seen = (selector: string): Element[] =>
  engine
    .queryLocatorSelectorAll(selector)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0)

/** Whether it or what it stands in is being moved; what moves for ever does not count. */
function isMoving(element: Element | null): boolean {
  if (!element) return false
  const isEnding = (animation: Animation) =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  return element.getAnimations().some(isEnding) || isMoving(element.parentElement)
}

const labelsOf = (element: Element): HTMLElement[] => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])

function centerOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** Whether nothing of it is out of the window or under the bars at its ends. */
function isWhole(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= window.innerHeight * 0.2 && bottom <= window.innerHeight * 0.7
}

Object.assign(window, { finder })

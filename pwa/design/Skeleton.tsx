import { useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** How many placeholders an element contains. */
const counts = new WeakMap<Element, number>()

/**
 * A pulsing placeholder; size it by class. The screen announces "Loading..." itself. `data-loading` marks each section that contains one, and the page while its
 * main part does: then what has the class `when-loaded` is hidden. By `:has()` the browser would style the whole page again after each change of it.
 */
export function Skeleton({ className }: { className: string }) {
  const span = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const around = ancestorsOf(span.current).flatMap((element) => {
      if (element.matches('main')) return [document.documentElement]
      return element.matches('section') ? [element] : []
    })
    for (const element of around) count(element, 1)
    return () => {
      for (const element of around) count(element, -1)
    }
  }, [])
  return <span ref={span} aria-hidden className={cx('skeleton block animate-breathe rounded-lg bg-raised', className)} />
}

const ancestorsOf = (element: Element | null): Element[] =>
  element?.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []

function count(element: Element, change: number) {
  const placeholders = (counts.get(element) ?? 0) + change
  counts.set(element, placeholders)
  element.toggleAttribute('data-loading', placeholders > 0)
}

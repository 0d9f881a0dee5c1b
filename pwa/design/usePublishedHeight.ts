import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a custom property of the page at the height that an element has now; 0 px once the element is gone. */
export function usePublishedHeight(property: `--${string}`, ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const publish = () => style.setProperty(property, `${element.offsetHeight}px`)
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property, ref])
}

import { useLayoutEffect } from 'react'
import { inkOn, isHexColor, readableShade } from './contrast.ts'

/**
 * Puts the venue's colour in place of the default brand, with a text colour that can be read on it and a shade of it that can be read on
 * cards, and keeps the shade right when the colour scheme changes. Anything but `#rrggbb` changes nothing.
 * @returns a function that takes it back.
 */
export function applyBrand(color: string, root: HTMLElement = document.documentElement): () => void {
  if (!isHexColor(color)) return () => {}
  const scheme = window.matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    root.style.setProperty('--color-brand', color)
    root.style.setProperty('--color-on-brand', inkOn(color))
    const ground = getComputedStyle(root).getPropertyValue('--color-raised').trim()
    if (isHexColor(ground)) root.style.setProperty('--color-brand-ink', readableShade(color, ground))
  }
  apply()
  scheme.addEventListener('change', apply)
  return () => {
    scheme.removeEventListener('change', apply)
    for (const property of ['--color-brand', '--color-on-brand', '--color-brand-ink']) root.style.removeProperty(property)
  }
}

/** Keeps the venue's colour in place while the component is there. */
export function useBrand(color: string): void {
  useLayoutEffect(() => applyBrand(color), [color])
}

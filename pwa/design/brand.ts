import { useLayoutEffect } from 'react'
import { inkOn, isHexColor, readableShade } from './contrast.ts'

/**
 * Replaces the default brand color by the venue's, with a readable text color on it and a readable shade of it on cards, and
 * computes the shade again when the color scheme changes. Anything but `#rrggbb` changes nothing.
 * @returns a function that restores the default.
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

/** Applies the venue's color while the component is mounted. */
export function useBrand(color: string): void {
  useLayoutEffect(() => applyBrand(color), [color])
}

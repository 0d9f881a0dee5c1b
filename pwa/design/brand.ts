import { useLayoutEffect } from 'react'
import { listen } from '#pwa/device/listen.ts'
import { inkOn, isHexColor, readableShade } from '#shared/contrast.ts'

/** The custom properties of a brand color: the color, a readable text color on it, and its readable shade on cards of the color `ground`. */
export function brandTokens(color: string, ground: string): Record<string, string> {
  if (!isHexColor(color)) return {}
  return {
    '--color-brand': color,
    '--color-on-brand': inkOn(color),
    ...(isHexColor(ground) && { '--color-brand-ink': readableShade(color, ground) }),
  }
}

/**
 * Replaces the default brand color by the venue's, with a readable text color on it and a readable shade of it on cards. Computes
 * the shade again when the color scheme changes. Anything but `#rrggbb` changes nothing.
 * @returns a function that restores the default.
 */
export function applyBrand(color: string, root: HTMLElement = document.documentElement): () => void {
  if (!isHexColor(color)) return () => {}
  const scheme = window.matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    const ground = getComputedStyle(root).getPropertyValue('--color-raised').trim()
    for (const [property, value] of Object.entries(brandTokens(color, ground))) root.style.setProperty(property, value)
  }
  apply()
  const stop = listen(scheme, ['change'], apply)
  return () => {
    stop()
    for (const property of ['--color-brand', '--color-on-brand', '--color-brand-ink']) root.style.removeProperty(property)
  }
}

/** Applies the venue's color while the component is mounted. */
export function useBrand(color: string): void {
  useLayoutEffect(() => applyBrand(color), [color])
}

import type { CSSProperties } from 'react'
import type { PrizeColors } from '#shared/model/house.ts'

/** A prize in the colors that its tier has of its own; the app's own colors where it has none. */
export function prizeStyle(colors: PrizeColors | undefined): CSSProperties | undefined {
  if (!colors) return undefined
  const { badge, gradientFrom, gradientTo, border, text } = colors
  const from = gradientFrom ?? badge
  return {
    ...(border !== null && { borderColor: border }),
    ...(from !== null && { backgroundColor: from, backgroundImage: `linear-gradient(${from}, ${gradientTo ?? from})` }),
    ...(text !== null && { '--color-prize-ink': text, '--color-muted': text }), // what the amount and the words are colored by
  }
}

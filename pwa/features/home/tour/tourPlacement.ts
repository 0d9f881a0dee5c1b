export type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

/** The largest tooltip. */
export const TOOLTIP_MAX: Size = { width: 400, height: 300 }
/** Pixels between the tooltip and the edges of the screen, and between the tooltip and what it explains. */
const TOOLTIP_MARGIN = 20
/** Pixels by which the spotlight is larger than what it shows, on each side. */
export const SPOTLIGHT_PADDING = 6
/** Half of the arrow's width plus the tooltip's rounded corner: the arrow comes no nearer to the corner. */
const ARROW_INSET = 30

export type Placement = {
  left: number
  top: number
  /** Which edge of the tooltip the arrow is on, and how far from its left edge; null when the tooltip covers a part of the target. */
  arrow: { edge: 'top' | 'bottom'; left: number } | null
}

/** Places the tooltip below its target, otherwise above it; a target that leaves no room is covered in part, and no target means the middle. */
export function placeTooltip(target: Box | null, tooltip: Size, screen: Size): Placement {
  const maxLeft = Math.max(TOOLTIP_MARGIN, screen.width - tooltip.width - TOOLTIP_MARGIN)
  if (!target) return { left: (screen.width - tooltip.width) / 2, top: (screen.height - tooltip.height) / 2, arrow: null }
  const middle = target.left + target.width / 2
  const left = clamp(middle - tooltip.width / 2, TOOLTIP_MARGIN, maxLeft)
  const arrowLeft = clamp(middle - left, ARROW_INSET, tooltip.width - ARROW_INSET)
  const below = target.top + target.height + TOOLTIP_MARGIN
  const lowestTop = screen.height - tooltip.height - TOOLTIP_MARGIN
  if (below <= lowestTop) return { left, top: below, arrow: { edge: 'top', left: arrowLeft } }
  const above = target.top - TOOLTIP_MARGIN - tooltip.height
  if (above >= TOOLTIP_MARGIN) return { left, top: above, arrow: { edge: 'bottom', left: arrowLeft } }
  return { left, top: Math.max(TOOLTIP_MARGIN, lowestTop), arrow: null }
}

/** Where the page should scroll to so that the target and the tooltip below it are on the screen, in the middle if they fit. */
export function scrollTopFor(target: Box, scrollTop: number, tooltipHeight: number, screenHeight: number): number {
  const together = target.height + TOOLTIP_MARGIN + tooltipHeight
  const wantedTop = Math.max(TOOLTIP_MARGIN, (screenHeight - together) / 2)
  return Math.max(0, scrollTop + target.top - wantedTop)
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

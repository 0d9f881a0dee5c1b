import type { ResultTile } from '#shared/contract/sharing.ts'
import { inkOn } from '#shared/contrast.ts'
import { teamColors } from '#shared/reference/teams.ts'
import { columnsFor } from './resultText.ts'

type Place = { left: number; top: number; width: number; surface: string; line: string; muted: string }

const GAP = 14
const HEIGHT = 143
const LOOKS = {
  correct: { line: '#22c55e', surface: '#0f2e1c', mark: '#4ade80' },
  missed: { line: '#f87171', surface: '#3a1618', mark: '#f98b8b' },
} as const

/** Draws a tile for each game: the picked team's letters in its colors, and whether it was right. */
export function drawTiles(context: CanvasRenderingContext2D, tiles: readonly ResultTile[], { left, top, width, ...plain }: Place) {
  const columns = columnsFor(tiles.length)
  const tileWidth = (width - GAP * (columns - 1)) / columns
  for (const [index, tile] of tiles.entries()) {
    const x = left + (index % columns) * (tileWidth + GAP)
    const y = top + Math.floor(index / columns) * (HEIGHT + GAP)
    const { outcome } = tile
    const isDecided = outcome === 'correct' || outcome === 'missed'
    const look = isDecided ? LOOKS[outcome] : { line: plain.line, surface: plain.surface, mark: plain.muted }
    context.beginPath()
    context.roundRect(x, y, tileWidth, HEIGHT, 16)
    context.fillStyle = look.surface
    context.fill()
    context.setLineDash(outcome === 'not_picked' ? [8, 6] : [])
    context.strokeStyle = look.line
    context.lineWidth = 3
    context.stroke()
    context.setLineDash([])
    drawCrest(context, tile.team, x + tileWidth / 2, y + 52)
    drawMark(context, outcome, { x: x + tileWidth / 2, y: y + 114, color: look.mark })
  }
}

function drawCrest(context: CanvasRenderingContext2D, team: string, x: number, y: number) {
  const { primaryColor, secondaryColor } = teamColors(team)
  context.beginPath()
  context.arc(x, y, 35, 0, 2 * Math.PI)
  context.fillStyle = primaryColor
  context.fill()
  context.strokeStyle = secondaryColor
  context.lineWidth = 3
  context.stroke()
  context.font = '700 26px "Barlow Condensed", "Barlow Condensed Fallback", sans-serif'
  context.textAlign = 'center'
  context.fillStyle = inkOn(primaryColor)
  context.fillText(team, x, y + 9)
}

/** A check, a cross, or a dash, around a point. */
function drawMark(
  context: CanvasRenderingContext2D,
  outcome: ResultTile['outcome'],
  { x, y, color }: { x: number; y: number; color: string },
) {
  context.beginPath()
  if (outcome === 'correct') {
    context.moveTo(x - 14, y)
    context.lineTo(x - 4, y + 10)
    context.lineTo(x + 15, y - 9)
  } else if (outcome === 'missed') {
    context.moveTo(x - 10, y - 10)
    context.lineTo(x + 10, y + 10)
    context.moveTo(x + 10, y - 10)
    context.lineTo(x - 10, y + 10)
  } else {
    context.moveTo(x - 11, y)
    context.lineTo(x + 11, y)
  }
  context.strokeStyle = color
  context.lineWidth = 4
  context.lineCap = 'round'
  context.stroke()
}

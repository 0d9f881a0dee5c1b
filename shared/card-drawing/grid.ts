import type { CardFacts } from './cardFacts.ts'
import { drawCrest, LETTER_SIZE, pressCrest } from './crest.ts'
import { group, type Shape } from './shape.ts'
import { COLORS, MARGIN } from './sheet.ts'

type Grid = { rowHeight: number; height: number; perRow: number; shapes: readonly Shape[] }

/** A crest for each game, in rows that are as equal as can be. */
export function drawGrid(
  { games, look }: Pick<CardFacts, 'games' | 'look'>,
  { columns, width, top }: { columns: number; width: number; top: number },
): Grid {
  if (games.length === 0) return { rowHeight: 0, height: 0, perRow: 1, shapes: [] }
  const rows = Math.ceil(games.length / columns)
  const perRow = Math.ceil(games.length / rows)
  const pitch = (width - 2 * MARGIN + 12) / perRow
  const scale = rows > 2 ? 1 : Math.min(1.5, Math.max(1, pitch / 66))
  const hasScores = games.some(({ below }) => below !== '')
  const rowHeight = (look === 'gold' ? 66 : hasScores ? 92 : 70) * scale
  let order = 0
  const shapes = games.map((game, index) => {
    const place = { x: MARGIN - 6 + pitch * ((index % perRow) + 0.5), y: top + 38 * scale + rowHeight * Math.floor(index / perRow), scale }
    if (look === 'gold') return pressCrest(game, place, COLORS.gold.ink)
    const isStamped = game.mark !== 'waiting' && game.mark !== 'not_picked'
    const drawn = drawCrest(game, place, { index, order })
    if (isStamped) order += 1
    return drawn
  })
  return { rowHeight, height: rows * rowHeight, perRow, shapes }
}

/** The crests with what they share. */
export const inGrid = (shapes: readonly Shape[], attributes: Readonly<Record<string, string>> = {}) =>
  group({ textAnchor: 'middle', fontSize: LETTER_SIZE, ...attributes }, ...shapes)

import { qrPath } from '#pwa/shell/qrPath.ts'
import { MINIMUM_AGE_YEARS } from '#shared/contest.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import { inkOn } from '#shared/contrast.ts'
import { drawTiles } from './drawTiles.ts'
import { resultText } from './resultText.ts'

export const CARD_SIZE = { width: 1080, height: 1350 }

/** What the card says of the house. */
export type CardHouse = { productName: string; venueName: string; brandColor: string; landingUrl: string }

const LEFT = 64
const RIGHT = CARD_SIZE.width - LEFT
const CENTER = CARD_SIZE.width / 2
/** The colors of the dark scheme: a card looks the same on phones in either scheme. */
const COLORS = {
  background: '#0b0d11',
  surface: '#141920',
  line: '#2a3340',
  text: '#f4f6f8',
  muted: '#9aa8ba',
  prize: '#fbbf24',
  onPrize: '#231a02',
}

const condensed = (px: number) => `700 ${px}px "Barlow Condensed", "Barlow Condensed Fallback", sans-serif`
const plain = (px: number, weight = 400) => `${weight} ${px}px Barlow, "Barlow Fallback", sans-serif`

/** Waits for the fonts of the card. Without them (offline, at the first visit) the system's are used. */
export const loadCardFonts = () => Promise.allSettled([condensed(40), plain(40), plain(40, 600)].map((font) => document.fonts.load(font)))

/** Draws a share card. Nothing is loaded from other sites: a canvas with foreign images could not be saved. */
export function drawCard(context: CanvasRenderingContext2D, result: SharedResult, house: CardHouse) {
  const text = resultText(result)
  drawBackground(context, house.brandColor)
  drawHead(context, house, text.when)
  context.textAlign = 'center'
  write(context, text.who, CENTER, 210, { font: (px) => plain(px, 600), px: 42 })
  write(context, text.place, CENTER, 460, { font: condensed, px: 268 })
  drawScore(context, text)
  write(context, text.ahead, CENTER, 642, { font: plain, px: 36, color: COLORS.muted })
  drawTiles(context, result.tiles, { left: LEFT, top: 695, width: RIGHT - LEFT, ...COLORS })
  drawFoot(context, house)
}

function drawBackground(context: CanvasRenderingContext2D, brandColor: string) {
  const { width, height } = CARD_SIZE
  context.fillStyle = COLORS.background
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(CENTER, 330, 0, CENTER, 330, 700)
  glow.addColorStop(0, `${brandColor}80`)
  glow.addColorStop(1, `${brandColor}00`)
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

function drawHead(context: CanvasRenderingContext2D, { productName, brandColor }: CardHouse, when: string) {
  context.fillStyle = brandColor
  context.beginPath()
  for (const [x, y] of [
    [78, 64],
    [98, 64],
    [84, 122],
    [64, 122],
  ] as const)
    context.lineTo(x, y) // biome-format: one line
  context.fill()
  context.textAlign = 'right'
  write(context, when.toUpperCase(), RIGHT, 110, { font: condensed, px: 44, color: COLORS.muted, maxWidth: 340 })
  context.textAlign = 'left'
  write(context, productName.toUpperCase(), 118, 112, { font: condensed, px: 54, maxWidth: 540 })
}

/** The prize as a gold tag, and how many were right, side by side in the middle. */
function drawScore(context: CanvasRenderingContext2D, { won, right }: { won: string | null; right: string }) {
  const padding = 28
  context.font = condensed(56)
  const tag = won === null ? 0 : context.measureText(won.toUpperCase()).width + 2 * padding
  const gap = won === null ? 0 : 24
  const start = CENTER - (tag + gap + context.measureText(right).width) / 2
  context.textAlign = 'left'
  if (won !== null) {
    fillBox(context, { x: start, y: 498, width: tag, height: 84, radius: 18, color: COLORS.prize })
    write(context, won.toUpperCase(), start + padding, 560, { font: condensed, px: 56, color: COLORS.onPrize })
  }
  write(context, right, start + tag + gap, 560, { font: condensed, px: 56 })
  context.textAlign = 'center'
}

function drawFoot(context: CanvasRenderingContext2D, { venueName, landingUrl }: CardHouse) {
  const [top, height, code] = [1042, 246, 192]
  fillBox(context, { x: LEFT, y: top, width: RIGHT - LEFT, height, radius: 28, color: COLORS.surface, line: COLORS.line })
  context.textAlign = 'left'
  const maxWidth = RIGHT - LEFT - code - 100
  write(context, 'THINK YOU CAN BEAT ME?', 97, 1132, { font: condensed, px: 56, maxWidth })
  write(context, `Free every week at ${venueName} · ${MINIMUM_AGE_YEARS}+`, 97, 1184, {
    font: plain,
    px: 32,
    color: COLORS.muted,
    maxWidth,
  })
  write(context, new URL(landingUrl).host, 97, 1237, { font: (px) => plain(px, 600), px: 34, maxWidth })
  drawCode(context, landingUrl, { x: RIGHT - code - 32, y: top + (height - code) / 2, size: code })
}

/** The code that leads to the landing page, with its own white border. */
function drawCode(context: CanvasRenderingContext2D, url: string, { x, y, size }: { x: number; y: number; size: number }) {
  fillBox(context, { x, y, width: size, height: size, radius: 20, color: '#ffffff' })
  const code = qrPath(url, 'medium')
  context.save()
  context.translate(x, y)
  context.scale(size / code.size, size / code.size)
  context.fillStyle = inkOn('#ffffff')
  context.fill(new Path2D(code.path))
  context.restore()
}

type Box = { x: number; y: number; width: number; height: number; radius: number; color: string; line?: string }

function fillBox(context: CanvasRenderingContext2D, { x, y, width, height, radius, color, line }: Box) {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = color
  context.fill()
  if (!line) return
  context.strokeStyle = line
  context.lineWidth = 2
  context.stroke()
}

type Written = { font: (px: number) => string; px: number; color?: string; maxWidth?: number }

/** Writes a line, in smaller type when it is too long. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { font, px, color = COLORS.text, maxWidth = RIGHT - LEFT }: Written,
) {
  context.font = font(px)
  const { width } = context.measureText(text)
  if (width > maxWidth) context.font = font(Math.floor((px * maxWidth) / width))
  context.fillStyle = color
  context.fillText(text, x, y)
}

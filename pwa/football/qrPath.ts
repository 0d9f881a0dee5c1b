import { encodeQR } from 'qr'

/** Modules of white around a QR code, without which cameras do not find it. Source: ISO/IEC 18004. */
const QUIET_MODULES = 4

/**
 * A QR code of a text as one path of an SVG, a unit a module, quiet zone included.
 * With the highest correction, so that a cracked or greasy screen, and one across the room, is read too.
 */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'high', border: QUIET_MODULES })
  const path = rows.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('')
  return { size: rows.length, path }
}

/** The dark stretches of a row. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}

import { encodeQR } from 'qr'

/** Width of the white border around a QR code, in modules; ISO/IEC 18004 requires it so that cameras find the code. */
const QUIET_MODULES = 4

/** How much of a code may be unreadable: 15 % (M, for paper, and for the TV: across a room the size of a module counts) or 30 % (H, for phones). */
export type ErrorCorrection = 'medium' | 'high'

/**
 * A QR code of a text as one SVG path, one unit per module, with its white border.
 * By default it uses the highest error correction, so that a cracked or dirty screen can be read.
 */
export function qrPath(text: string, level: ErrorCorrection = 'high'): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: level, border: QUIET_MODULES })
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

import * as texts from './streakTone.texts.ts'

export const NO_STREAK = '–'

/** Green, red, or neither. */
export type StreakTone = 'won' | 'lost' | 'none'

/** Texts that mean "no streak". */
const EMPTY: ReadonlySet<string> = new Set(['', 'none', '0-0', 'even'])

/** What a team's streak shows: "W3" green, "L1" red, both with their letter; a dash where there is none; "T1" and the rest unchanged. */
export function streakShown(streak: string): { text: string; tone: StreakTone } {
  const text = streak.trim()
  if (EMPTY.has(text.toLowerCase())) return { text: NO_STREAK, tone: 'none' }
  if (/^w/i.test(text)) return { text, tone: 'won' }
  return { text, tone: /^l/i.test(text) ? 'lost' : 'none' }
}

/** "W3" → "3 wins in a row", for screen readers; what is shown where it is not letter and number. */
export function streakSpoken(streak: string): string {
  const { text } = streakShown(streak)
  if (text === NO_STREAK) return texts.noStreak()
  const [, letter, count] = /^([WLT])(\d+)$/i.exec(text) ?? []
  return letter ? texts.inARow({ kind: letter.toUpperCase(), count: Number(count) }) : text
}

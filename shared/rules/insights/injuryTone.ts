/** Black, red, yellow, green. */
export type InjuryTone = 'out' | 'doubtful' | 'questionable' | 'other'

/** Worst first, as a report is read. */
const BY_GRAVITY: readonly InjuryTone[] = ['out', 'doubtful', 'questionable', 'other']

/** How serious the league's word for a status is, in any case; anything else ("Probable") is `other`. */
export function injuryToneOf(status: string): InjuryTone {
  const word = status.trim().toLowerCase()
  return BY_GRAVITY.find((tone) => tone === word) ?? 'other'
}

/** A report with the gravest first, otherwise in its own order. */
export const byGravity = <T extends { status: string }>(report: readonly T[]): T[] =>
  BY_GRAVITY.flatMap((tone) => report.filter(({ status }) => injuryToneOf(status) === tone))

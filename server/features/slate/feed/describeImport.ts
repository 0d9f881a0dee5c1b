import { weekLabel } from '#shared/rules/weeks/week.ts'
import type { ImportReport } from './importSeason.ts'

/** The report of an import as lines of text for the terminal. */
export function describeImport(report: ImportReport): string[] {
  const lines: string[] = []
  for (const season of new Set(report.weeks.map((week) => week.season))) {
    lines.push(`Season ${season}`)
    for (const week of report.weeks.filter((one) => one.season === season)) {
      const count = week.added + week.changed + week.unchanged + week.skipped
      const parts = [`${week.added} added`, `${week.changed} changed`, `${week.unchanged} unchanged`, `${week.skipped} skipped`]
      lines.push(`  ${weekLabel(week.week).padEnd(12)}${String(count).padStart(3)} ${count === 1 ? 'game ' : 'games'}  ${parts.join(', ')}`)
    }
  }
  const skipped = [...report.rejected, ...report.skipped]
  const reasons = skipped.map(({ row, reason }) => `${row}: ${reason}`)
  lines.push(...section('Skipped', reasons), ...section('Unchanged, because the file does not contain them', report.unmatched))
  const total = (field: 'added' | 'changed' | 'unchanged') => report.weeks.reduce((sum, week) => sum + week[field], 0)
  lines.push(`${total('added')} added, ${total('changed')} changed, ${total('unchanged')} unchanged, ${skipped.length} skipped`)
  return lines
}

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}:`, ...lines.map((line) => `  ${line}`)] : [])

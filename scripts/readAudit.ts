import * as z from 'zod'

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})
const BAD = ['high', 'critical']

/** The vulnerable packages of a report of `npm audit --json`. A mirror of the registry may have no such report. */
export function readAudit(text: string): { lines: string[]; isBad: boolean } {
  const { data } = report.safeParse(parseJson(text))
  if (!data) return { lines: ['Skipped: this registry answers no questions about vulnerabilities.'], isBad: false }
  const found = Object.entries(data.vulnerabilities)
  const lines = found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  return {
    lines: lines.length > 0 ? lines : ['No known vulnerabilities.'],
    isBad: found.some(([, { severity }]) => BAD.includes(severity)),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

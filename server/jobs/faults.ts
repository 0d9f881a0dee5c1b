import type { Log } from '#server/log.ts'
import { SECOND_MS } from '#shared/clock.ts'

/** While the database is away each look for a turn fails: the same fault is logged no more often than this. */
const AGAIN_AFTER_MS = 10 * SECOND_MS

/** Name and code of a fault, never its words: they may repeat an address or a statement with what was in it. */
export function faultOf(fault: unknown): string {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''
  return `${fault instanceof Error ? fault.name : 'unknown'} ${code}`.trim()
}

/** Logs faults that may come many at a time. */
export function createFaultLog(log: Log): (event: string, fault: unknown) => void {
  const loggedAt = new Map<string, number>()
  return (event, fault) => {
    const reason = faultOf(fault)
    const last = loggedAt.get(`${event} ${reason}`)
    const now = performance.now()
    if (last !== undefined && now - last < AGAIN_AFTER_MS) return
    loggedAt.set(`${event} ${reason}`, now)
    log.error(event, { reason })
  }
}

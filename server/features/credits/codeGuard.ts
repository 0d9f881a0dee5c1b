import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countMisses } from '#server/limits/countMisses.ts'
import type { MissLimitName, SlowLimitName } from '#server/limits/limits.ts'
import { networkOf } from '#server/limits/network.ts'
import type { Miss } from '#server/limits/rateLimit.ts'
import { raiseCodeAlarm } from './raiseCodeAlarm.ts'
import { isStaff } from './refuseCredit.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'rateLimits'>
/** The viewer who asks about a code, and their address. */
export type Asker = { viewer: Viewer; ip: string }
export type CodeGuard = <T>(asker: Asker, look: () => Promise<T>) => Promise<T>

const EVERYBODY = 'everybody'
/** Limits that one person's typing mistakes don't reach. */
const ALARMING: readonly (MissLimitName | SlowLimitName)[] = ['code_staff', 'code_all']

/**
 * Limits how often a code can be looked at that turns out to be not valid. Each account has a limit of its own; what guests share, their
 * network, only slows them down. Staff are counted by their account alone, so no guest can close the till.
 * @throws AppError too_many_requests, and whatever the look throws.
 */
export function createCodeGuard(deps: Needs): CodeGuard {
  return ({ viewer, ip }, look) => {
    const tries: [MissLimitName | SlowLimitName, string][] = isStaff(viewer)
      ? [['code_staff', viewer.id]]
      : [
          ['code_player', viewer.id],
          ['code_network', networkOf(ip)],
          ['code_all', EVERYBODY],
        ]
    const raiseAlarms = async (misses: readonly Miss[]) => {
      for (const one of misses) if (one.isLast && ALARMING.includes(one.name)) await raiseCodeAlarm(deps, one)
    }
    return countMisses(deps.rateLimits, { tries, missCode: 'code_invalid', onMiss: raiseAlarms }, look)
  }
}

import type { Deps } from '#server/deps.ts'
import { countMisses } from '#server/platform/limits/countMisses.ts'
import type { MissLimitName, SlowLimitName } from '#server/platform/limits/limits.ts'
import type { Miss } from '#server/platform/limits/rateLimit.ts'
import { networkOf } from '#server/platform/requests/network.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { raiseCodeAlarm } from './raiseCodeAlarm.ts'
import { isStaff } from './refuseCredit.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'rateLimits'>
/** The viewer who checks or redeems a code, and their IP address. */
export type Requester = { viewer: Viewer; ip: string }
export type CodeGuard = <T>(requester: Requester, check: () => Promise<T>) => Promise<T>

const EVERYBODY = 'everybody'
/** Reaching one of these limits informs the admins: one person's typing mistakes are too few for it. */
const ALARMING: readonly (MissLimitName | SlowLimitName)[] = ['code_staff', 'code_all']

/**
 * Limits how many invalid codes can be tried. Each account has its own limit. The limits of a network and of all players together only slow
 * the players down, because honest guests share them. Staff are counted by account alone, so that no guest can block the till.
 * @throws AppError too_many_requests, and the errors of `check`.
 */
export function createCodeGuard(deps: Needs): CodeGuard {
  return ({ viewer, ip }, check) => {
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
    return countMisses(deps.rateLimits, { tries, missCode: 'code_invalid', onMiss: raiseAlarms }, check)
  }
}

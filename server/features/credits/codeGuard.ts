import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/appError.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type MissLimitName, networkOf, type TryHandle } from '#server/limits/rateLimit.ts'
import { raiseCodeAlarm } from './raiseCodeAlarm.ts'
import { isStaff } from './refuseCredit.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'rateLimits'>
/** Who asks, and from which address. */
export type Asker = { viewer: Viewer; ip: string }
export type CodeGuard = <T>(asker: Asker, look: () => Promise<T>) => Promise<T>

const EVERYBODY = 'everybody'
/** Whose last try is more than one person's bad typing. */
const ALARMING: readonly MissLimitName[] = ['code_staff', 'code_all']

/**
 * Makes what stands before every look at a code: it counts those that end with `code_invalid`, and refuses to look when too many did. Staff
 * are counted each by themselves, so that no guest can close the till: not from the same network, and not by guessing with many accounts.
 * @throws AppError too_many_requests, and whatever the look throws.
 */
export function createCodeGuard(deps: Needs): CodeGuard {
  return async (asker, look) => {
    const held = await holdTries(deps, asker)
    let isMiss = false
    try {
      return await look()
    } catch (error) {
      isMiss = error instanceof AppError && error.code === 'code_invalid'
      throw error
    } finally {
      if (isMiss) await raiseAlarms(deps, held)
      else await giveBackAll(held)
    }
  }
}

async function holdTries({ rateLimits }: Needs, { viewer, ip }: Asker): Promise<TryHandle[]> {
  const limits: readonly [MissLimitName, string][] = isStaff(viewer)
    ? [['code_staff', viewer.id]]
    : [
        ['code_player', viewer.id],
        ['code_network', networkOf(ip)],
        ['code_all', EVERYBODY],
      ]
  const held: TryHandle[] = []
  try {
    for (const [name, key] of limits) held.push(await rateLimits.hold(name, key))
    return held
  } catch (error) {
    await giveBackAll(held)
    throw error
  }
}

const giveBackAll = (held: readonly TryHandle[]) => Promise.all(held.map((one) => one.giveBack()))

async function raiseAlarms(deps: Needs, held: readonly TryHandle[]) {
  for (const one of held) if (one.isLast && ALARMING.includes(one.name)) await raiseCodeAlarm(deps, one)
}

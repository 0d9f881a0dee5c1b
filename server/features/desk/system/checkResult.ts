import type { Deps } from '#server/deps.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { SystemCheck } from '#shared/model/system.ts'

export type CheckNeeds = Pick<Deps, 'db' | 'clock' | 'config'>

export const ok = (name: string, text: string): SystemCheck => ({ name, state: 'ok', text, remedy: null })
export const warning = (name: string, text: string, remedy: string): SystemCheck => ({ name, state: 'warning', text, remedy })
export const problem = (name: string, text: string, remedy: string): SystemCheck => ({ name, state: 'problem', text, remedy })

/** A check that fails is a problem by itself. */
export async function runCheck(name: string, check: () => SystemCheck | Promise<SystemCheck>): Promise<SystemCheck> {
  try {
    return await check()
  } catch (error) {
    return problem(name, `The check failed: ${errorLabel(error)}.`, 'Look at the log of the server for this time.')
  }
}

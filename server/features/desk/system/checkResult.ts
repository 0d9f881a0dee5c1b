import type { Deps } from '#server/deps.ts'
import { errorLabel } from '#server/platform/process/errorCode.ts'
import type { SystemCheck } from '#shared/model/system.ts'

export type CheckNeeds = Pick<Deps, 'db' | 'clock' | 'config'>

export type Finding = Omit<SystemCheck, 'name'>
export type Check = () => Finding | Promise<Finding>

export const ok = (text: string): Finding => ({ state: 'ok', text, remedy: null })
export const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy })
export const problem = (text: string, remedy: string): Finding => ({ state: 'problem', text, remedy })

/** A check that fails is a problem by itself. */
export async function runCheck(name: string, check: Check): Promise<SystemCheck> {
  try {
    return { name, ...(await check()) }
  } catch (error) {
    return { name, ...problem(`The check failed: ${errorLabel(error)}.`, 'Look at the log of the server for this time.') }
  }
}

import { type ActionOptions, useAction } from '#pwa/shell/useAction.ts'
import type { Call } from '#shared/contract/call.ts'
import * as texts from './texts.ts'

/** A button's call at the desk, whose failures are warnings. */
export const useAdminAction = <C extends Call>(call: C, options: ActionOptions<C>) =>
  useAction(call, { otherwise: texts.pleaseCheckServerConnection(), failedTone: 'warning', ...options })

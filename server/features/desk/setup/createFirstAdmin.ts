import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { makeFirstPushKey } from '#server/features/desk/connections/pushKey.ts'
import { readHouseSettings } from '#server/features/desk/house-settings/houseSettings.ts'
import { registerFirstAdmin } from '#server/features/people/sign-up/registerFirstAdmin.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { RegisterForm } from '#shared/contract/accounts.ts'
import { inLastStep } from './setupLinks.ts'
import { markDone } from './setupState.ts'

/**
 * Creates the first admin and ends the setup: every link and cookie of it stops working, and the contest opens. The settings are recorded as the admin's.
 * @returns the id of the admin.
 * @throws AppError not_found, registration_incomplete, weak_password, name_not_allowed.
 */
export function createFirstAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'findRunningSeason'>,
  ctx: Context,
  { form, host }: { form: RegisterForm; host: string | null },
): Promise<string> {
  return inLastStep(deps, ctx, async (trx) => {
    const now = deps.clock.now()
    const id = await registerFirstAdmin({ ...deps, db: trx }, ctx, form)
    await markDone(trx, 'admin')
    const { brand, venue, plannedRules } = await readHouseSettings(trx, { host, now })
    await recordAdminAction(trx, { id }, now, {
      action: 'set up house',
      subject: 'house',
      new: { brand, venue, rules: plannedRules },
      reason: 'First setup',
    })
    await makeFirstPushKey(trx, { config: deps.config, now })
    await announceChange(trx, 'house') // every server opens
    return id
  })
}

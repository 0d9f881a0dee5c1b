import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { FROM_THE_START } from '#server/house/contestRules.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { HouseRules, RuleName, RuleStarts } from '#shared/model/houseRules.ts'
import type { HouseChanges, HouseSettings } from '#shared/model/houseSettings.ts'
import { withStoredLogo } from './fetchLogo.ts'
import { brandOf, plannedRules, readHouseSettings, readVenue } from './houseSettings.ts'
import { lockRuleStarts } from './ruleStarts.ts'
import { writeBrand, writeRule, writeVenue } from './writeHouse.ts'

/** A setting with the values that a change replaced; only the fields that differ. */
export type SettingChange = { setting: 'brand' | 'venue' | RuleName; old: unknown; new: unknown }
type Request = {
  viewer: Viewer
  host: string | null
  changes: HouseChanges
  reason: string
  action?: string
  /** Throws when the settings, which are locked now, differ from those that the change was made for. */
  check?: (settings: HouseSettings) => void
}

/** The action in the audit log, and the one of an undo. */
export const CHANGE_ACTION = 'change house setting'
export const UNDO_ACTION = 'undo house setting'
export const subjectOf = (setting: string) => `house ${setting}`

/**
 * Changes settings of the house at this domain and records each change. Names, colors and facts change at once, rules from the week that
 * `lockRuleStarts` finds. A setting that has the value already is neither written nor recorded.
 * @throws AppError what `check` throws; unknown_image when the logo is not stored; logo_not_fetched, not_an_image for the address of one.
 */
export async function changeHouse(
  deps: Pick<Deps, 'db' | 'clock' | 'fetchFile'>,
  { viewer, host, changes: wanted, reason, action = CHANGE_ACTION, check }: Request,
): Promise<HouseSettings> {
  const { db, clock } = deps
  const now = clock.now()
  const changes = await withStoredLogo(deps, wanted)
  await db.transaction(async (trx) => {
    await lockHouse(trx)
    check?.(await readHouseSettings(trx, { host, now }))
    for (const { setting, ...values } of await applyChanges(trx, { host, changes, now })) {
      await recordAdminAction(trx, viewer, now, { action, subject: subjectOf(setting), ...values, reason })
    }
  })
  return readHouseSettings(db, { host, now })
}

const lockHouse = (trx: Knex.Transaction) => trx('client_configurations').where({ is_active: true }).forUpdate().select('id')

/** Writes the settings that differ. Two changes at the same time are written one after the other. */
export async function applyChanges(
  trx: Knex.Transaction,
  { host, changes, now }: { host: string | null; changes: HouseChanges; now: EpochMs },
): Promise<SettingChange[]> {
  await lockHouse(trx)
  const house = await readHouse(trx)
  const done: SettingChange[] = []

  const brand = difference(brandOf(house, host), changes.brand)
  if (brand) {
    await writeBrand(trx, { house, host, fields: brand.new })
    done.push({ setting: 'brand', ...brand })
  }
  const venue = difference(await readVenue(trx, house, host), changes.venue)
  if (venue) {
    await writeVenue(trx, { house, host, fields: venue.new })
    done.push({ setting: 'venue', ...venue })
  }
  if (changes.rules && Object.keys(changes.rules).length > 0) {
    const starts = await lockRuleStarts(trx, now)
    const rules = difference(plannedRules(house, starts), changes.rules)
    for (const rule of Object.keys(rules?.new ?? {}) as RuleName[]) done.push(await changeRule(trx, rule, { rules, starts }))
    if (rules?.new.deadlineRule) await announceChange(trx, 'slate')
  }
  return done
}

type RuleChange = { rules: { old: Partial<HouseRules>; new: Partial<HouseRules> } | null; starts: RuleStarts }

async function changeRule(trx: Knex.Transaction, rule: RuleName, { rules, starts }: RuleChange): Promise<SettingChange> {
  const from = (rule === 'seasonPrizes' ? starts.season : starts.weekly) ?? FROM_THE_START
  await writeRule(trx, { rule, from, value: rules?.new[rule] })
  return { setting: rule, old: { value: rules?.old[rule] }, new: { value: rules?.new[rule], from } }
}

/** The fields that differ, before and after; null when none does. Fields that are not given stay. */
function difference<T extends object>(present: T, wanted: Partial<T> = {}): { old: Partial<T>; new: Partial<T> } | null {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(normal(present[key]), normal(wanted[key])),
  )
  const only = (of: Partial<T>) => Object.fromEntries(changed.map((key) => [key, of[key]])) as Partial<T>
  return changed.length > 0 ? { old: only(present), new: only(wanted) } : null
}

/** Without fields that are undefined, as JSON stores it. */
const normal = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

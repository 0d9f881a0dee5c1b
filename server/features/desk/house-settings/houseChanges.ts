import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, orNotFound } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { HouseChange } from '#shared/contract/houseSettings.ts'
import { RULE_NAMES, type RuleName } from '#shared/model/houseRules.ts'
import { type HouseChanges, type HouseSettings, houseSettings, type ReplacedSettings } from '#shared/model/houseSettings.ts'
import { CHANGE_ACTION, changeHouse, subjectOf, UNDO_ACTION } from './changeHouse.ts'
import { readHouseSettings } from './houseSettings.ts'

const CHANGES_SHOWN = 30
const SETTINGS = ['brand', 'venue', ...RULE_NAMES] as const
type Setting = (typeof SETTINGS)[number]

type Row = { id: string; subject: string; by: string | null; reason: string; acted_at: Date; old_value: unknown; new_value: unknown }
type Input = { host: string | null }

const changeRows = (db: Db) =>
  db('admin_actions')
    .leftJoin('users', 'users.id', 'admin_id')
    .whereIn('action', [CHANGE_ACTION, UNDO_ACTION])
    .orderBy('admin_actions.id', 'desc')
    .select<Row[]>(
      'admin_actions.id',
      'subject',
      'reason',
      'acted_at',
      'old_value',
      'new_value',
      db.raw(`nullif(trim(concat(first_name, ' ', last_name)), '') as "by"`),
    )

/** The last changes of settings, newest first. */
export async function listHouseChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>, { host }: Input): Promise<HouseChange[]> {
  const settings = await readHouseSettings(db, { host, now: clock.now() })
  const rows = await changeRows(db).limit(CHANGES_SHOWN)
  return rows.flatMap((row) => {
    const setting = SETTINGS.find((name) => subjectOf(name) === row.subject)
    if (!setting) return []
    const { id, by, reason, acted_at, old_value, new_value } = row
    const isUndoable = hasValues(settings, setting, new_value)
    return [{ id, setting, by, at: acted_at.toISOString(), reason, old: old_value, new: new_value, isUndoable }]
  })
}

/**
 * Restores the values before a change.
 * @throws AppError not_found, changed_since when the setting no longer has the values of that change, unknown_image.
 */
export async function undoHouseChange(
  deps: Pick<Deps, 'db' | 'clock' | 'fetchFile'>,
  { viewer, host, changeId, reason }: Input & { viewer: Viewer; changeId: string; reason: string },
): Promise<HouseSettings> {
  const row = orNotFound(await changeRows(deps.db).where('admin_actions.id', changeId).first())
  const setting = orNotFound(SETTINGS.find((name) => subjectOf(name) === row.subject))
  const check = (settings: HouseSettings) => {
    if (!hasValues(settings, setting, row.new_value)) throw new AppError('changed_since')
  }
  return changeHouse(deps, { viewer, host, changes: toChanges(setting, row.old_value), reason, action: UNDO_ACTION, check })
}

/** @throws AppError changed_since when a setting has another value than the form showed when it was opened. */
export const refuseOldForm =
  ({ rules = {}, ...groups }: ReplacedSettings = {}) =>
  (settings: HouseSettings) => {
    const shown = houseSettings.parse(settings)
    const began = { ...groups, ...Object.fromEntries(Object.entries(rules).map(([rule, value]) => [rule, { value }])) }
    const isOld = (Object.entries(began) as [Setting, unknown][]).some(([setting, values]) => !hasValues(shown, setting, values))
    if (isOld) throw new AppError('changed_since')
  }

const isRule = (setting: Setting): setting is RuleName => setting !== 'brand' && setting !== 'venue'
const valueIn = (stored: unknown) => (stored as { value: unknown }).value

/** Whether a setting has all the values that a change gave it. */
function hasValues(settings: HouseSettings, setting: Setting, stored: unknown): boolean {
  if (isRule(setting)) return isDeepStrictEqual(settings.plannedRules[setting], valueIn(stored))
  const present: Record<string, unknown> = settings[setting]
  return Object.entries(stored as Record<string, unknown>).every(([key, value]) => isDeepStrictEqual(present[key], value))
}

/** The stored values are not checked again: they were those of the house. */
const toChanges = (setting: Setting, stored: unknown) =>
  (isRule(setting) ? { rules: { [setting]: valueIn(stored) } } : { [setting]: stored }) as HouseChanges

import type { Deps } from '#server/deps.ts'
import { readSender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileAnswer } from '#server/platform/http/addRoute.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { csvOf } from '#shared/csv.ts'
import { listStoredData } from '#shared/reference/storedData.ts'
import { utcDay } from '#shared/rules/time/zonedTime.ts'
import { PERSONAL_DATA, rowsAbout } from './personalData.ts'
import * as texts from './texts.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'rateLimits'>
type Area = { name: string; rows: Record<string, unknown>[] }

/**
 * Everything stored about a player as a file. All areas are read from one snapshot of the database, so that they fit together.
 * @throws AppError too_many_requests.
 */
export async function exportData(
  { db, clock, config, rateLimits }: Needs,
  { viewer, format }: { viewer: Viewer; format: 'json' | 'csv' },
): Promise<FileAnswer> {
  await rateLimits.count('data_downloads', viewer.id)
  const now = clock.now()
  const { productName } = await readSender(db, config)
  const areas = await db.transaction((trx) => readAreas(trx, viewer), { isolationLevel: 'repeatable read', readOnly: true })
  const name = `my-data-${utcDay(now)}.${format}`
  if (format === 'csv') return { name, content: toCsv(areas) }
  const data = Object.fromEntries(areas.map((area) => [area.name, area.rows]))
  const file = { product: productName, exportedAt: new Date(now).toISOString(), about: listStoredData(), data }
  return { name, content: `${JSON.stringify(file, null, 2)}\n` }
}

/** Kind after kind, as the privacy page names them. */
const IN_ORDER = listStoredData().flatMap(({ tables }) => tables.flatMap((name) => PERSONAL_DATA.filter(({ table }) => table === name)))

async function readAreas(trx: Db, viewer: Viewer): Promise<Area[]> {
  const areas: Area[] = []
  const account = await trx('users').where({ id: viewer.id }).first<{ email_verified_at: Date | null }>('email_verified_at')
  const of = { ...viewer, isVerified: account.email_verified_at !== null }
  for (const place of IN_ORDER) {
    const { table, key, given } = place
    const rows = await rowsAbout(trx, place, of).select<Record<string, unknown>[]>(...given)
    const isUsual = key === 'user_id' || key === 'id'
    areas.push({ name: isUsual ? table : `${table}_by_${key}`, rows })
  }
  const cards = await trx('picks_readable')
    .where({ user_id: viewer.id })
    .orderBy(['season', 'week'])
    .select<Record<string, unknown>[]>('season', 'week', 'picked', 'correct')
  return [...areas, { name: 'picked_teams', rows: cards }]
}

type Line = { area: string; row: number; field: string; value: unknown }

const toCsv = (areas: readonly Area[]) =>
  csvOf<Line>(
    [
      { label: texts.area(), value: ({ area }) => area },
      { label: texts.row(), value: ({ row }) => row },
      { label: texts.field(), value: ({ field }) => field },
      { label: texts.value(), value: ({ value }) => toCell(value) },
    ],
    areas.flatMap(({ name, rows }) =>
      rows.flatMap((fields, index) => Object.entries(fields).map(([field, value]) => ({ area: name, row: index + 1, field, value }))),
    ),
  )

function toCell(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

import type { Deps } from '#server/deps.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileAnswer } from '#server/platform/http/addRoute.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type CsvColumn, csvOf } from '#shared/csv.ts'
import { utcDay } from '#shared/rules/time/zonedTime.ts'
import { selectAudience } from './audience.ts'

type Customer = { email: string; first_name: string | null; last_name: string | null; phone_number: string | null }
type Column = CsvColumn<Customer>

/** Area codes of North America begin with 2 to 9. */
const NORTH_AMERICAN = /^[2-9]\d{9}$/

/**
 * Toast wants ten digits without other characters (docs/product/numbers.md). A number of another country has its + and digits. Where the country
 * is not known the first four digits stand apart: a spreadsheet would read digits alone as a number, and drop the zero in front.
 */
function phoneText(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  if (NORTH_AMERICAN.test(national)) return national
  if (phone?.trim().startsWith('+')) return `+${digits}`
  return digits.replace(/^(\d{4})(?=\d)/, '$1 ')
}

const TARGETS = {
  toast: {
    name: 'toast-customers',
    columns: [
      { label: 'First Name', value: ({ first_name }) => first_name ?? '' },
      { label: 'Last Name', value: ({ last_name }) => last_name ?? '' },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Phone', value: ({ phone_number }) => phoneText(phone_number) },
    ],
  },
  /** The names are those of SendGrid's reserved fields, so that its import maps the columns by itself. */
  sendgrid: {
    name: 'sendgrid-contacts',
    columns: [
      { label: 'email', value: ({ email }) => email },
      { label: 'first_name', value: ({ first_name }) => first_name ?? '' },
      { label: 'last_name', value: ({ last_name }) => last_name ?? '' },
    ],
  },
} as const satisfies Record<string, { name: string; columns: readonly Column[] }>

type ListExport = { viewer: Pick<Viewer, 'id'>; target: keyof typeof TARGETS }

/** The customers who opted in as a CSV file for another system. Each export is recorded with its number of rows. */
export async function exportList(deps: Pick<Deps, 'db' | 'clock' | 'rateLimits'>, { viewer, target }: ListExport): Promise<FileAnswer> {
  const { db, clock } = deps
  await deps.rateLimits.count('exports', viewer.id)
  const now = clock.now()
  const { name, columns }: { name: string; columns: readonly Column[] } = TARGETS[target]
  const customers = await listCustomers(db)
  await recordAdminAction(db, viewer, now, { action: 'export_customers', subject: name, new: { rows: customers.length }, reason: 'Export' })
  return { name: `${name}-${utcDay(now)}.csv`, content: csvOf(columns, customers) }
}

const listCustomers = (db: Db) =>
  db('users')
    .whereRaw(`id in (${selectAudience('promotional')})`)
    .orderBy('email')
    .select<Customer[]>('email', 'first_name', 'last_name', 'phone_number')

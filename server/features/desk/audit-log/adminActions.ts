import type { Deps } from '#server/deps.ts'
import { listSeasonDeadlines, readCurrentWeek } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readTablePage } from '#server/platform/db/tablePage.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { CallAnswer, CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'
import type { WeekKey } from '#shared/model/week.ts'

type Answer = CallAnswer<typeof contract.listAdminActions>
type Row = Omit<Answer['rows'][number], 'at'> & { at: Date }

/** What is left out of the record of an entered card until the deadline. The receipt is computed from the picks, so it would give them away. */
const withoutCard = (column: string) =>
  `(case when new_value @> any(:sealed::jsonb[]) and jsonb_typeof(${column}) = 'object' then ${column} - '{gamePicks,tieBreakerScore,receipt}'::text[] else ${column} end)::text`

/** A page of the audit log. */
export async function listAdminActions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: CallParsed<typeof contract.listAdminActions>['body'],
): Promise<Answer> {
  const sealed = (await listSealedWeeks(db, clock.now())).map((week) => JSON.stringify(week))
  const from = db('admin_actions')
    .leftJoin('users', 'users.id', 'admin_id')
    .select(
      'admin_actions.id',
      'action',
      'subject',
      'reason',
      db.raw('acted_at as at'),
      db.raw(
        `case when admin_id is null then 'not signed in' when deleted_at is not null then 'deleted account'
          else concat_ws(' ', first_name, last_name, '<' || email || '>') end as admin`,
      ),
      db.raw(`${withoutCard('old_value')} as before, ${withoutCard('new_value')} as after`, { sealed }),
    )
  const page = await readTablePage<Row, 'at' | 'admin' | 'action' | 'subject'>(
    db,
    {
      from,
      sorts: {
        at: { by: 'at', type: 'timestamptz' },
        admin: { by: 'admin', type: 'text' },
        action: { by: 'action', type: 'text' },
        subject: { by: 'subject', type: 'text' },
      },
      unique: { by: 'id', type: 'bigint' },
      order: { sort: 'at', direction: 'desc' },
      searchIn: "concat_ws(' ', admin, action, subject, reason)",
    },
    query,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

/** The weeks whose deadline is ahead. A card of one may be in the log while an earlier week is the current one again. */
async function listSealedWeeks(db: Db, now: EpochMs): Promise<WeekKey[]> {
  const current = await readCurrentWeek(db, now)
  const weeks = current ? await listSeasonDeadlines(db, current.week.season) : []
  return weeks.filter(({ deadline }) => deadline === null || now < deadline).map(({ week }) => week)
}

import type { Db } from '#server/platform/db/db.ts'
import { readTablePage } from '#server/platform/db/tablePage.ts'
import type { CallAnswer, CallParsed } from '#shared/contract/call.ts'
import type { contract } from '#shared/contract/index.ts'

type Answer = CallAnswer<typeof contract.listAdminActions>
type Row = Omit<Answer['rows'][number], 'at'> & { at: Date }

/** A page of the audit log. */
export async function listAdminActions(db: Db, query: CallParsed<typeof contract.listAdminActions>['body']): Promise<Answer> {
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
      db.raw('old_value::text as before, new_value::text as after'),
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

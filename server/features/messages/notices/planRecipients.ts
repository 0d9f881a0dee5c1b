import type { Knex } from 'knex'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { JOIN_SETTINGS, skipReason } from './audience.ts'
import { bindingsOf, type Notice } from './notices.ts'

/** Players of one transaction. It takes some ten milliseconds and locks nothing that a submission needs. */
const PLAYERS_AT_ONCE = 5_000
/** Only one server plans a notice at a time, so this look is enough; `on conflict` would write a second record for each row. */
const HAS_ROW = '(select true from notice_recipients where notice_id = :notice and user_id = users.id limit 1) is true'
/** Before the id of any player. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Stores a row for each player whom a notice concerns, in pages. A run that ends early is continued by the next one. A page is not waited for
 * until it is on the disk: rows and position are lost together, so a crash means that a page is planned again.
 */
export async function planRecipients(db: Db, notice: Notice, { now, mayGoOn }: { now: EpochMs; mayGoOn: () => boolean }) {
  for (let isMore = notice.state === 'planning'; isMore && mayGoOn(); ) isMore = await db.transaction((trx) => planPage(trx, notice, now))
}

async function planPage(trx: Knex.Transaction, notice: Notice, now: EpochMs): Promise<boolean> {
  const open = await trx('notices')
    .where({ id: notice.id, state: 'planning' })
    .forUpdate()
    .first<{ planned_to: string | null } | undefined>('planned_to')
  if (!open) return false
  await trx.raw('set local synchronous_commit to off')
  const { rows } = await trx.raw<{ rows: { last: string | null; players: number }[] }>(
    `with page as materialized (
       select id, blocked_at, deleted_at from users where id > :after order by id limit :count
     ), planned as (
       insert into notice_recipients (notice_id, user_id, changed_at)
       select :notice, users.id, :now from page as users ${JOIN_SETTINGS} where (${skipReason(notice.kind)}) is null and not (${HAS_ROW})
     )
     select count(*)::int as players, (select id from page order by id desc limit 1) as last from page`,
    { ...bindingsOf(notice), after: open.planned_to ?? NOBODY, count: PLAYERS_AT_ONCE, now: new Date(now) },
  )
  const [page] = rows
  const isMore = page?.players === PLAYERS_AT_ONCE
  await trx('notices')
    .where({ id: notice.id })
    .update({ state: isMore ? 'planning' : 'sending', ...(page?.last && { planned_to: page.last }) })
  return isMore
}

import type { Knex } from 'knex'
import { enqueueMany } from '#server/delivery/enqueue.ts'
import { IS_REACHABLE, reachableSince } from '#server/features/messages/push-devices/reachable.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { JOIN_SETTINGS, skipReason } from './audience.ts'
import { bindingsOf, type Notice, type NoticeKind } from './notice.ts'

/** Players of one transaction. It takes some ten milliseconds and locks nothing that a submission needs. */
const PLAYERS_AT_ONCE = 5_000
/** Only one server plans a notice at a time, so this look is enough; a unique key would cost another index. */
const HAS_DELIVERY = '(select true from deliveries where batch_id = :batch::uuid and user_id = users.id limit 1) is true'
/** Before the id of any player. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Planned = { notice: Notice; kind: NoticeKind }

/**
 * Stores deliveries for each player whom a notice concerns, in pages: a push to each device, and a mail when none of them shows pushes (some kinds:
 * in any case). A run that ends early is continued by the next one. Commits do not wait for the disk: a crash loses rows and position together,
 * and the page is planned again.
 */
export async function planRecipients(db: Db, planned: Planned, { now, mayGoOn }: { now: EpochMs; mayGoOn: () => boolean }) {
  for (let isMore = planned.notice.progress === 'planning'; isMore && mayGoOn(); )
    isMore = await db.transaction((trx) => planPage(trx, planned, now))
}

async function planPage(trx: Knex.Transaction, { notice, kind }: Planned, now: EpochMs): Promise<boolean> {
  const open = await trx('notices')
    .where({ id: notice.id, progress: 'planning' })
    .forUpdate()
    .first<{ planned_through: string | null } | undefined>('planned_through')
  if (!open) return false
  await trx.raw('set local synchronous_commit to off')
  const { rows } = await trx.raw<{ rows: { last: string | null; players: number }[] }>(
    `with page as materialized (
       select id, blocked_at, deleted_at from users where id > :after order by id limit :count
     ), chosen as materialized (
       select users.id, ${IS_REACHABLE} as is_reachable from page as users ${JOIN_SETTINGS} where (${skipReason(kind)}) is null and not (${HAS_DELIVERY})
     ), device as materialized (
       select device.id, device.user_id from chosen join push_subscriptions as device on device.user_id = chosen.id
     ), replaced as (
       update deliveries set state = 'skipped', reason = 'replaced', ended_at = :now::timestamptz
       from device where state = 'waiting' and device_id = device.id and topic = :topic
     ), planned as (
       ${enqueueMany(`
         select 'mail' as channel, :kind as kind, id as user_id, null::uuid as device_id, :batch::uuid as batch_id, null as topic, null::jsonb as payload,
           null::timestamptz as expires_at, :now::timestamptz as created_at from chosen where not is_reachable or :isAlsoMailed
         union all
         select 'push', :kind, user_id, id, :batch::uuid, :topic, null, :until::timestamptz, :now::timestamptz from device`)}
     )
     select count(*)::int as players, (select id from page order by id desc limit 1) as last from page`,
    {
      ...bindingsOf(notice),
      kind: kind.kind,
      isAlsoMailed: kind.isAlsoMailed ?? false,
      topic: kind.push.topic(notice),
      until: notice.send_until,
      after: open.planned_through ?? NOBODY,
      count: PLAYERS_AT_ONCE,
      now: new Date(now),
      reachableSince: reachableSince(now),
    },
  )
  const [page] = rows
  const isMore = page?.players === PLAYERS_AT_ONCE
  await trx('notices')
    .where({ id: notice.id })
    .update({ progress: isMore ? 'planning' : 'sending', ...(page?.last && { planned_through: page.last }) })
  return isMore
}

import type { Knex } from 'knex'
import { listReachable } from '#server/features/messages/push-devices/listReachable.ts'
import { type Push, queuePushes } from '#server/features/messages/push-devices/queuePushes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import { JOIN_SETTINGS, mailSkipReason, skipReason } from './audience.ts'
import { bindingsOf, type Notice, type NoticeKind } from './notices.ts'
import type { NoticeHouse, NoticeText } from './noticeTexts.ts'
import { readTexts } from './readTexts.ts'

/** Players of one transaction. */
const DECIDED_AT_ONCE = 500

type Waiting = { userId: string; reason: string | null; mailReason: string | null }
type Decided = { userId: string; state: 'pushed' | 'to_mail' | 'skipped'; reason: string | null }

/**
 * Decides for the next waiting players how they get a notice: by push when a device of theirs is reachable, else by email when they may get one.
 * A push is queued in the same transaction, so that it is queued once.
 * @returns the number of players; 0 when nobody waits.
 */
export function decideRecipients(db: Db, notice: Notice, { house, now }: { house: NoticeHouse; now: EpochMs }): Promise<number> {
  return db.transaction(async (trx) => {
    const waiting = await lockWaiting(trx, notice)
    const userIds = waiting.flatMap(({ userId, reason }) => (reason === null ? [userId] : []))
    const texts = await readTexts(trx, notice, { house, now, userIds })
    const reachable = await listReachable(trx, userIds, now)
    const pushes: Push[] = []
    const decided = waiting.map(({ userId, reason, mailReason }): Decided => {
      const text = texts.get(userId)
      if (reason !== null || !text) return { userId, state: 'skipped', reason: reason ?? 'outdated' }
      if (!reachable.has(userId)) return { userId, state: mailReason === null ? 'to_mail' : 'skipped', reason: mailReason }
      pushes.push(toPush(notice, userId, text))
      return { userId, state: 'pushed', reason: null }
    })
    await queuePushes(trx, pushes, now)
    await storeDecided(trx, notice, decided, now)
    return decided.length
  })
}

async function lockWaiting(trx: Knex.Transaction, notice: Notice): Promise<Waiting[]> {
  const { rows } = await trx.raw<{ rows: Waiting[] }>(
    `with batch as materialized (
       select user_id from notice_recipients where notice_id = :notice and state = 'waiting' order by user_id limit :count for update skip locked
     )
     select users.id as "userId", ${skipReason(notice.kind)} as reason, ${mailSkipReason(notice.kind)} as "mailReason"
     from batch join users on users.id = batch.user_id ${JOIN_SETTINGS}`,
    { ...bindingsOf(notice), count: DECIDED_AT_ONCE },
  )
  return rows
}

const storeDecided = (trx: Knex.Transaction, { id }: Notice, decided: readonly Decided[], now: EpochMs) =>
  trx.raw(
    `update notice_recipients set state = decided.state, reason = decided.reason, changed_at = :now
     from jsonb_to_recordset(:decided::jsonb) as decided ("userId" uuid, state text, reason text)
     where notice_id = :id and user_id = decided."userId"`,
    { id, decided: JSON.stringify(decided), now: new Date(now) },
  )

const PUSH_KINDS = {
  day_reminder: 'deadline',
  hours_reminder: 'deadline',
  results: 'results',
  moved_game: 'moved_games',
  tiebreaker: 'moved_games',
  credits_14_days: 'credits',
  credits_2_days: 'credits',
} as const satisfies Record<NoticeKind, Push['kind']>

/** Where a week is muted on devices whose notifications can't do that themselves. */
const MUTE_PATH = '/profile'

/** Both reminders of a week have one topic, so that a device shows the newer one. */
function topicOf({ kind, season, week, facts }: Notice): string {
  if (kind === 'moved_game') return `game-${facts.gameId}`
  if (kind === 'results' || kind === 'tiebreaker') return `${kind}-${season}-${week}`
  return PUSH_KINDS[kind] === 'deadline' ? `wk-${season}-${week}` : 'credits'
}

function toPush(notice: Notice, userId: string, { title, body, path, button }: NoticeText): Push {
  const kind = PUSH_KINDS[notice.kind]
  const isReminder = kind === 'deadline'
  const week = { season: notice.season ?? 0, week: notice.week ?? 0 }
  return {
    userId,
    kind,
    title,
    body,
    path,
    topic: topicOf(notice),
    urgency: isReminder ? 'high' : 'normal',
    expiresAt: notice.send_until.getTime(),
    ...(isReminder && {
      unlessSubmitted: week,
      actions: [
        { title: button, path },
        { title: 'Not this week', path: MUTE_PATH, mutes: week },
      ],
    }),
  }
}

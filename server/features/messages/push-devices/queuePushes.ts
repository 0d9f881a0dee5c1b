import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, SECOND_MS } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { shortenText } from './shortenText.ts'

export type PushKind = 'deadline' | 'results' | 'moved_games' | 'credits' | 'test'

/** A button of a notification: it opens a page, or mutes the reminders of a week where the device can do that without a page. */
export type PushAction = { title: string; path: string; mutes?: WeekKey }

/** A push to all devices of a player. Its texts stand on lock screens: no code, email or amount of money in them. */
export type Push = {
  userId: string
  kind: PushKind
  /** At most 40 letters; a longer one is shortened. */
  title: string
  /** At most 90 letters; a longer one is shortened. */
  body: string
  /** The page that a tap opens. */
  path: string
  /** Further buttons, where the system shows them. */
  actions?: readonly PushAction[]
  /** Of two pushes with the same topic, a device shows the newer one. 1 to 32 letters, digits, `-` and `_`. */
  topic: string
  urgency: 'low' | 'normal' | 'high'
  /** The push is not delivered after this. */
  expiresAt: EpochMs
  /** The push is dropped when the player has submitted a card of this week before it is sent. */
  unlessSubmitted?: WeekKey
}

const TITLE = { letters: 40, bytes: 240 }
const BODY = { letters: 90, bytes: 540 }
const ACTION = { letters: 20, bytes: 80 }
const ACTIONS_AT_MOST = 2
const ROWS_PER_STATEMENT = 1_000

/**
 * Stores pushes in the outbox, in the transaction of the change that they report: both are committed, or neither. Each device of a player
 * gets a row of its own; players without a device get none. A newer push replaces an unsent one of the same topic.
 */
export async function queuePushes(trx: Db, pushes: readonly Push[], now: EpochMs) {
  const rows = pushes
    .filter(({ expiresAt }) => expiresAt > now + SECOND_MS)
    .map((push, number) => ({
      number,
      user_id: push.userId,
      kind: push.kind,
      title: shortenText(push.title, TITLE),
      body: shortenText(push.body, BODY),
      path: push.path,
      actions: (push.actions ?? []).slice(0, ACTIONS_AT_MOST).map((action) => ({ ...action, title: shortenText(action.title, ACTION) })),
      topic: push.topic,
      urgency: push.urgency,
      season: push.unlessSubmitted?.season ?? null,
      week: push.unlessSubmitted?.week ?? null,
      expires_at: new Date(push.expiresAt).toISOString(),
    }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await trx.raw(
      `insert into pending_pushes (subscription_id, user_id, kind, title, body, path, actions, topic, urgency, unless_submitted_season,
         unless_submitted_week, created_at, expires_at, next_try_at)
       select distinct on (subscription.id, push.topic) subscription.id, push.user_id, push.kind, push.title, push.body, push.path, push.actions,
         push.topic, push.urgency, push.season, push.week, :now::timestamptz, push.expires_at, :now::timestamptz
       from jsonb_to_recordset(:rows::jsonb) as push (number integer, user_id uuid, kind text, title text, body text, path text, actions jsonb,
         topic text, urgency text, season smallint, week smallint, expires_at timestamptz)
       join push_subscriptions as subscription on subscription.user_id = push.user_id
       order by subscription.id, push.topic, push.number desc
       on conflict (subscription_id, topic) do update set id = gen_random_uuid(), kind = excluded.kind, title = excluded.title, body = excluded.body,
         path = excluded.path, actions = excluded.actions, urgency = excluded.urgency, unless_submitted_season = excluded.unless_submitted_season,
         unless_submitted_week = excluded.unless_submitted_week, created_at = excluded.created_at, expires_at = excluded.expires_at,
         next_try_at = excluded.next_try_at, tries = 0`,
      { rows: JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT)), now: new Date(now) },
    )
}

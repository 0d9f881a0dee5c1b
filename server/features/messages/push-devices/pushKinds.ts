import * as z from 'zod'
import type { ClaimedDelivery, Kind, Needs, Prepared, PushContent } from '#server/delivery/kinds.ts'

export type PushKind = 'deadline' | 'results' | 'moved_games' | 'credits' | 'test'

const week = { season: z.number(), week: z.number() }
const storedPush = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  actions: z.array(z.object({ title: z.string(), path: z.string(), mutes: z.object(week).optional() })),
  topic: z.string(),
  urgency: z.enum(['low', 'normal', 'high']),
})

/** Reads stored pushes, without those whose player has switched the kind off, muted the week, submitted the card, or was blocked since. */
async function readPushes({ db }: Needs, rows: readonly ClaimedDelivery[]): Promise<ReadonlyMap<string, Prepared<PushContent>>> {
  const { rows: wanted } = await db.raw<{ rows: { id: string }[] }>(
    `select push.id from deliveries as push
     join users on users.id = push.user_id
     left join notification_settings as settings on settings.user_id = push.user_id
     cross join lateral (select (payload ->> 'season')::smallint as season, (payload ->> 'week')::smallint as week) as about
     where push.id = any(:ids) and users.blocked_at is null
       and case payload ->> 'kind'
         when 'deadline' then coalesce(settings.deadline_reminders, 'both') <> 'off' and not exists (
           select from muted_weeks as muted where muted.user_id = push.user_id and muted.season = about.season and muted.week = about.week
         )
         when 'results' then coalesce(settings.results, true)
         when 'moved_games' then coalesce(settings.moved_games, true)
         when 'credits' then coalesce(settings.expiring_credits, true)
         else true
       end
       and not exists (select from picks where picks.user_id = push.user_id and picks.season = about.season and picks.week = about.week)`,
    { ids: rows.map(({ id }) => id) },
  )
  const ids = new Set(wanted.map(({ id }) => id))
  return new Map(rows.filter(({ id }) => ids.has(id)).map(({ id, payload }) => [id, readPush(payload)]))
}

function readPush(payload: unknown): Prepared<PushContent> {
  const read = storedPush.safeParse(payload)
  if (!read.success) return { fail: 'unreadable' }
  const { actions, ...shown } = read.data
  return { content: { ...shown, actions: actions.map(({ mutes, ...action }) => ({ ...action, ...(mutes && { mutes }) })) } }
}

/** A second copy replaces the first one on the device, because both have the same topic. */
export const PUSH_SETTINGS = {
  repeatsAfterCrash: true,
  repeatsAfterLostAnswer: true,
  givenUp: { tries: 5 },
  canRetry: false,
} as const satisfies Partial<Kind<PushContent>>

/** Pushes that are stored as they are shown: the test, and those that a server of the version before has queued. */
export const PUSH_KINDS: Readonly<Record<string, Kind<PushContent>>> = { stored_push: { ...PUSH_SETTINGS, prepare: readPushes } }

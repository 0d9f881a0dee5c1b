import * as z from 'zod'
import type { ClaimedDelivery, Kind, Needs, Prepared, PushContent } from '#server/delivery/kinds.ts'

const week = { season: z.number(), week: z.number() }
const storedPush = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  actions: z.array(z.object({ title: z.string(), path: z.string(), mutes: z.object(week).optional() })),
  topic: z.string(),
  urgency: z.enum(['low', 'normal', 'high']),
})

/** Reads stored pushes, without those whose player was blocked since. */
async function readPushes({ db }: Needs, rows: readonly ClaimedDelivery[]): Promise<ReadonlyMap<string, Prepared<PushContent>>> {
  const ids = rows.map(({ userId }) => userId)
  const users = new Set(await db('users').whereIn('id', ids).whereNull('blocked_at').pluck<string[]>('id'))
  return new Map(rows.flatMap(({ id, userId, payload }) => (userId !== null && users.has(userId) ? [[id, readPush(payload)]] : [])))
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

/** The test of a device, which is stored as it is shown. */
export const PUSH_KINDS: Readonly<Record<string, Kind<PushContent>>> = { stored_push: { ...PUSH_SETTINGS, prepare: readPushes } }

import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { readHouse } from '#server/house/readHouse.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { announceChange } from '#server/platform/live/changes.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { type EpochMs, MINUTE_MS } from '#shared/clock.ts'
import type { Rehearsal } from '#shared/model/rehearsal.ts'
import { REHEARSAL_TIMES } from './script.ts'
import * as texts from './texts.ts'

/** The row of `app_state` that names the rehearsal. Nothing else of it is stored. */
const STATE = 'rehearsal'
/** No rehearsal starts this long before a kickoff: guests want to see the real week then. */
const BEFORE_KICKOFF_MS = 15 * MINUTE_MS
const ID_BYTES = 12

const stored = z.object({ id: z.string(), venue: z.string().nullable(), startedAt: z.number() })

/** The rehearsal that runs at a moment; null when none does. */
export async function findRunningRehearsal(
  db: Db,
  now: EpochMs,
): Promise<(Rehearsal & { startedAtMs: EpochMs; endsAtMs: EpochMs }) | null> {
  const row = await db('app_state').where({ name: STATE }).first<{ value: unknown } | undefined>('value')
  if (!row) return null
  const { id, venue, startedAt } = stored.parse(row.value)
  const endsAt = startedAt + REHEARSAL_TIMES.end
  if (now < startedAt || now >= endsAt) return null
  return { id, venue, startedAt: toInstant(startedAt), endsAt: toInstant(endsAt), startedAtMs: startedAt, endsAtMs: endsAt }
}

const toInstant = (at: EpochMs) => new Date(at).toISOString()

type Needs = Pick<Deps, 'db' | 'clock'>

/** @throws AppError not_found for an unknown location; rehearsal_not_now while real games are played or about to begin. */
export async function startRehearsal({ db, clock }: Needs, { viewer, venue }: { viewer: Viewer; venue: string | null }): Promise<void> {
  const now = clock.now()
  if (venue !== null && !(await readHouse(db)).locations.some(({ slug }) => slug === venue)) throw new AppError('not_found')
  await refuseGameDay(db, now)
  const id = randomBytes(ID_BYTES).toString('base64url')
  await db.transaction(async (trx) => {
    const value = JSON.stringify({ id, venue, startedAt: now } satisfies z.output<typeof stored>)
    await trx('app_state').insert({ name: STATE, value }).onConflict('name').merge()
    await announceChange(trx, STATE)
    await recordAdminAction(trx, viewer, now, {
      action: 'start rehearsal',
      subject: `rehearsal ${id}`,
      new: { venue },
      reason: 'Rehearsal',
    })
  })
}

/** Ends the rehearsal for all screens. Without one it does nothing. */
export async function stopRehearsal({ db, clock }: Needs, viewer: Viewer): Promise<void> {
  const running = await findRunningRehearsal(db, clock.now())
  if (!running) return
  await db.transaction(async (trx) => {
    await trx('app_state').where({ name: STATE }).delete()
    await announceChange(trx, STATE)
    await recordAdminAction(trx, viewer, clock.now(), {
      action: 'stop rehearsal',
      subject: `rehearsal ${running.id}`,
      reason: 'Rehearsal',
    })
  })
}

async function refuseGameDay(db: Db, now: EpochMs) {
  const live = await db('games').where({ game_status: 'LIVE' }).first('id')
  if (live) throw new AppError('rehearsal_not_now', { text: texts.gamesAreBeingPlayed() })
  const soon = await db('games')
    .whereIn('game_status', ['scheduled', 'postponed'])
    .where({ is_time_set: true })
    .whereBetween('game_time', [new Date(now - BEFORE_KICKOFF_MS), new Date(now + BEFORE_KICKOFF_MS)])
    .first('id')
  if (soon) throw new AppError('rehearsal_not_now', { text: texts.aGameKicksOffSoon() })
}

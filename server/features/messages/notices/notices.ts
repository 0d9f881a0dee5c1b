import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { WeekKey } from '#shared/model/week.ts'

export type NoticeKind = 'day_reminder' | 'hours_reminder' | 'results' | 'moved_game' | 'tiebreaker' | 'credits_14_days' | 'credits_2_days'

/** One thing that players are informed about, such as the reminder of a week. */
export type Notice = {
  id: string
  kind: NoticeKind
  season: number | null
  week: number | null
  facts: NoticeFacts
  send_from: Date
  send_until: Date
  state: 'planning' | 'sending'
}

export type GameChangeKind = 'moved' | 'cancelled' | 'postponed'
export type NoticeFacts = {
  /** Of a changed game. */
  gameId?: string
  slot?: number
  change?: GameChangeKind
  /** Of a changed tiebreaker game: cards submitted up to this moment guessed the total of the game before. */
  lastCardAt?: string
  /** Of expiring credits. */
  expiresAt?: string
}

export type DueNotice = {
  kind: NoticeKind
  subject: string
  week: WeekKey | null
  facts?: NoticeFacts
  from: EpochMs
  until: EpochMs
}

/**
 * Stores a notice. One that is stored already gets the new times, because a deadline may have moved. A reminder that comes later for that
 * reason is planned once more, for the players who signed up meanwhile; nobody who has a row gets another one.
 */
export async function storeNotice(db: Db, { kind, subject, week, facts = {}, from, until }: DueNotice, now: EpochMs) {
  const times = { send_from: new Date(from), send_until: new Date(until) }
  await db('notices')
    .insert({
      kind,
      subject,
      season: week?.season ?? null,
      week: week?.week ?? null,
      facts: JSON.stringify(facts),
      created_at: new Date(now),
      ...times,
    })
    .onConflict(['kind', 'subject'])
    .merge({
      ...times,
      state: db.raw(`case when ${COMES_LATER} then 'planning' else notices.state end`, { now: new Date(now) }),
      planned_to: db.raw(`case when not ${COMES_LATER} then notices.planned_to end`, { now: new Date(now) }),
      ended_at: db.raw(`case when not ${COMES_LATER} then notices.ended_at end`, { now: new Date(now) }),
    })
    .whereRaw(`(notices.state <> 'done' or ${COMES_LATER})`, { now: new Date(now) })
}

const COMES_LATER = `(notices.kind in ('day_reminder', 'hours_reminder')
  and excluded.send_from <> notices.send_from and excluded.send_from > :now::timestamptz)`

/** The values of a notice that its SQL names. */
export const bindingsOf = ({ id, season, week, facts }: Notice) => ({
  notice: id,
  season,
  week,
  slot: facts.slot ?? null,
  lastCardAt: facts.lastCardAt ?? null,
  expiresAt: facts.expiresAt ?? null,
})

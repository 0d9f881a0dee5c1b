import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { aLetterRow } from '#server/testing/outbox.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { DAY_MS, systemClock } from '#shared/clock.ts'
import { cleanUp } from './cleanUp.ts'

const clock = fixedClock('2025-11-01T12:00:00Z')
const now = clock.now()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')
const daysAgo = (days: number) => new Date(now - days * DAY_MS)

describe('the job clean-up', () => {
  it('deletes what has expired and nothing else', async () => {
    const { db } = database
    const { id } = await createBuilders(db).player()
    const session = (name: string, expire: Date) => ({
      sid: hashOf(name),
      user_id: id,
      created_at: daysAgo(60),
      seen_at: daysAgo(60),
      expire,
    })
    await db('sessions').insert([session('open', new Date(now + 1)), session('ended', new Date(now - 1))])
    const token = (name: string, expires_at: Date, used_at: Date | null) => ({ user_id: id, token: hashOf(name), expires_at, used_at })
    for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
      await db(table).insert([
        token('waiting', new Date(now + DAY_MS), null),
        token('just expired', daysAgo(29.9), null),
        token('long expired', daysAgo(30.1), null),
        token('just used', new Date(now + DAY_MS), daysAgo(29.9)),
        token('long used', new Date(now + DAY_MS), daysAgo(30.1)),
      ])
    }
    await db('rate_limits').insert([
      { key: 'running', points: 1, expire: systemClock.now() + DAY_MS },
      { key: 'over', points: 1, expire: systemClock.now() - DAY_MS },
      { key: 'without end', points: 1, expire: null },
    ])

    const payload = (name: string, read_at: Date) => ({ source: 'espn', name, digest: name, body: Buffer.from(name), read_at })
    await db('feed_payloads').insert([payload('stored', daysAgo(29.9)), payload('old', daysAgo(30.1))])
    const note = (about: string, seen_at: Date) => ({
      season: 2025,
      week: 5,
      about,
      claim: '',
      reason: 'a lie',
      outcome: 'refused',
      first_seen_at: daysAgo(60),
      last_seen_at: seen_at,
    })
    await db('feed_notes').insert([note('stored', daysAgo(29.9)), note('old', daysAgo(30.1))])

    const mail = (to: string, at: Date) => aLetterRow({ kind: 'prize_won', to, at })
    const failed = (to: string, ended_at: Date) => ({ ...mail(to, ended_at), state: 'failed', reason: 'refused', ended_at })
    const report = (to: string, ended_at: Date) => ({ ...mail(to, ended_at), state: 'sent', dedupe_key: to, ended_at })
    await db('deliveries').insert([mail('waiting@example.com', daysAgo(2.9)), mail('left@example.com', daysAgo(3.1))])
    await db('deliveries').insert([failed('failed@example.com', daysAgo(6.9)), failed('old@example.com', daysAgo(7.1))])
    await db('deliveries').insert([report('report@example.com', daysAgo(399)), report('old-report@example.com', daysAgo(401))])

    await db('weeks').insert([5, 6].map((week) => ({ season: 2025, week })))
    const draft = (week: number, changed_at: Date) => ({
      ...{ user_id: id, season: 2025, week, changed_at },
      ...{ home_picks: 0, away_picks: 0, tie_breaker_score: 0, picked_at: '{}' },
    })
    await db('drafts').insert([draft(5, daysAgo(7.1)), draft(6, daysAgo(6.9))])
    const deleted = await createBuilders(db).player()
    await db('users')
      .where({ id: deleted.id })
      .update({ deleted_at: daysAgo(0.1), blocked_at: daysAgo(0.1), blocked_reason: 'Account deleted' })
    await db('drafts').insert({ ...draft(6, daysAgo(0)), user_id: deleted.id })

    await cleanUp({ db, clock, peopleClock: clock, log: createLog('silent') })

    expect(await db('deliveries').orderBy('address').pluck('address')).toEqual([
      'failed@example.com',
      'report@example.com',
      'waiting@example.com',
    ])
    expect(await db('feed_payloads').pluck('name')).toEqual(['stored'])
    expect(await db('feed_notes').pluck('about')).toEqual(['stored'])
    expect(await db('drafts').pluck('week')).toEqual([6])
    expect(await db('sessions').pluck('sid')).toEqual([hashOf('open')])
    for (const table of ['password_reset_tokens', 'email_verification_tokens']) {
      expect((await db(table).pluck('token')).sort()).toEqual([hashOf('waiting'), hashOf('just expired'), hashOf('just used')].sort())
    }
    expect((await db('rate_limits').pluck('key')).sort()).toEqual(['running', 'without end'])
  })

  it('deletes no letter of today in a trial, whose own clock is days ahead of people', async () => {
    const { db } = database
    await db('deliveries').delete()
    await db('deliveries').insert(aLetterRow({ kind: 'password_reset', to: 'pat@example.com', at: new Date(now) }))
    await cleanUp({ db, clock: { ...clock, now: () => now + 10 * DAY_MS }, peopleClock: clock, log: createLog('silent') })
    expect(await db('deliveries').pluck('address')).toEqual(['pat@example.com'])
  })
})

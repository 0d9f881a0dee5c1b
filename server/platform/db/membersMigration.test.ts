import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { createBuilders } from '#server/testing/builders.ts'
import { countWaiting } from '#server/testing/countWaiting.ts'
import { createTestDatabase, truncateAll } from '#server/testing/testDatabase.ts'
import type { Role } from '#shared/model/user.ts'
import { migrate } from './migrate.ts'

const database = await createTestDatabase()
const { db } = database
const a = createBuilders(db)
afterAll(() => database.drop())
beforeEach(async () => {
  await truncateAll(db)
  await db('knex_migrations').whereLike('name', '%remove_members_who_are_players%').delete()
})

/** A member of the venue as servers of any version store one, whose account has this role now. */
async function aMember(role: Role) {
  const { id } = await a.player({ role })
  const venue = await db('venue_locations').first<{ id: string }>('id')
  await db('venue_members').insert({ user_id: id, venue_location_id: venue.id, joined_at: new Date(0) })
  return id
}
const migrateUp = () => migrate(db, createLog('silent'))
const members = () => db('venue_members').pluck<string[]>('user_id')

describe('memberships that older servers stored', () => {
  it('end for accounts that are players now, and stay for staff, managers and admins', async () => {
    await aMember('player')
    const others = [await aMember('staff'), await aMember('venue_manager'), await aMember('admin')]
    await migrateUp()
    expect((await members()).sort()).toEqual(others.sort())
  })

  it('stay for a player who accepts an invitation to the same venue at this moment', async () => {
    const id = await aMember('player')
    const accepting = await db.transaction()
    await accepting('users').where({ id }).update({ role: 'staff' })
    await accepting('venue_members').where({ user_id: id }).update({ role: 'staff' })
    const migrating = migrateUp()
    await expect.poll(() => countWaiting(db)).toBe(1)
    await accepting.commit()
    await migrating
    expect(await members()).toEqual([id])
  })
})

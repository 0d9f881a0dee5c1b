import { afterAll, expect, it } from 'vitest'
import { TABLES } from './tables.ts'
import { describeTables } from './testing/describeTables.ts'
import { createTestDatabase } from './testing/testDatabase.ts'

const { db, drop } = await createTestDatabase()
afterAll(() => drop())

it('tables.ts names every table of the database, and no other', async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'knex_%'",
  )
  expect(Object.keys(TABLES)).toEqual(rows.map(({ name }) => name).sort())
})

it('docs/tables.md describes the tables of the database', async () => {
  await expect(await describeTables(db)).toMatchFileSnapshot('../docs/tables.md')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { readPrepared } from './prepared.ts'

describe('readPrepared', () => {
  let t: TestDatabase
  beforeAll(async () => {
    t = await createTestDatabase({ poolMax: 1 })
    await t.db.raw(`create table notes (id int primary key, word text); insert into notes values (1, 'one'), (2, 'two')`)
  })
  afterAll(() => t.drop())

  const byId = (id: number) => ({ name: 'note_by_id', text: 'select * from notes where id = $1', values: [id] })

  it('prepares a statement once for its connection', async () => {
    expect(await readPrepared<{ word: string }>(t.db, byId(1))).toMatchObject([{ word: 'one' }])
    expect(await readPrepared<{ word: string }>(t.db, byId(2))).toMatchObject([{ word: 'two' }])
    const { rows } = await t.db.raw<{ rows: unknown[] }>(`select 1 from pg_prepared_statements where name = 'note_by_id'`)
    expect(rows).toHaveLength(1)
  })

  it('sees what its transaction has written, on the one connection there is', async () => {
    await t.db.transaction(async (trx) => {
      await trx.raw(`insert into notes values (3, 'three')`)
      expect(await readPrepared<{ word: string }>(trx, byId(3))).toMatchObject([{ word: 'three' }])
    })
  })

  it('gives the connection back after an error', async () => {
    for (let count = 0; count < 3; count++)
      await expect(readPrepared(t.db, { name: 'bad', text: 'select 1 / $1::int', values: [0] })).rejects.toThrow('division by zero')
    expect(await readPrepared(t.db, byId(1))).toHaveLength(1)
  })

  it('answers on a new connection after its own was cut', async () => {
    const cut = readPrepared(t.db, { name: 'cut', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
    await expect(cut).rejects.toThrow()
    expect(await readPrepared(t.db, byId(1))).toHaveLength(1)
  })

  it('survives a migration that adds a column', async () => {
    await readPrepared(t.db, byId(1))
    await t.db.raw('alter table notes add column colour text')
    expect(await readPrepared(t.db, byId(1))).toEqual([{ id: 1, word: 'one', colour: null }])
  })
})

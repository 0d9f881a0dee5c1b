import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { InvalidCursor, readTablePage, type TableQuery, type TableSource } from './tablePage.ts'

const database = await createTestDatabase()
const { db } = database
beforeAll(async () => {
  await db.schema.createTable('people', (table) => {
    table.integer('id').primary()
    table.text('name').notNullable()
    table.integer('score').notNullable()
    table.timestamp('seen_at', { useTz: true })
  })
  // 60 people; each score is shared by ten of them, and every second one was never seen
  await db.raw(`insert into people select id, 'Person ' || lpad(id::text, 2, '0'), id / 10,
    case when id % 2 = 0 then timestamptz '2025-09-04 12:00:00.123456Z' + id * interval '1 hour' end from generate_series(1, 60) as id`)
})
afterAll(() => database.drop())

type Sort = 'name' | 'score' | 'seen'
type Row = { id: number; name: string; score: number }
const source = (): TableSource<Sort> => ({
  from: db('people').select('id', 'name', 'score', 'seen_at'),
  sorts: {
    name: { by: 'name', type: 'text' },
    score: { by: 'score', type: 'int' },
    seen: { by: "coalesce(seen_at, '-infinity')", type: 'timestamptz' },
  },
  unique: { by: 'id', type: 'int' },
  order: { sort: 'score', direction: 'desc' },
  searchIn: 'name',
})
const read = (query: TableQuery<Sort>) => readTablePage<Row, Sort>(db, source(), query)

async function readAll(query: TableQuery<Sort>): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await read({ ...query, cursor })
    ids.push(...page.rows.map(({ id }) => id))
    if (page.nextCursor === null) return ids
    cursor = page.nextCursor
  }
}

test('the first page has 25 rows in the own order of the table, and the number of all rows', async () => {
  const { rows, total, nextCursor } = await read({})
  expect([rows.length, rows[0], total]).toEqual([25, expect.objectContaining({ id: 60, score: 6 }), 60])
  expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'score', 'seen_at'])
  expect(nextCursor).not.toBeNull()
})

test.each((['name', 'score', 'seen'] as const).flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction }))))(
  'the pages by $sort $direction have every row once, in the order of one long page',
  async (order) => {
    const whole = (await read({ ...order, rows: 100 })).rows.map(({ id }) => id)
    expect(whole).toHaveLength(60)
    expect(await readAll({ ...order, rows: 7 })).toEqual(whole)
  },
)

test('the last page has no next one, also when it is full', async () => {
  expect((await read({ rows: 60 })).nextCursor).toBeNull()
})

test('a row that is added before the cursor moves no other row', async () => {
  const first = await read({ sort: 'name', rows: 10 })
  await db('people').insert({ id: 0, name: 'A new person', score: 0 })
  const second = await read({ sort: 'name', rows: 10, cursor: first.nextCursor ?? '' })
  await db('people').where({ id: 0 }).delete()
  expect(second.rows[0]?.id).toBe(11)
})

test('a search finds text whatever its case, counts only what it finds, and takes signs literally', async () => {
  expect(await read({ search: ' pERSON 0', rows: 3 })).toMatchObject({ total: 9, rows: [{}, {}, {}] })
  expect((await read({ search: '%' })).total).toBe(0)
})

test.each(['asc', 'desc'] as const)(
  'a search by an index finds the same rows in the same order %s, whether they are many or few',
  async (direction) => {
    await db.raw(`create table many_people as select id, 'Person ' || id as name, id / 10 as score from generate_series(1, 6000) as id`)
    const select = () => db('many_people').select('id', 'name', 'score')
    const idsOf = async (condition: string) => {
      const narrowed = { from: select().whereRaw(condition), isFound: db.raw(condition) }
      const many: TableSource<Sort> = { ...source(), from: select(), narrowed }
      const ids: number[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await readTablePage<Row, Sort>(db, many, { sort: 'score', direction, cursor, rows: 100 })
        ids.push(...page.rows.map(({ id }) => id))
        if (page.nextCursor === null || ids.length >= 300) return { ids, total: page.total, hasUncounted: page.hasUncounted }
        cursor = page.nextCursor
      }
    }
    const expected = (step: number, count: number) => {
      const ids = Array.from({ length: 6000 / step }, (_, index) => (index + 1) * step)
      return (direction === 'asc' ? ids : ids.reverse()).slice(0, count)
    }
    expect(await idsOf('id % 3 = 0')).toEqual({ ids: expected(3, 300), total: 1000, hasUncounted: true })
    expect(await idsOf('id % 6 = 0')).toEqual({ ids: expected(6, 300), total: 1000, hasUncounted: undefined })
    expect(await idsOf('id % 50 = 0')).toEqual({ ids: expected(50, 300), total: 120, hasUncounted: undefined })
    expect(await idsOf('id > 0')).toEqual({ ids: expected(1, 300), total: 1000, hasUncounted: true })
    await db.schema.dropTable('many_people')
  },
)

test.each([
  'nonsense',
  Buffer.from('["name asc","x"]').toString('base64url'),
  Buffer.from('["score asc","1","1"]').toString('base64url'),
  Buffer.from('["name asc","1","x"]').toString('base64url'),
])('the cursor %s, which is not of this order, is refused as invalid input', async (cursor) => {
  await expect(read({ sort: 'name', direction: 'asc', cursor })).rejects.toThrow(InvalidCursor)
})

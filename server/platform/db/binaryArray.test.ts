import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts'
import { binaryArray } from './binaryArray.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

const IDS = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']

it('PostgreSQL reads the elements of each type', async () => {
  const { rows } = await t.db.raw<{ rows: unknown[] }>(
    'select :ids::uuid[] as ids, :small::smallint[] as small, :large::integer[] as large, :flags::boolean[] as flags, :none::integer[] as none',
    {
      ids: binaryArray('uuid', 2, (array, at, index) => array.write(IDS[index]?.replaceAll('-', '') ?? '', at, 'hex')),
      small: binaryArray('smallint', 3, (array, at, index) => array.writeInt16BE(index - 1, at)),
      large: binaryArray('integer', 2, (array, at, index) => array.writeInt32BE(index === 0 ? -(2 ** 31) : 2 ** 31 - 1, at)),
      flags: binaryArray('boolean', 2, (array, at, index) => array.writeUInt8(index, at)),
      none: binaryArray('integer', 0, () => undefined),
    },
  )
  expect(rows).toEqual([{ ids: IDS, small: [-1, 0, 1], large: [-2147483648, 2147483647], flags: [false, true], none: [] }])
})

import { describe, expect, test } from 'vitest'
import { compareTableUses, findTableUses, roomOf } from './tableUses.ts'

const NAMES = new Set(['picks', 'games', 'users', 'weeks'])
const usesIn = (text: string) =>
  findTableUses('server/features/play/picks/queries.ts', text, NAMES).map(
    ({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`,
  )

describe('findTableUses', () => {
  test.each([
    ['a query', "await db('picks').where({ id })", ['reads picks']],
    ['a table with an alias', "db('users as owner').first('id')", ['reads users']],
    ['a join', "db('picks').join('games', 'games.week', 'picks.week')", ['reads picks', 'reads games']],
    ['a change', "await trx('weeks').where({ week }).update({ deadline })", ['writes weeks']],
    ['a change over several lines', "await trx('weeks')\n    .insert(row)\n    .onConflict('week')\n    .merge()", ['writes weeks']],
    ['SQL', 'select count(*) from picks join users on true', ['reads picks', 'reads users']],
    ['SQL that changes', 'update games set score = 1', ['writes games']],
    [
      'a query before a change of another table',
      "const row = await db('picks').first()\n  await db('games').update(row)",
      ['reads picks', 'writes games'],
    ],
    ['words that are no tables', "where('season', 1) // from picks", []],
  ])('finds %s', (_, text, uses) => {
    expect(usesIn(text)).toEqual(uses)
  })
})

test.each([
  ['server/features/play/picks/queries.ts', 'play/picks'],
  ['server/platform/db/bundled/index.ts', 'platform/db'],
  ['server/house/readHouse.ts', 'house'],
])('the room of %s is %s', (path, room) => {
  expect(roomOf(path)).toBe(room)
})

describe('compareTableUses', () => {
  const declared = { picks: { owner: 'play/picks', readers: ['pay/settlement'] } }
  const read = (room: string, isWrite = false) => ({ table: 'picks', room, isWrite })

  test('answers nothing when each room that uses a table owns it or is declared', () => {
    expect(compareTableUses([read('play/picks', true), read('pay/settlement')], declared)).toEqual([])
  })

  test('names a room that reads or writes a table of another room without being declared', () => {
    const faults = compareTableUses([read('pay/settlement', true), read('venues/tv')], declared)
    expect(faults).toEqual([
      expect.stringContaining('pay/settlement writes picks'),
      expect.stringContaining('venues/tv reads picks'),
      expect.stringContaining('pay/settlement does not read picks'),
    ])
  })

  test('names a declared room that no longer reads the table', () => {
    expect(compareTableUses([], declared)).toEqual([expect.stringContaining('pay/settlement does not read picks')])
  })
})

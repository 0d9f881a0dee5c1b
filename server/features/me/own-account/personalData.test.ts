import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { listStoredData } from '#shared/reference/storedData.ts'
import { PERSONAL_DATA } from './personalData.ts'

const t = await startTestServer()

/** Columns of people that no foreign key shows. */
const PERSONAL_NAMES = ['user_id', 'email', 'old_email', 'new_email', 'to_address', 'first_name', 'last_name']
/** These describe the house, not a person. */
const OF_THE_HOUSE = ['venue_configurations', 'venue_locations', 'client_configurations']
/** A trigger empties these at once; they are there for servers of the version before. */
const EMPTIED = ['pending_mails', 'pending_pushes', 'mail_recipients', 'notice_recipients']

describe('the list of personal data', () => {
  it('contains every column that refers to a player', async () => {
    const { rows } = await t.db.raw<{ rows: { place: string }[] }>(
      `select conrelid::regclass || '.' || attname as place from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confrelid = 'users'::regclass
       union select table_name || '.' || column_name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any(?)`,
      [PERSONAL_NAMES],
    )
    const isListed = (place: string) => {
      const [table = '', column = ''] = place.split('.')
      return PERSONAL_DATA.some((one) => one.table === table && [one.key, ...one.given, ...one.withheld].includes(column))
    }
    const missing = rows
      .map(({ place }) => place)
      .filter((place) => !isListed(place) && ![...OF_THE_HOUSE, ...EMPTIED].includes(place.split('.')[0] ?? ''))
    expect(missing).toEqual([])
  })

  it('has an entry for each table of the list that the privacy page shows, and each table is there once', () => {
    const shown = listStoredData().flatMap(({ tables }) => [...tables])
    expect([...shown].sort()).toEqual([...new Set(PERSONAL_DATA.map(({ table }) => table))].sort())
  })

  it('decides for every column of its tables whether the player gets it', async () => {
    const columns = await t
      .db('information_schema.columns')
      .where({ table_schema: 'public' })
      .select<{ table_name: string; column_name: string }[]>('table_name', 'column_name')
    const listed = PERSONAL_DATA.flatMap((one) => [one.key, ...one.given, ...one.withheld].map((column) => `${one.table}.${column}`))
    const tables = new Set<string>(PERSONAL_DATA.map(({ table }) => table))
    const stored = columns.filter(({ table_name }) => tables.has(table_name)).map((one) => `${one.table_name}.${one.column_name}`)
    expect([...new Set(listed)].sort()).toEqual(stored.sort())
  })
})

import { describe, expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { listStoredData, type StoredTable } from '#shared/reference/storedData.ts'
import { PERSONAL_DATA, type PersonalTable } from './personalData.ts'

const t = await startTestServer()

/** Columns of people that no foreign key shows. */
const PERSONAL_NAMES = ['user_id', 'email', 'old_email', 'new_email', 'to_address', 'first_name', 'last_name']
/** These describe the house, not a person. */
const OF_THE_HOUSE = ['venue_configurations', 'venue_locations', 'client_configurations']
/** A trigger empties these at once; they are there for servers of the version before. */
const EMPTIED = ['pending_mails', 'pending_pushes', 'mail_recipients', 'notice_recipients']

/** The columns that the player does not get: secrets, other people's ids, and numbers of the machinery. */
const WITHHELD: Partial<Record<StoredTable, string>> = {
  users: 'public_id password onboarding_due',
  sessions: 'sid sess public_id',
  passkeys: 'id credential_id public_key sign_count',
  known_devices: 'device',
  password_reset_tokens: 'id token',
  email_verification_tokens: 'id token claim',
  email_codes: 'code_hash',
  email_changes: 'id confirm_token stop_token',
  staff_invitations: 'id venue_location_id invited_by token email',
  user_location_sessions: 'id',
  push_subscriptions: 'id session_id endpoint p256dh auth key_id refusals_in_row',
  deliveries: 'id address device_id batch_id after_id subject topic dedupe_key payload claim tries next_try_at expires_at',
  replaced_cards: 'id',
  tiebreaker_changes: 'id',
  calendar_links: 'code',
  username_changes: 'id',
  weekly_winners: 'id pos_system pos_transaction_id',
  season_winners: 'id',
  credit_redemptions: 'id redeemed_by pos_system pos_transaction_id',
  prize_ledger: 'id credit_id correction_id',
  till_redemptions: 'id credit_id attempt_id pos_system pos_transaction_id venue_location_id',
  till_refusals: 'id credit_id',
  admin_actions: 'id subject old_value new_value',
  game_pins: 'feed_says',
  mail_campaigns:
    'id idempotency_key request_hash content_html content_text cta_text cta_url season week state recipients sent failed skipped send_until ended_at',
  settlement_corrections: 'id settlement_id facts results prizes found_at',
}
const columnsOf = ({ table, key, given }: PersonalTable) => [key, ...given, ...(WITHHELD[table]?.split(' ') ?? [])]

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
      return PERSONAL_DATA.some((one) => one.table === table && columnsOf(one).includes(column))
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
    const listed = PERSONAL_DATA.flatMap((one) => columnsOf(one).map((column) => `${one.table}.${column}`))
    const tables = new Set<string>(PERSONAL_DATA.map(({ table }) => table))
    const stored = columns.filter(({ table_name }) => tables.has(table_name)).map((one) => `${one.table_name}.${one.column_name}`)
    expect([...new Set(listed)].sort()).toEqual(stored.sort())
  })
})

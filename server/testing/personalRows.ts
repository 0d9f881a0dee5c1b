import { randomUUID } from 'node:crypto'
import { insertSubscription, queueAPush } from './push.ts'
import type { TestServer } from './startTestServer.ts'

/** A row about the player in every table that may contain personal data. */
export async function fillTables(t: TestServer, player: { id: string; email: string }, newEmail: string) {
  const at = new Date(t.clock.now())
  const hash = () => randomUUID().replaceAll('-', '').padEnd(64, '0')
  const owner = { user_id: player.id }
  const token = () => ({ ...owner, token: hash(), expires_at: at })
  const venue = await t.db('venue_locations').first('id')
  await t.db('password_reset_tokens').insert(token())
  await t.db('email_verification_tokens').insert({
    ...token(),
    claim: JSON.stringify({ firstName: 'Quentinius', lastName: 'Zyxwood', phoneNumber: '+1 916 555 0987', acceptMarketing: true }),
  })
  await t.db('email_codes').insert({ ...owner, email: newEmail, code_hash: hash(), created_at: at, expires_at: at })
  await t.db('email_changes').insert({
    ...owner,
    old_email: player.email,
    new_email: newEmail,
    confirm_token: hash(),
    stop_token: hash(),
    created_at: at,
    confirm_until: at,
    stop_until: at,
  })
  await t.db('passkeys').insert({
    ...owner,
    credential_id: hash(),
    public_key: Buffer.from('key'),
    sign_count: 0,
    name: "Quentinius' phone",
    created_at: at,
  })
  await t.db('known_devices').insert({ ...owner, device: hash(), last_sign_in_at: at })
  await t.db('user_location_preferences').insert(owner)
  await t.db('user_location_sessions').insert({ ...owner, venue_location_id: venue.id, entered_at: at })
  await t.db('venue_members').insert({ ...owner, venue_location_id: venue.id, role: 'staff', joined_at: at })
  await t
    .db('staff_invitations')
    .insert({ venue_location_id: venue.id, email: player.email, role: 'staff', created_at: at, expires_at: at })
  await t.db('notification_settings').insert({ ...owner, changed_at: at })
  await t.db('muted_weeks').insert({ ...owner, season: 2025, week: 5, muted_at: at })
  await t.db('season_start_requests').insert({ ...owner, season: 2026, requested_at: at })
  await t.db('seen_seasons').insert({ ...owner, season: 2025, seen_at: at })
  await t.db('calendar_links').insert({ ...owner, code: 'calendar-code', created_at: at })
  await insertSubscription(t, player)
  await queueAPush(t, player.id, { title: 'Hello Quentinius' })
  await t.db('bounced_addresses').insert({ email: player.email, bounced_at: at, source: 'refused' })
  await t.db('owner_report_preferences').insert({ ...owner, is_wanted: true, changed_at: at })
  await t.db('weeks').insert({ season: 2025, week: 5 }).onConflict(['season', 'week']).ignore()
  await t.db('drafts').insert({
    ...owner,
    season: 2025,
    week: 5,
    changed_at: at,
    home_picks: 1,
    away_picks: 0,
    picked_at: JSON.stringify({ 0: at.getTime() }),
    tie_breaker_score: 0,
  })
  await t
    .db('official_rules')
    .insert({ version: '2025-09-01', published_at: at, sections: '[]', clauses: '', excludes_employees: false })
    .onConflict('version')
    .ignore()
  await t.db('rules_acceptances').insert({ ...owner, version: '2025-09-01', accepted_at: at })
  await t.db('username_changes').insert({ ...owner, season: 2025, changed_at: at })
  const later = { channel: 'mail', created_at: at, next_try_at: new Date('2100-01-01') }
  await t.db('deliveries').insert({ ...owner, ...later, kind: 'owner_report', dedupe_key: `owner_report ${player.id} 2025-09-01` })
  await t.db('deliveries').insert({ ...owner, ...later, kind: 'promotional', batch_id: randomUUID() })
  await t.db('deliveries').insert({
    ...later,
    kind: 'verify_email',
    address: player.email,
    payload: JSON.stringify({ subject: 'Hello Quentinius', text: '', html: '' }),
  })
  await t.db('admin_actions').insert([
    {
      action: 'set public name',
      subject: `player ${player.id}`,
      old_value: '"Quentinius Z."',
      new_value: '"zyx_king"',
      reason: 'asked',
      acted_at: at,
    },
    { action: 'settle', subject: 'week 2025-1', old_value: 'null', new_value: 'null', reason: 'Quentinius Zyxwood called', acted_at: at },
  ])
}

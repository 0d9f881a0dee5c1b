import { expect, it } from 'vitest'
import { aCredit } from '#server/testing/credits.ts'
import { fixedClock } from '#server/testing/fixedClock.ts'
import { anAdmin, aPlayedSlate, submitCard } from '#server/testing/settlement.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import { listAttention } from './listAttention.ts'

const t = await startTestServer()

it('what needs a person are doubted claims, corrections to decide, failing jobs and redemptions that were not booked, and nothing when all is well', async () => {
  const admin = await t.as(await t.a.player({ role: 'admin' }))
  expect((await admin.call(contract.listAttention, {})).items).toEqual([{ kind: 'season', text: 'There are no games yet: add the season' }])
  const [game] = await t.a.slate(2)
  expect(await admin.call(contract.listAttention, {})).toEqual({ items: [] })

  const at = new Date(t.clock.now())
  const claim = { season: 2025, week: 5, game_id: game?.id, claim: 'x', first_seen_at: at, last_seen_at: at }
  await t.db('feed_notes').insert([
    { ...claim, about: 'a', reason: 'score went backwards', outcome: 'held' },
    { ...claim, about: 'b', reason: 'unknown team', outcome: 'refused' },
  ])
  const [settlement] = await t
    .db('settlements')
    .insert({ season: 2025, week: 5, state: 'settled', participants: 3, settled_at: at })
    .returning('id')
  const found = { settlement_id: settlement.id, facts: '{}', results: '[]', prizes: '[]', found_at: at }
  await t.db('settlement_corrections').insert([{ ...found, state: 'pending' }])
  const code = await aCredit(t.db, await t.a.player(), { amount: 20 })
  const till = await t.as(await t.a.player({ role: 'staff' }))
  const { id: subject } = await till.call(contract.redeemCode, { body: { code } })
  const message = { channel: 'webhook', kind: 'redeemed', subject, created_at: at, next_try_at: at }
  await t.db('deliveries').insert({ ...message, state: 'failed', reason: 'status 500', ended_at: at })
  await t.db('job_runs').insert({ name: 'pull-scores', next_at: at, overdue_at: at, failures_in_row: 3, last_error: 'Error' })
  expect((await admin.call(contract.listAttention, {})).items).toEqual([
    {
      kind: 'doubted_claim',
      text: `${game?.awayTeam} @ ${game?.homeTeam} is held back (score went backwards)`,
      contestSeason: 2025,
      week: 5,
    },
    { kind: 'correction', text: 'A correction of Week 1 waits for a decision', contestSeason: 2025, week: 5 },
    { kind: 'job', text: 'Scores failed 3 times in a row' },
    { kind: 'point_of_sale', text: '1 redemption was not booked at the point of sale' },
  ])
})

it('a game of the current week that is not over 12 hours after its kickoff needs a person, because no other week can be picked', async () => {
  const waiting = async () => (await listAttention(t.deps)).items.filter(({ kind }) => kind === 'doubted_claim')
  const slate = (week: number, kickoffAt: string, status: 'postponed' | 'scheduled') => () => ({ week, kickoffAt, status })
  const [game] = await t.a.slate(1, slate(5, '2025-09-07T17:00:00Z', 'postponed'))
  await t.a.slate(1, slate(6, '2025-09-14T17:00:00Z', 'scheduled'))
  t.clock.set('2025-09-08T04:59:59Z')
  expect(await waiting()).toEqual([])
  t.clock.set('2025-09-14T17:00:00Z')
  const name = `${game?.awayTeam} @ ${game?.homeTeam}`
  const text = `Week 1 waits for ${name} (postponed): no other week can be picked until it is played or called off`
  expect(await waiting()).toEqual([{ kind: 'doubted_claim', text, contestSeason: 2025, week: 5 }])
  await t.db('games').where({ id: game?.id }).update({ game_status: 'cancelled' })
  t.clock.set('2025-09-15T17:00:00Z')
  expect((await waiting()).map(({ week }) => week)).toEqual([6])
})

it('a week with cards that ended more than two weeks ago without being settled needs a person, because it is not settled by itself', async () => {
  const waiting = async () => (await listAttention(t.deps)).items.filter(({ kind }) => kind === 'correction')
  await aPlayedSlate(t.db)
  t.clock.set('2025-09-23T17:00:00.001Z')
  expect(await waiting()).toEqual([]) // nobody played
  await submitCard(t.db, await t.a.player())
  const text = 'Week 1 ended more than 14 days ago and is not settled: settle it by hand to pay its winners'
  expect(await waiting()).toEqual([{ kind: 'correction', text, contestSeason: 2025, week: 5 }])
  t.clock.set('2025-09-23T17:00:00Z')
  expect(await waiting()).toEqual([])
  t.clock.set('2025-09-24T17:00:00Z')
  await (await anAdmin(t)).settle()
  expect(await waiting()).toEqual([])
})

it('a TV that is off needs a person on a day with games, and not at night, nor when it was put away', async () => {
  t.clock.set('2025-09-07T14:00:00Z')
  const screensOff = async () =>
    (await (await t.as(await t.a.player({ role: 'admin' }))).call(contract.listAttention, {})).items.filter(({ kind }) => kind === 'screen')
  await t.a.slate(1, () => ({ kickoffAt: '2025-09-07T17:00:00Z' }))
  const venue_location_id = t.db('venue_locations').select('id').limit(1)
  const aScreen = (name: string, seen: string) => ({
    token_hash: name,
    venue_location_id,
    name,
    created_at: new Date(seen),
    paired_at: new Date(seen),
    last_seen_at: new Date(seen),
  })
  await t
    .db('tv_screens')
    .insert([
      aScreen('Back room', '2025-09-07T15:02:00Z'),
      aScreen('Bar', '2025-09-07T16:29:30Z'),
      aScreen('Cellar', '2025-08-01T16:00:00Z'),
    ])
  expect(await screensOff()).toEqual([])
  t.clock.set('2025-09-07T16:30:00Z')
  expect(await screensOff()).toEqual([{ kind: 'screen', text: 'The TV Back room is off since Sun, Sep 7, 8:02 AM PT' }])
  await t.db('venue_locations').update({ is_active: false })
  expect(await screensOff()).toEqual([]) // a closed venue switches its TVs off
  await t.db('venue_locations').update({ is_active: true })
  const inATrial = await listAttention({ ...t.deps, peopleClock: fixedClock('2025-09-07T15:02:30Z') }) // whose TVs are seen by the people's clock
  expect(inATrial.items.filter(({ kind }) => kind === 'screen')).toEqual([])
})

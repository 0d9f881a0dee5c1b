import { beforeEach, describe, expect, it } from 'vitest'
import { aRegistration, cookieIn, mailsTo, PASSWORD, post, tokenIn } from '#server/testing/accounts.ts'
import { openStream } from '#server/testing/openStream.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'
import type { RulesChoices } from '#shared/model/officialRules.ts'
import { publishFirstRules } from './versions.ts'

const t = await startTestServer({ now: '2025-09-04T12:00:00Z', config: { hasPublicUrl: true } })
const FIRST = '2025-09-04'
const SECOND = '2025-09-10'
const anAdmin = async () => t.as(await t.a.player({ role: 'admin', firstName: 'Olive', lastName: 'Owner' }))
const inForce = () => t.anonymous.call(contract.getRulesInForce, {})
const textOf = ({ sections }: { sections: { title: string; paragraphs: string[] }[] }) =>
  sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
type Admin = Awaited<ReturnType<typeof anAdmin>>
const publish = (admin: Admin, choices: Partial<RulesChoices>, replaces: string | null = FIRST) =>
  admin.call(contract.publishRules, { body: { clauses: '', excludesEmployees: false, ...choices, replaces } })
/** A second version, published some days after the first one. */
async function publishSecond() {
  t.clock.set('2025-09-10T20:00:00Z')
  await publish(await anAdmin(), { clauses: 'Doors open at ten.' })
}
const acceptances = () => t.db('rules_acceptances').orderBy('accepted_at').select('user_id', 'version', 'accepted_at')

describe('the official rules', () => {
  it('are unknown to everybody until the first version is published', async () => {
    expect(await refusal(inForce())).toMatchObject({ code: 'not_found' })
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({ rulesVersion: null })
  })

  it('of a house that was set up by an earlier version are published once, however many servers start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => publishFirstRules(t.deps)))
    const rules = await inForce()
    expect(rules).toMatchObject({ version: FIRST, publishedAt: '2025-09-04T12:00:00.000Z', versions: [{ version: FIRST }] })
    for (const words of [
      'No purchase is necessary',
      '18 or older',
      '1 Main Street, Sacramento, CA 95814',
      '1st place $50',
      t.deps.config.publicUrl,
    ])
      expect(textOf(rules)).toContain(words)
    expect(await t.db('official_rules').pluck('version')).toEqual([FIRST])
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({ rulesVersion: FIRST })
  })

  it('of a house without a public address name no address to enter at, until they are published again', async () => {
    const { config } = t.deps
    config.hasPublicUrl = false
    await publishFirstRules(t.deps)
    expect(textOf(await inForce())).toContain('To enter without a purchase, open the app on any device')
    expect(textOf(await inForce())).not.toContain(config.publicUrl)
    config.hasPublicUrl = true
    await publish(await anAdmin(), {})
    expect(textOf(await inForce())).toContain(`To enter without a purchase, open ${config.publicUrl} on any device`)
  })

  it('of a house that is not set up are not published', async () => {
    await t.db('app_state').where({ name: 'setup' }).delete()
    await publishFirstRules(t.deps)
    expect(await t.db('official_rules').pluck('version')).toEqual([])
  })

  describe('once published', () => {
    beforeEach(() => publishFirstRules(t.deps))

    it('do not change with the settings, and the desk shows what the next version would say', async () => {
      const before = await inForce()
      await t.db('prize_tiers').where({ rank: 1 }).update({ prize_amount: 75 })
      await t.db('prize_structures').where({ contest_type: 'weekly' }).update({ end_date: '2025-12-31' })
      await t.db('venue_locations').update({ minimum_age: 21 })
      expect(await inForce()).toEqual(before)
      const { facts } = await (await anAdmin()).call(contract.getRulesDesk, {})
      expect(facts.weeklyPrizes[0]).toMatchObject({ place: 1, amountDollars: 75 })
      expect(facts.weeklyDays).toEqual({ startDate: null, endDate: '2025-12-31' })
      expect(facts.venues).toEqual([{ name: 'The Corner Tap', minimumAge: 21 }])
    })

    it('name the championship prizes of the season under way, not those of the next one', async () => {
      const kickoffAt = '2025-09-05T00:20:00Z'
      await t.a.game({ kickoffAt })
      const value = JSON.stringify({
        startDate: null,
        endDate: null,
        tiers: [{ place: 1, amountDollars: 777, label: '', minimumParticipants: 1 }],
      })
      const house = await t.db('client_configurations').first('id')
      await t.db('house_rules').insert({ client_id: house.id, rule: 'seasonPrizes', from_season: 2026, from_week: 5, value })
      const admin = await anAdmin()
      await publish(admin, { clauses: 'Doors open at ten.' })
      expect(textOf(await inForce())).toContain('Season championship: 1st place $250')
      await t.db('settlements').insert({ season: 2025, week: null, state: 'settled', participants: 0, settled_at: kickoffAt })
      const { facts } = await admin.call(contract.getRulesDesk, {})
      expect(facts.seasonPrizes).toMatchObject([{ amountDollars: 777 }])
    })

    it('get a new version by an admin, and the older one stays readable', async () => {
      const first = await inForce()
      const stream = await openStream(t.url)
      t.clock.set('2025-09-10T20:00:00Z')
      const admin = await anAdmin()
      const desk = await publish(admin, { clauses: ' Doors open at ten.\r\n\r\nBe kind. ', excludesEmployees: true })
      expect(desk).toMatchObject({
        choices: { clauses: 'Doors open at ten.\n\nBe kind.', excludesEmployees: true },
        inForce: { version: SECOND },
      })
      await expect.poll(() => stream.topics()).toContain('house')
      stream.close()
      await expect.poll(async () => (await inForce()).versions.length).toBe(2)
      const rules = await inForce()
      expect(rules.versions.map(({ version }) => version)).toEqual([SECOND, FIRST])
      expect(rules.sections.at(-1)).toEqual({ title: '9. Further rules of the house', paragraphs: ['Doors open at ten.', 'Be kind.'] })
      expect(textOf(rules)).toContain('may not win prizes')
      const older = await t.anonymous.call(contract.getRulesVersion, { params: { version: FIRST } })
      expect(older).toEqual({ version: FIRST, publishedAt: first.publishedAt, sections: first.sections })
      expect(await refusal(t.anonymous.call(contract.getRulesVersion, { params: { version: '2020-01-01' } }))).toMatchObject({
        code: 'not_found',
      })
      expect(await t.db('admin_actions').select('action', 'subject', 'old_value', 'new_value')).toEqual([
        {
          action: 'publish official rules',
          subject: `official rules ${SECOND}`,
          old_value: { version: FIRST, clauses: '', excludesEmployees: false },
          new_value: { version: SECOND, clauses: 'Doors open at ten.\n\nBe kind.', excludesEmployees: true },
        },
      ])
    })

    it('get a number from the second version of a day on, and none for a version that says the same', async () => {
      const admin = await anAdmin()
      let desk = await admin.call(contract.getRulesDesk, {})
      for (const clauses of ['One.', 'One.', 'Two.']) desk = await publish(admin, { clauses }, desk.inForce?.version)
      expect(desk.inForce?.versions.map(({ version }) => version)).toEqual([`${FIRST}-3`, `${FIRST}-2`, FIRST])
    })

    it('of two admins who publish at the same moment, one is refused and publishes nothing', async () => {
      const admins = [await anAdmin(), await t.as(await t.a.player({ role: 'admin' }))]
      const tries = await Promise.allSettled(admins.map((admin, index) => publish(admin, { clauses: `Clause ${index}` })))
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_since' } })
      expect((await inForce()).versions).toHaveLength(2)
    })

    it.each([
      { clauses: 'x'.repeat(4_001) },
      { clauses: 'null\u0000byte' },
      { clauses: 'escape\u001b[31m' },
      { excludesEmployees: 'yes' },
      { clauses: undefined },
    ])('refuse the choices %j', async (choices) => {
      const admin = await anAdmin()
      const body = JSON.stringify({ clauses: '', excludesEmployees: false, replaces: FIRST, ...choices })
      expect((await admin.send('POST', '/api/admin/rules', { body })).status).toBe(400)
      expect((await inForce()).versions).toHaveLength(1)
    })

    it('contain a hostile clause as the text it is', async () => {
      const clauses = `<script>alert(1)</script> & "quoted" {{x}}`
      await publish(await anAdmin(), { clauses })
      expect((await inForce()).sections.at(-1)?.paragraphs).toEqual([clauses])
    })
  })
})

describe('accepting the official rules', () => {
  beforeEach(() => publishFirstRules(t.deps))

  it('is stored at sign-up with its time and the version that the form showed', async () => {
    await publishSecond()
    const emails = ['shown@example.com', 'older-app@example.com', 'unknown@example.com']
    const sent = [{ acceptedRules: FIRST }, {}, { acceptedRules: '2020-01-01' }]
    for (const [index, email] of emails.entries()) {
      const reply = await post(t, '/api/register', aRegistration({ email, ...sent[index] }))
      expect(reply.status).toBe(200)
      expect(await reply.json()).toMatchObject({ unseenRules: index === 0 ? SECOND : null })
    }
    const stored = await t
      .db('users')
      .join('rules_acceptances', 'user_id', 'users.id')
      .whereIn('email', emails)
      .select('email', 'version', 'accepted_at')
    const at = new Date('2025-09-10T20:00:00Z')
    expect(stored.sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email))).toEqual([
      { email: 'shown@example.com', version: FIRST, accepted_at: at },
      { email: 'older-app@example.com', version: SECOND, accepted_at: at },
      { email: 'unknown@example.com', version: SECOND, accepted_at: at },
    ])
  })

  it('is stored with the version of the repeated sign-up when its owner claims the address', async () => {
    await post(t, '/api/register', aRegistration({ acceptedRules: FIRST }))
    await publishSecond()
    await post(t, '/api/register', aRegistration({ acceptedRules: SECOND }))
    const letter = (await mailsTo(t, 'pat@example.com', 2)).at(-1)
    await t.anonymous.call(contract.claimAccount, { body: { token: tokenIn(letter) } })
    expect((await acceptances()).map(({ version }) => version)).toEqual([FIRST, SECOND])
  })

  it('is not asked of players who were there before the first version, nor of those who signed up with the one in force', async () => {
    const before = await t.as(await t.a.player())
    expect(await before.call(contract.getCurrentUser, {})).toMatchObject({ unseenRules: null })
    const reply = await post(t, '/api/register', aRegistration())
    expect(await reply.json()).toMatchObject({ unseenRules: null })
  })

  it('names a new version to every player until they have seen it, once, with the first time', async () => {
    const player = await t.a.player()
    const client = await t.as(player)
    await publishSecond()
    expect(await client.call(contract.getCurrentUser, {})).toMatchObject({ unseenRules: SECOND })
    const see = (version: string) => client.call(contract.acceptRules, { params: { version } })
    await see(FIRST)
    expect(await client.call(contract.getCurrentUser, {})).toMatchObject({ unseenRules: SECOND })
    await Promise.all([1, 2, 3].map(() => see(SECOND)))
    t.clock.set('2025-09-11T20:00:00Z')
    await see(SECOND)
    expect(await client.call(contract.getCurrentUser, {})).toMatchObject({ unseenRules: null })
    expect((await acceptances()).filter(({ version }) => version === SECOND)).toEqual([
      { user_id: player.id, version: SECOND, accepted_at: new Date('2025-09-10T20:00:00Z') },
    ])
    expect(await refusal(see('2020-01-01'))).toMatchObject({ code: 'not_found' })
  })

  it('stands in the desk beside the terms', async () => {
    const reply = await post(t, '/api/register', aRegistration({ acceptedRules: FIRST }))
    expect(cookieIn(reply)).not.toBeNull()
    const { public_id } = await t.db('users').where({ email: 'pat@example.com' }).first('public_id')
    const admin = await anAdmin()
    expect(await admin.call(contract.getPlayer, { params: { playerId: public_id } })).toMatchObject({ rulesVersion: FIRST })
    expect((await post(t, '/api/login', { email: 'pat@example.com', password: PASSWORD })).status).toBe(200)
  })
})

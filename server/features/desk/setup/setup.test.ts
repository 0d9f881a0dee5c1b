import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { switchFeed } from '#server/features/slate/feed/feedState.ts'
import { openScoreFeed } from '#server/integrations/score-feed/openScoreFeed.ts'
import { listJobs } from '#server/jobs/schedule.ts'
import { cookieIn } from '#server/testing/accounts.ts'
import { anEvent, aScoreboard } from '#server/testing/espnPayloads.ts'
import { gamesCsv } from '#server/testing/gamesCsv.ts'
import { listLetters } from '#server/testing/outbox.ts'
import { runReadyServers } from '#server/testing/runServer.ts'
import { startEspnServer } from '#server/testing/startEspnServer.ts'
import { refusal, startTestServer } from '#server/testing/startTestServer.ts'
import { DAY_MS } from '#shared/clock.ts'
import type { Call, CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { issueSetupLink } from './setupLinks.ts'

const t = await startTestServer({ now: '2025-08-20T12:00:00Z', isOpen: false })
const ADDRESS = 'http://slate.example'
const tokenOf = (link: string | null) => link?.split('#')[1] ?? ''
const aToken = async () => tokenOf(await issueSetupLink(t.deps, ADDRESS))

/** A browser that opens a link. It has the cookie that it was given. */
async function open(token: string, { own = '', isBesideOther }: { own?: string; isBesideOther?: boolean } = {}) {
  const answer = await sendWith(own)('POST', contract.openSetup.path, { body: JSON.stringify({ token, isBesideOther }) })
  const given = answer.headers.get('set-cookie') ?? ''
  const cookie = given.split(';')[0] ?? ''
  const call = async <C extends Call>(call: C, input: CallInput<C>) => {
    const browser = { ...t.anonymous, send: sendWith(cookie) }
    return browser.call(call, input)
  }
  return { status: answer.status, body: JSON.parse(await answer.text()), flags: given, cookie, call }
}
const sendWith =
  (cookie: string): typeof t.anonymous.send =>
  (method, path, options = {}) =>
    t.anonymous.send(method, path, { ...options, headers: { cookie, ...options.headers } })

const place = { address: '12 Dock Street', city: 'Boston', state: 'ma', zipCode: '02110', timeZone: 'America/New_York' }
const position = { latitude: 42.3601, longitude: -71.0589 }
const owner = {
  email: 'dana@harbor.example',
  password: 'a long pass phrase',
  confirmPassword: 'a long pass phrase',
  firstName: 'Dana',
  lastName: 'Moreno',
  phoneNumber: '916 555 0100',
  acceptTerms: true as const,
}
const NOT_FOUND = { status: 404, code: 'not_found' }

describe('the link to the first setup', () => {
  it('gives a browser a cookie with a secret of its own, which is stored as a hash only', async () => {
    const link = await issueSetupLink(t.deps, ADDRESS)
    expect(link).toMatch(/^http:\/\/slate\.example\/setup#[\w-]{43}$/)
    const token = tokenOf(link)
    const first = await open(token)
    expect(first.status).toBe(200)
    expect(first.flags).toMatch(/; Path=\/api\/setup; HttpOnly; SameSite=Strict$/)
    expect(JSON.stringify(await t.db('setup_links').select())).not.toContain(first.cookie.split('=')[1])
  })

  it('says in a second browser that the setup is under way, and opens it there when asked, while the first one goes on', async () => {
    const token = await aToken()
    const first = await open(token)
    expect(await open(token)).toMatchObject({ status: 409, body: { error: 'setup_under_way' }, flags: '' })
    expect((await open(token, { own: first.cookie })).status).toBe(200)
    const second = await open(token, { isBesideOther: true })
    expect(second.status).toBe(200)
    for (const { call } of [first, second]) expect(await call(contract.getSetup, {})).toMatchObject({ done: [] })
    await second.call(contract.createFirstAdmin, { body: owner })
    expect((await open(token, { isBesideOther: true })).status).toBe(404)
    await expect(first.call(contract.getSetup, {})).rejects.toMatchObject(NOT_FOUND)
  })

  it('is opened by one of several browsers at the same time', async () => {
    const token = await aToken()
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(token)))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('with a wrong secret, a secret of a cookie, or after seven days is answered like an unknown address', async () => {
    const { cookie } = await open(await aToken())
    const late = await aToken()
    const unknown = JSON.parse(await (await t.anonymous.send('POST', '/api/nothing')).text())
    for (const token of ['', 'x'.repeat(43), cookie.split('=')[1] ?? ''])
      expect(await open(token)).toMatchObject({ status: 404, body: unknown })
    await expect(t.anonymous.call(contract.getSetup, {})).rejects.toMatchObject(NOT_FOUND)
    t.clock.set(new Date(t.clock.now() + 7 * DAY_MS).toISOString())
    expect((await open(late)).status).toBe(404)
    await expect(t.anonymous.call(contract.getSetup, {})).rejects.toMatchObject(NOT_FOUND)
  })

  it('does not exist, and stops working, once there is an admin', async () => {
    const token = await aToken()
    const { call } = await open(token)
    await t.a.player({ role: 'admin' })
    expect(await issueSetupLink(t.deps, ADDRESS)).toBeNull()
    expect((await open(token)).status).toBe(404)
    await expect(call(contract.getSetup, {})).rejects.toMatchObject(NOT_FOUND)
  })

  it('is the same on two servers that start at the same time, and after a restart', async () => {
    const servers = await runReadyServers(2, { DATABASE_URL: t.databaseUrl })
    const secrets = () => servers.map((server) => /http:\/\/localhost:\d+\/setup#([\w-]{43})/.exec(server.output())?.[1])
    await expect.poll(secrets).not.toContain(undefined) // a server may be ready before it has printed the link
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    const token = await aToken()
    expect(secrets()).toEqual([token, token])
    expect((await open(token)).status).toBe(200)
  })

  it('is another one at a start more than seven days after the last', async () => {
    const old = await aToken()
    t.clock.set(new Date(t.clock.now() + 7 * DAY_MS).toISOString())
    const fresh = await aToken()
    expect(fresh).not.toBe(old)
    expect([(await open(old)).status, (await open(fresh)).status]).toEqual([404, 200])
  })
})

describe('the first setup', () => {
  it('stores each step, goes on after an interruption, and ends with a signed-in admin', async () => {
    const first = await open(await aToken())
    expect(first.body).toMatchObject({ done: [], season: null, hasFeed: false })
    await first.call(contract.saveSetup, {
      body: {
        step: 'bar',
        changes: { brand: { venueName: "Harry's Harbor" }, venue: { legalName: 'Harbor LLC' } },
        place: { ...place, position: null },
      },
    })
    expect((await first.call(contract.getSetup, {})).place.position).toBeNull()
    await first.call(contract.saveSetup, {
      body: { step: 'bar', changes: { brand: { venueName: "Harry's Harbor" } }, place: { ...place, position } },
    })
    await first.call(contract.saveSetup, {
      body: { step: 'brand', changes: { brand: { productName: 'Harbor Picks', brandColor: '#14B8A6' } } },
    })

    const { call, body } = await open(await aToken(), { isBesideOther: true }) // on another device, after a restart
    expect(body).toMatchObject({
      done: ['bar', 'brand'],
      place: { ...place, state: 'MA', position },
      house: { brand: { venueName: "Harry's Harbor", productName: 'Harbor Picks' }, venue: { legalName: 'Harbor LLC' } },
    })
    const bytes = new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    const { url } = await call(contract.uploadSetupLogo, { upload: { type: 'image/png', bytes } })
    await call(contract.saveSetup, { body: { step: 'brand', changes: { brand: { logoUrl: url } } } })
    const weeklyPrizes = {
      startDate: null,
      endDate: null,
      tiers: [{ place: 1, amountDollars: 75, label: '1st place', minimumParticipants: 1 }],
    }
    await call(contract.saveSetup, { body: { step: 'prizes', changes: { rules: { weeklyPrizes } } } })
    await expect(importCsv(call, 'no schedule at all')).rejects.toMatchObject({ status: 422, code: 'not_a_schedule' })
    const imported = await importCsv(call, gamesCsv([{ season: '2024' }, {}, { away_team: 'GB', home_team: 'CHI' }, { home_team: '??' }]))
    expect(imported.state).toMatchObject({ season: { season: 2025, games: 2 } })
    expect(imported.skipped).toHaveLength(1)

    await expect(
      call(contract.createFirstAdmin, { body: { ...owner, password: 'short one', confirmPassword: 'short one' } }),
    ).rejects.toMatchObject({ code: 'weak_password' })
    const [player] = [await t.a.player()]
    await expect(call(contract.createFirstAdmin, { body: { ...owner, email: player.email } })).rejects.toMatchObject({
      code: 'registration_incomplete',
    })
    expect(await call(contract.createFirstAdmin, { body: owner })).toMatchObject({ email: owner.email, role: 'admin' })
    await expect(call(contract.getSetup, {})).rejects.toMatchObject(NOT_FOUND)
    expect(await t.db('setup_links').select()).toEqual([])
    expect(await t.db('app_state').pluck('name')).toEqual(['setup'])
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({
      productName: 'Harbor Picks',
      venueName: "Harry's Harbor",
      logoUrl: url,
      prizes: [{ amountDollars: 75 }],
    })
    expect(await t.db('venue_locations').select('location_slug', 'timezone')).toEqual([
      { location_slug: 'harrys-harbor', timezone: 'America/New_York' },
    ])
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({ timeZone: 'America/New_York' })
    expect(await t.db('admin_actions').select('action', 'reason')).toEqual([{ action: 'set up house', reason: 'First setup' }])
  })

  it('of a bar that opens in mid-season stores rules that count at once, for the running week and this season', async () => {
    await t.a.slate(2, () => ({ kickoffAt: '2025-08-19T17:00:00Z' }))
    const { call } = await open(await aToken())
    const tiers = [{ place: 1, amountDollars: 100, label: '1st place', minimumParticipants: 1 }]
    const prizes = { startDate: null, endDate: null, tiers }
    await call(contract.saveSetup, { body: { step: 'prizes', changes: { rules: { weeklyPrizes: prizes, seasonPrizes: prizes } } } })
    const { house } = await call(contract.saveSetup, {
      body: { step: 'bar', changes: { brand: { venueName: 'Harbor' } }, place: { ...place, position } },
    })
    expect(house.startsWith).toEqual({ weekly: null, season: null })
    await call(contract.createFirstAdmin, { body: owner })
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({
      timeZone: 'America/New_York',
      prizes: [{ amountDollars: 100 }],
    })
  })

  it('switches the public scoreboard on, whose games then arrive without a restart until it is switched off, or leaves the season for later', async () => {
    const scoreboard = await startEspnServer()
    scoreboard.answerJson(({ searchParams: asked }) => aScoreboard(asked.get('week') === '1' ? [anEvent()] : []))
    const config = { ...t.deps.config, ...readConfig({ FEED_BASE_URL: scoreboard.url, FEED_SEASON: '2025' }) }
    const job = listJobs({ ...t.deps, config, scoreFeed: await openScoreFeed(config, t.db) }).find(({ name }) => name === 'pull-schedule')
    const runDue = async () => {
      const run = await t.db('job_runs').where({ name: 'pull-schedule' }).where('next_at', '<=', t.db.fn.now()).first('is_forced')
      if (run) await job?.run({ isForced: run.is_forced }, new AbortController().signal)
    }
    await t.db('job_runs').insert({ name: 'pull-schedule', next_at: 'infinity', overdue_at: 'infinity' })
    const { call } = await open(await aToken())
    expect(await call(contract.chooseSeason, { body: { source: 'later' } })).toMatchObject({
      done: ['season'],
      season: null,
      hasFeed: false,
    })
    await runDue()
    expect(scoreboard.requests).toEqual([])
    expect(await call(contract.chooseSeason, { body: { source: 'feed' } })).toMatchObject({ done: ['season'], season: null, hasFeed: true })
    await runDue()
    expect(await call(contract.getSetup, {})).toMatchObject({ season: { season: 2025, games: 1 }, hasFeed: true })
    const asked = scoreboard.requests.length
    await switchFeed(t.db, false)
    await runDue()
    expect(scoreboard.requests).toHaveLength(asked)
    await scoreboard.close()
  })

  it('confirms the address of the admin, whom the link has proved to own the house, and mails nothing', async () => {
    const { call } = await open(await aToken())
    expect(await call(contract.createFirstAdmin, { body: owner })).toMatchObject({ isEmailVerified: true })
    expect([await listLetters(t.db), await t.db('email_codes').select(), t.mails]).toEqual([[], [], []])
  })

  it('opens admin access on the device of the admin, who has just typed email and password, so a later access there is not reported as new', async () => {
    const { cookie } = await open(await aToken())
    const reply = await sendWith(cookie)('POST', contract.createFirstAdmin.path, { body: JSON.stringify(owner) })
    const signedIn = { ...t.anonymous, send: sendWith(cookieIn(reply) ?? '') }
    expect(await signedIn.call(contract.getAdminSession, {})).toEqual({ isAdmin: true, refusal: null })
    expect(await t.db('known_devices').select('admin_since')).toEqual([{ admin_since: new Date(t.clock.now()) }])
  })

  it('creates one admin when several browsers finish at the same time', async () => {
    const browsers = [await open(await aToken()), await open(await aToken(), { isBesideOther: true })]
    const outcomes = await Promise.allSettled(
      browsers.map(({ call }, index) => call(contract.createFirstAdmin, { body: { ...owner, email: `owner${index}@harbor.example` } })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await t.db('users').where({ role: 'admin' }).count()).toEqual([{ count: '1' }])
  })

  it('reads no file without the cookie of an opened link', async () => {
    const answer = await t.anonymous.send('POST', contract.importSeasonFile.path, {
      body: gamesCsv([{}]),
      headers: { 'content-type': 'text/csv' },
    })
    expect(answer.status).toBe(404)
    expect(await t.db('games').select()).toEqual([])
  })
})

describe('before the first setup is finished', () => {
  const signUp = (email: string) => t.anonymous.call(contract.register, { body: { ...owner, email } })

  it('nobody can sign up, and no letter is sent, so a stranger can not take the address of the owner', async () => {
    expect(await refusal(signUp(owner.email))).toMatchObject({ status: 403, code: 'not_open_yet' })
    expect(await refusal(t.anonymous.call(contract.startQuickSignUp, { body: { email: owner.email } }))).toMatchObject({
      status: 403,
      code: 'not_open_yet',
    })
    expect([await t.db('users').select(), await listLetters(t.db), t.mails]).toEqual([[], [], []])
  })

  it('the public learns no name of a bar, prize or claim, also while the setup is under way', async () => {
    const { call } = await open(await aToken())
    await call(contract.saveSetup, {
      body: { step: 'bar', changes: { brand: { venueName: "Harry's Harbor", sportsSince: '1990' } }, place: { ...place, position: null } },
    })
    expect(await t.anonymous.call(contract.getContest, {})).toMatchObject({
      isOpen: false,
      venueName: 'Sunday Slate',
      tagline: '',
      prizes: [],
      claims: { activePlayers: null, sportsSince: null },
    })
    const screen = await t.anonymous.call(contract.getTvDisplay, { query: {} })
    expect(JSON.stringify(screen)).not.toMatch(/Corner Tap|Harbor/)
  })

  it('the contest is closed, and its end opens it on every server without a restart', async () => {
    const [other] = await runReadyServers(1, { DATABASE_URL: t.databaseUrl })
    const isOpenThere = async () => JSON.parse(await (await fetch(`${other?.url}${contract.getContest.path}`)).text()).isOpen
    expect(await isOpenThere()).toBe(false)
    const { call } = await open(await aToken())
    await call(contract.createFirstAdmin, { body: owner })
    await expect.poll(isOpenThere).toBe(true)
    await expect.poll(async () => (await t.anonymous.call(contract.getContest, {})).isOpen).toBe(true)
    expect(await signUp('player@harbor.example')).toMatchObject({ role: 'player' })
    await other?.end('SIGKILL')
  })
})

describe('the season at the desk', () => {
  const upload = (text: string) => ({ upload: { type: 'text/csv', bytes: new TextEncoder().encode(text) } })

  it('comes from the feed, which an admin switches on and off, or from a file, and each change is recorded', async () => {
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    const nothing = { season: null, hasFeed: false, isFixed: false }
    expect(await admin.call(contract.getSeasonSource, {})).toEqual(nothing)
    for (const isOn of [true, true, false])
      expect(await admin.call(contract.changeFeed, { body: { isOn } })).toEqual({ ...nothing, hasFeed: isOn })
    await expect(admin.call(contract.addSeason, upload('no schedule'))).rejects.toMatchObject({ code: 'not_a_schedule' })
    const { state, skipped } = await admin.call(contract.addSeason, upload(gamesCsv([{}, { home_team: '??' }])))
    expect(state).toEqual({ ...nothing, season: { season: 2025, games: 1 } })
    expect(skipped).toHaveLength(1)
    expect(await t.db('admin_actions').orderBy('id').pluck('action')).toEqual(['switch feed on', 'switch feed off', 'import season'])
  })

  it('is recorded and answered as the one of the file, also when a newer one is stored', async () => {
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await t.a.game({ season: 2026 })
    expect(await admin.call(contract.addSeason, upload(gamesCsv([{}])))).toMatchObject({
      season: 2025,
      state: { season: { season: 2026, games: 1 } },
    })
    expect(await t.db('admin_actions').where({ action: 'import season' }).first('subject', 'old_value', 'new_value')).toEqual({
      subject: 'season 2025',
      old_value: null,
      new_value: { season: 2025, games: 1 },
    })
  })

  it('is not added from a file when the admin cannot be recorded with it', async () => {
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    await t.db.raw(`alter table admin_actions add constraint no_imports check (action <> 'import season')`)
    await expect(admin.call(contract.addSeason, upload(gamesCsv([{}])))).rejects.toMatchObject({ status: 500 })
    await t.db.raw('alter table admin_actions drop constraint no_imports')
    expect(await t.db('games').select()).toEqual([])
    expect(await admin.call(contract.addSeason, upload(gamesCsv([{}])))).toMatchObject({ state: { season: { games: 1 } } })
  })

  it('of a demo is refused to change', async () => {
    await t.db('app_state').insert({ name: 'demo', value: JSON.stringify({}) })
    const admin = await t.as(await t.a.player({ role: 'admin' }))
    expect(await admin.call(contract.getSeasonSource, {})).toMatchObject({ isFixed: true })
    await expect(admin.call(contract.changeFeed, { body: { isOn: true } })).rejects.toMatchObject({ code: 'feed_fixed' })
    await expect(admin.call(contract.addSeason, upload(gamesCsv([{}])))).rejects.toMatchObject({ code: 'feed_fixed' })
    expect(await t.db('games').select()).toEqual([])
  })
})

const importCsv = (call: Awaited<ReturnType<typeof open>>['call'], text: string) =>
  call(contract.importSeasonFile, { upload: { type: 'text/csv', bytes: new TextEncoder().encode(text) } })

import { getByRoleSelector } from 'ivya'
import { expect, request } from 'playwright/test'
import { inProject } from '#scripts/projectFolder.ts'
import { contract } from '#shared/contract/index.ts'
import { secondBuild } from './demoSeason.ts'
import { startDeployment } from './deployment.ts'
import type { EngineName } from './engines/engine.ts'
import { test } from './engines/engineTest.ts'
import {
  button,
  evictStorage,
  field,
  fillSignUp,
  heading,
  link,
  openPicks,
  PICKED,
  pick,
  seesSignedOut,
  signIn,
  signUp,
  skipTour,
  text,
  waitForAnswers,
  waitForWorker,
} from './engines/steps.ts'
import { giveCard, goToSunday, isTvStored, liveGame, TEN_MINUTES_LATER } from './engines/sunday.ts'
import { everythingStored } from './everythingStored.ts'
import { CODE, codeIn } from './mailCatcher.ts'
import { enterDesk, signUp as signUpElsewhere } from './player.ts'

const RECEIPT = button(/Copy receipt \w{4}-\w{2}/)
const WAITING = text('Saved on this phone – not submitted yet')

test('a visitor picks before having an account, signs up, submits, and has the receipt', async ({ phone }) => {
  await phone.open('/try')
  await skipTour(phone)
  await pick(phone, 3)
  await phone.tap(link('Sign up to submit'))
  await fillSignUp(phone, 'Ada', 'ada@journey.example')
  await phone.tap(link('Later'))
  await phone.sees(getByRoleSelector('dialog', { name: 'REVIEW YOUR PICKS' }))
  await phone.tap(button('Go Back'))
  await phone.sees(PICKED, 3)
  await pick(phone)
  await phone.fill(field('Tiebreaker'), '47')
  expect(await phone.run(async () => document.documentElement.scrollWidth - window.innerWidth), 'nothing hangs out').toBeLessThanOrEqual(0)
  await phone.tap(button('Review Picks'))
  await phone.tap(button('SUBMIT PICKS'))
  await phone.sees(RECEIPT)
  await phone.tap(button('Return to Picks'))
  await phone.sees(text('Picks locked in'))
})

test('a draft is there after the app was ended and started again without a network, and after the phone lost its storage', async ({
  phone,
}) => {
  const player = await signUp(phone, 'Bea')
  await openPicks(phone)
  await waitForWorker(phone)
  await pick(phone, 5)
  await expect.poll(() => phone.run(everythingStored)).toContain(player.id)
  await phone.goOffline()
  await phone.restart('/')
  await phone.sees(heading('MAKE YOUR PICKS'))
  await phone.sees(PICKED, 5)
  await pick(phone, 1)
  await phone.sees(text('Offline, draft saved'))

  await phone.goOnline()
  const { week, season } = contract.getCurrentWeek.response.parse(await phone.read('/api/current-week'))
  const picksOnServer = async () => {
    const { draft } = contract.getDraft.response.parse(await phone.read(`/api/drafts/${player.id}/${week}/${season}`))
    return Object.keys(draft?.picks ?? {}).length
  }
  await expect.poll(picksOnServer).toBe(6)
  await evictStorage(phone)
  await phone.restart('/')
  await skipTour(phone)
  await phone.open('/')
  await phone.sees(PICKED, 6)
})

test('picks submitted without a network are sent once, when it is back', async ({ phone }) => {
  const player = await signUp(phone, 'Cleo')
  await openPicks(phone)
  await waitForWorker(phone)
  const count = await pick(phone)
  await phone.fill(field('Tiebreaker'), '47')
  await phone.goOffline()
  await phone.tap(button('Review Picks'))
  await phone.tap(button('SUBMIT PICKS'))
  await phone.sees(WAITING)
  await phone.restart('/')
  await phone.sees(WAITING)
  await phone.goOnline()
  await phone.sees(RECEIPT)
  await phone.seesNothingOf(WAITING)
  const stored = contract.getCurrentPicks.response.parse(await phone.read(`/api/picks/current/${player.id}`))
  expect(stored).toMatchObject({ tieBreakerScore: 47, userId: player.id })
  expect(Object.keys(stored?.gamePicks ?? {})).toHaveLength(count)
})

test('the next player on a shared phone finds nothing of the one who signed out', async ({ phone, house }) => {
  const next = await signUpElsewhere({ request: await request.newContext() }, house.server.url, 'Bob')
  const last = await signUp(phone, 'Dora')
  await openPicks(phone)
  await waitForWorker(phone)
  expect(await pick(phone, 4)).toBe(4)
  const traces = [last.id, last.email]
  await phone.open('/account')
  await phone.sees(text(last.email))
  const timesAsked = (path: string) =>
    phone.run(async (end) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end)).length, path)
  for (const trace of traces) await expect.poll(() => phone.run(everythingStored), `${trace} on the phone before`).toContain(trace)
  await expect.poll(() => timesAsked(contract.getCurrentUser.path), "the app takes the first script's answer").toBe(1)

  await phone.open('/api/logout')
  await phone.tap(button('Sign out and delete them'))
  await seesSignedOut(phone)
  const stored = await phone.run(everythingStored)
  for (const trace of [...traces, 'Dora']) expect(stored, `${trace} on the phone`).not.toContain(trace)
  await skipTour(phone)
  await signIn(phone, next)
  await phone.sees(heading('MAKE YOUR PICKS'))
  await phone.sees(link(/Bob/))
  await phone.seesNothingOf(PICKED)
  await phone.seesNothingOf(text('Dora'))
})

test('the six digits of the mail confirm the address', async ({ phone, house }) => {
  const email = 'erin@journey.example'
  await phone.open('/auth?mode=signup')
  await skipTour(phone)
  await fillSignUp(phone, 'Erin', email)
  await phone.type(field('Code'), codeIn(await house.mail.waitFor(email, CODE)))
  await phone.seesNothingOf(field('Code'))
  await phone.open('/account')
  await phone.sees(`internal:role=region[name="Email"i] >> text=${email}`)
  await phone.sees(text('Verified'))
})

test('a new build waits until the player accepts it, and the draft on the screen survives', async ({ newPhone, house }) => {
  const site = await startDeployment(house.server.url, inProject('dist'))
  try {
    const phone = await newPhone({ line: { url: site.url, cut: site.end, mend: async () => undefined } })
    await signUp(phone, 'Fay')
    await openPicks(phone)
    await waitForWorker(phone)
    await pick(phone, 4)
    const scripts = () =>
      phone.run(async () => [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')).join())
    const before = await scripts()
    site.deploy(secondBuild())
    await phone.bringToFront()
    await phone.sees(button('Update now'))
    await phone.sees(PICKED, 4)
    expect(await scripts()).toBe(before)
    await phone.tap(button('Update now'))
    await expect.poll(() => scripts().catch(() => before)).not.toBe(before)
    await phone.sees(PICKED, 4)
    await phone.seesNothingOf(button('Update now'))
  } finally {
    await site.end()
  }
})

test('a winner shows the code of a credit, and the till redeems it once', async ({ phone, newPhone, house }) => {
  const winner = await signUp(phone, 'Gus')
  const code = `${winner.id.replaceAll(/[^2-9a-f]/g, '').toUpperCase()}QQQQQQQQ`.slice(0, 8)
  await house.server.runSql(
    `insert into credit_redemptions (user_id, code, amount, description, is_active, created_at)
     values ('${winner.id}', '${code}', 50, '1st place', true, '2025-11-12')`,
  )
  await phone.open('/credits')
  const shown = text(`${code.slice(0, 4)}-${code.slice(4)}`)
  await phone.sees(shown)

  const till = await newPhone()
  await signIn(till, house.server.demoAccount('staff'), '/redeem')
  await till.fill(field('Code'), code)
  await till.tap(button('Check code'))
  await till.tap(button('Redeem $50'))
  await till.sees(text('take it off the bill'))
  await phone.open('/credits')
  await phone.sees(text(/redeemed/i))
  await till.open('/redeem')
  await till.fill(field('Code'), code)
  await till.tap(button('Check code'))
  await till.sees(text(/^This code was redeemed/))
})

/** What an engine has of what the app uses where it is there, as the table of engines in docs/product/screens.md has it. */
const PARTS: Record<EngineName, string[]> = {
  chromium: ['background sync', 'push', 'vibration', 'badge', 'passkeys', 'wake lock', 'web locks', 'view transitions', 'dynamic height'],
  webkit: ['wake lock', 'web locks', 'view transitions', 'dynamic height'],
  firefox: ['push', 'passkeys', 'wake lock', 'web locks', 'view transitions', 'dynamic height'],
}

test('each engine has the parts that the table of engines lists, and without passkeys there is no button for them', async ({
  phone,
  engineName,
}) => {
  await signUp(phone, 'Jo')
  const parts = await phone.run(async () => {
    const has = {
      'background sync': 'SyncManager' in window,
      push: 'PushManager' in window,
      vibration: 'vibrate' in navigator,
      badge: 'setAppBadge' in navigator,
      sharing: 'share' in navigator,
      passkeys: 'PublicKeyCredential' in window,
      'wake lock': 'wakeLock' in navigator,
      'web locks': 'locks' in navigator,
      'view transitions': 'startViewTransition' in document,
      'dynamic height': CSS.supports('height', '100dvh'),
      'code reader': 'BarcodeDetector' in window,
    }
    return Object.entries(has).flatMap(([name, isThere]) => (isThere ? [name] : []))
  })
  expect(parts).toEqual(PARTS[engineName])
  await phone.open('/api/logout')
  await seesSignedOut(phone)
  await phone.open('/auth')
  await phone.sees(field('Password'))
  await phone.sees(button('Sign in with a passkey'), parts.includes('passkeys') ? 1 : 0)
})

test('on a live Sunday a score reaches the phone, and the line of the day can be moved back', async ({ phone, house }) => {
  await goToSunday(house)
  await giveCard(house, await signUp(phone, 'Hal'))
  await phone.open('/nflpicks')
  await phone.sees(getByRoleSelector('region', { name: 'Your standing' }))
  const game = await liveGame(house)
  const desk = { request: await request.newContext() }
  await enterDesk(desk, house.server.url, house.server.demoAccount('admin'))
  const answer = await desk.request.put(`${house.server.url}/api/admin/games/${game?.id}`, {
    headers: { origin: house.server.url },
    data: { reason: 'journey', status: 'LIVE', score: { away: 88, home: 3 }, isPinned: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await desk.request.dispose()
  await phone.sees(`#game-${game?.id} >> text=88`)

  const line = getByRoleSelector('slider', { name: 'Your place through the day' })
  const words = () => phone.run(async () => document.querySelector('[role=slider].timeline-plot')?.getAttribute('aria-valuetext') ?? '')
  await phone.sees(line)
  expect(await words()).toMatch(/^Now/)
  await phone.tap(line)
  await phone.tab.press('ArrowLeft')
  await expect.poll(words).not.toMatch(/^Now/)
})

test('a player finds the own row in the standings and compares cards, also without a network', async ({ phone, house }) => {
  await goToSunday(house)
  await giveCard(house, await signUp(phone, 'Ida'))
  await phone.open('/standings')
  await phone.sees(text(/^\d+ players$/))
  await waitForWorker(phone)
  const OTHER = '[role=tabpanel] li button'
  const COMPARED = '[role=dialog]'
  await phone.tap(OTHER)
  await phone.sees(`${COMPARED} >> text=/^(Same|Different) picks/`)
  const [name = ''] = await phone.texts(`${COMPARED} >> h2`)
  await waitForAnswers(phone, contract.getWeekStandings, contract.compareCards, contract.listGames)
  await phone.goOffline()
  await phone.restart('/standings')
  await phone.sees(text(/^Offline\. Standings as of /))
  await phone.tap(button(new RegExp(name, 'i'))) // another player may lead by now
  await phone.sees(`${COMPARED} >> text=/^Offline\\. Both cards as of /`)
})

test('a TV follows the server through ten minutes, and starts again without it', async ({ newPhone, house }) => {
  await goToSunday(house)
  const tv = await newPhone({ size: { width: 1280, height: 720 } })
  const venue = heading('The Corner Tap')
  await tv.open('/tv-display')
  await tv.sees(venue)
  await tv.sees(text(/^Updated/))
  const before = (await tv.texts(text(/^Updated/))).join()
  await waitForWorker(tv)
  await house.server.moveTo(TEN_MINUTES_LATER)
  await expect.poll(async () => (await tv.texts(text(/^Updated/))).join(), { timeout: 40_000 }).not.toBe(before)
  await tv.sees(getByRoleSelector('region', { name: 'Live Games' }))
  await expect.poll(() => tv.run(isTvStored)).toBe(true)
  await tv.goOffline()
  await tv.restart('/tv-display')
  await tv.sees(venue)
  await tv.sees(text(/^(Updated|Reconnecting)/))
})

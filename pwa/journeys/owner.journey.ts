import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { pathWith } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { expect, test, watch } from './journey.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { CODE, codeIn, linkIn, startMailCatcher } from './mailCatcher.ts'
import { enterDesk, fillCard, fillSignUp, leavesSheet, signIn, skipFirstSteps, waitForWorker } from './player.ts'
import { startScoreboard } from './scoreboardFeed.ts'
import { fillBar } from './setupForm.ts'

const WEEK = { season: '2025', week: '5' }
/** Before the only week of the season; its games are on Thursday and Monday. */
const TUESDAY = '2025-09-02T18:00:00Z'
const AFTER_THE_LAST_GAME = '2025-09-09T06:00:00Z'
const NEXT_MONDAY_NINE = '2025-09-15T16:00:30Z'
/** The feed is asked every half minute at most while something is expected. */
const FROM_THE_FEED = { timeout: 45_000 }
/** A TV asks every half minute whether it is paired. */
const BY_A_JOB = { timeout: 45_000 }
const OWNER = { email: 'olive@bar.example', password: 'paper-lantern-1983' }
const BARTENDER = { email: 'cleo@bar.example', password: 'walnut-table-1984' }
const PLAYER = { email: 'ada@guest.example', password: 'blue-heron-1977' }

let server: JourneyServer
let feed: Awaited<ReturnType<typeof startScoreboard>>
let mail: Awaited<ReturnType<typeof startMailCatcher>>
const opened: BrowserContext[] = []

test.beforeAll(async () => {
  feed = await startScoreboard()
  mail = await startMailCatcher()
  server = await startJourneyServer({
    now: TUESDAY,
    env: { DEMO: 'off', FEED_BASE_URL: feed.url, FEED_SEASON: '2025' },
  })
})
test.afterAll(async () => {
  for (const context of opened.splice(0)) await context.close()
  await server?.end()
  await mail?.end()
  await feed?.end()
})

async function signUpByForm(page: Page, firstName: string, player: typeof PLAYER) {
  await fillSignUp(page, firstName, player)
  await expect(page).not.toHaveURL(/\/auth/)
}

/** Types the code that was mailed to the address of the signed-in account. */
async function confirmEmail(page: Page, address: string) {
  const code = codeIn(await mail.waitFor(address, CODE))
  await page.goto(`${server.url}/verify-email`)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

test('a bar runs its contest without a shell, from an empty database to the redeemed code and the report of the week', async ({
  page: phone,
  browser,
  complaints,
}) => {
  const open = async (options = {}) => {
    const context = await browser.newContext({
      isMobile: false,
      hasTouch: false,
      deviceScaleFactor: 1,
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    opened.push(context)
    watch(context, complaints)
    return context.newPage()
  }
  const desk = await open()
  const tv = await open({ viewport: { width: 1920, height: 1080 } })
  const till = await open()

  await test.step('the owner sets the bar up by the link that the server printed', async () => {
    await phone.goto(server.url)
    await expect(phone.getByRole('heading', { name: 'Opening soon' })).toBeVisible()
    await desk.goto(server.setupLink())
    await fillBar(desk)
    await desk.getByRole('button', { name: 'Continue' }).click()
    await expect(desk.getByRole('heading', { name: 'Brand and logo' })).toBeVisible()
    await waitForWorker(desk)
    await desk.reload() // an interrupted setup goes on where it was
    await expect(desk.getByRole('heading', { name: 'Brand and logo' })).toBeVisible()
    await desk.getByRole('button', { name: 'Continue' }).click()
    await expect(desk.getByText('3 Prizes')).toHaveAttribute('aria-current', 'step')
    await desk.getByRole('button', { name: 'Continue' }).click()
    await desk.getByRole('button', { name: 'Use the feed' }).click()
    await desk.getByLabel('First name').fill('Olive')
    await desk.getByLabel('Last name').fill('Owner')
    await desk.getByLabel('Email').fill(OWNER.email)
    await desk.getByLabel('Phone').fill('5035550100')
    await desk.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await desk.getByLabel('Password again', { exact: true }).fill(OWNER.password)
    await desk.getByRole('checkbox').check()
    await desk.getByRole('button', { name: 'Finish setup' }).click()
    await expect(desk.getByText('Your contest is ready')).toBeVisible()
  })

  await test.step('the TV is paired by the code on its picture', async () => {
    await tv.goto(`${server.url}/tv-display`)
    const code = await tv
      .getByText(/^Pair this TV: /)
      .locator('b')
      .innerText()
    await desk.goto(`${server.url}/venue-dashboard`)
    await desk.getByRole('button', { name: 'Add a TV' }).click()
    await desk.getByLabel('Code on the TV').fill(code)
    await desk.getByLabel('Name', { exact: true }).fill('Main bar')
    await desk.getByRole('button', { name: 'Pair', exact: true }).click()
    await expect(tv.getByText(/^Check in: \d/)).toBeVisible(BY_A_JOB)
  })

  let joinUrl = ''
  await test.step('the poster is printed', async () => {
    await desk.goto(`${server.url}/venue-dashboard/print/poster`)
    const qrCode = desk.getByRole('img', { name: 'Code to join at The Copper Kettle' })
    await expect(qrCode).toBeVisible()
    joinUrl = await readQrCode(qrCode)
    const pages = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages).toHaveLength(1)
  })

  await test.step('a bartender is invited', async () => {
    await desk.goto(`${server.url}/venue-dashboard`)
    await desk.getByRole('button', { name: 'Invite' }).click()
    await desk.getByLabel('Email').fill(BARTENDER.email)
    await desk.getByRole('button', { name: 'Send invitation' }).click()
    await expect(desk.getByRole('button', { name: 'Send invitation' })).toBeHidden()
    await leavesSheet(desk)
  })

  await test.step('the mail waits until the owner enters the mail server at the desk', async () => {
    await desk.goto(`${server.url}/admin/connections`)
    await expect(desk.getByText(/^Mails are not sent yet: 1 waiting\./)).toBeVisible()
    const { hostname, port } = new URL(mail.url)
    await desk.getByLabel('Mail server', { exact: true }).fill(hostname)
    await desk.getByLabel('Encryption').selectOption('none')
    await desk.getByLabel('Port').fill(port)
    await desk.getByLabel('Name of the sender').fill('The Copper Kettle')
    await desk.getByLabel('Address of the sender').fill('picks@kettle.example')
    await desk.getByRole('button', { name: 'Save mail server' }).click()
    await desk.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(desk.getByText('The test was sent')).toBeVisible()
  })

  await test.step('the bartender signs up through the mail, and accepts', async () => {
    await till.goto(linkIn(await mail.waitFor(BARTENDER.email, /^Join the team/), '/join-team'))
    await till.getByRole('link', { name: 'Sign in or sign up' }).click()
    await till.getByRole('tab', { name: 'Sign Up' }).click()
    await signUpByForm(till, 'Cleo', BARTENDER)
    await till.getByRole('button', { name: 'Accept' }).click()
    await expect(till.getByRole('heading', { name: 'Welcome to The Copper Kettle' })).toBeVisible()
  })

  await test.step('a player joins through the code of the poster and submits a card', async () => {
    await phone.goto(joinUrl)
    await phone.getByRole('link', { name: 'Start Playing Now' }).first().click()
    await phone.getByRole('tab', { name: 'Sign Up' }).click()
    await signUpByForm(phone, 'Ada', PLAYER)
    await skipFirstSteps(phone)
    await phone.getByRole('radiogroup').first().waitFor()
    expect(await fillCard(phone, 'home', 44)).toBe(2)
    await phone.getByRole('button', { name: 'Review Picks' }).click()
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: /^submit/i })
      .click()
    await expect(phone.getByText('Picks locked in').filter({ visible: true }).first()).toBeVisible()
    await confirmEmail(phone, PLAYER.email)
  })

  await test.step('a false score is held back, and the owner keeps the true one', async () => {
    feed.say('PHI', { state: 'post', away: 20, home: 24 })
    feed.say('CHI', { state: 'post', away: 20, home: 24 })
    await server.moveTo(AFTER_THE_LAST_GAME)
    await enterDesk(desk, server.url, OWNER)
    await desk.goto(`${server.url}/admin/week`)
    const game = desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: 'Set MIN @ CHI' }) })
    await expect(game.getByText('20-24').first()).toBeVisible(FROM_THE_FEED)
    await expect.poll(() => hasRun(desk, 'pull-schedule', AFTER_THE_LAST_GAME), FROM_THE_FEED).toBe(true)
    feed.say('CHI', { state: 'post', away: 0, home: 0 })
    await desk.goto(`${server.url}/admin/system`)
    await desk.getByText(/jobs work$/).click()
    await desk.getByRole('button', { name: 'Run now: Schedule import' }).click()
    const games = `${server.url}${pathWith(contract.listAdminGames, WEEK)}`
    await expect.poll(async () => (await desk.request.get(games)).text(), FROM_THE_FEED).toContain('becomes 0-0')
    await desk.goto(`${server.url}/admin/week`)
    await desk.getByRole('button', { name: 'Keep 20-24' }).click(FROM_THE_FEED)
    await expect(desk.getByRole('button', { name: 'Keep 20-24' })).toBeHidden()
    await expect(game.getByText('20-24').first()).toBeVisible()
  })

  await test.step('the owner settles the week', async () => {
    await desk.getByRole('button', { name: 'Settle now' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText(/Ada/)).toBeVisible()
    await dialog.getByLabel('Reason').fill('everybody is waiting')
    await dialog.getByRole('button', { name: 'Settle now' }).click()
    await expect(desk.getByText(/is settled/).first()).toBeVisible()
  })

  await test.step('the winner shows the code, and the bartender redeems it', async () => {
    await mail.waitFor(PLAYER.email, /^You won/)
    await signIn(phone, server.url, PLAYER)
    await phone.goto(`${server.url}/credits`)
    const code = await phone
      .getByText(/^[A-Z0-9]{4}-?[A-Z0-9]{4}$/)
      .filter({ visible: true })
      .first()
      .textContent()
    await signIn(till, server.url, BARTENDER)
    await till.goto(`${server.url}/redeem`)
    await till.getByLabel('Code', { exact: true }).fill(code ?? '')
    await till.getByRole('button', { name: 'Check code' }).click()
    await till.getByRole('button', { name: 'Redeem $50' }).click()
    await expect(till.getByText('take it off the bill')).toBeVisible()
  })

  await test.step('on Monday the report is in the mail, and the list of customers can be downloaded', async () => {
    await server.moveTo(NEXT_MONDAY_NINE)
    await mail.waitFor(OWNER.email, /1 card/)
    await enterDesk(desk, server.url, OWNER)
    await desk.goto(`${server.url}/marketing-admin`)
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('link', { name: 'Toast export' }).click()
    const file = await (await downloading).path()
    expect(await readFile(file, 'utf8')).toContain(PLAYER.email)
  })
})

/** Whether a job has had a run since this instant, and has none under way: only then can it be run by hand. */
async function hasRun({ request }: Page, name: string, since: string): Promise<boolean> {
  const answer = await request.get(`${server.url}${contract.listJobs.path}`)
  const job = contract.listJobs.response.parse(await answer.json()).jobs.find((one) => one.name === name)
  return job?.isRunning === false && Date.parse(job.lastFinishedAt ?? '') >= Date.parse(since)
}

/** The text of a QR code as a phone's camera reads it from the screen. */
async function readQrCode(image: Locator): Promise<string> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

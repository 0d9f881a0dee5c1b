import type { BrowserContext, Page } from 'playwright'
import { DATABASE_NAME, STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { contract } from '#shared/contract/index.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'

/** What a player does on a phone, for journeys and screenshots. */
export type JourneyPlayer = { id: string; email: string; password: string }

export const PASSWORD = 'blue-heron-1977'

/** What a new player types to sign up. */
export const newAccount = (firstName: string) => ({
  email: `${firstName.toLowerCase()}-${Math.random().toString(36).slice(2, 8)}@journey.example`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  firstName,
  lastName: 'Traveller',
  phoneNumber: '5035550123',
  acceptTerms: true,
})

/** Makes an account and signs this phone in with it, without the forms and the onboarding. */
export async function signUp(page: Pick<Page, 'request'>, url: string, firstName: string): Promise<JourneyPlayer> {
  const account = newAccount(firstName)
  const answer = await page.request.post(`${url}/api/register`, { headers: { origin: url }, data: account })
  if (!answer.ok()) throw new Error(`no account: ${await answer.text()}`)
  const { id } = await answer.json()
  await page.request.post(`${url}/api/user/onboarding`, { headers: { origin: url } })
  return { id, email: account.email, password: PASSWORD }
}

/** Stores a card for the current week by the API: every home team, and a total. */
export async function submitReplayedCard(page: Page, url: string, userId: string): Promise<void> {
  const { week, season } = await (await page.request.get(`${url}/api/current-week`)).json()
  const games: { id: string }[] = await (await page.request.get(`${url}/api/games/${week}/${season}`)).json()
  const gamePicks = Object.fromEntries(games.map(({ id }) => [id, 'home']))
  const answer = await page.request.post(`${url}/api/picks`, {
    headers: { origin: url },
    data: { userId, season, week, gamePicks, tieBreakerScore: 44 },
  })
  if (!answer.ok()) throw new Error(`no card: ${await answer.text()}`)
}

/** Marks the guided tour as completed on a phone, so that it does not cover the screen. */
export const skipTour = (context: BrowserContext) =>
  context.addInitScript((name) => {
    if (location.protocol.startsWith('http')) localStorage.setItem(name, 'true')
  }, STORAGE_NAMES.tutorial)

/** A win to celebrate would cover the screen. A route would do the same, and turn off the browser's cache for every file of the app. */
export const hideWins = (page: Page) =>
  page.addInitScript((path) => {
    const { fetch } = window
    window.fetch = (input, init) => (String(input).endsWith(path) ? Promise.resolve(Response.json([])) : fetch(input, init))
  }, contract.listUnseenWins.path)

/** Signs this phone in, without the form. */
export async function signIn(
  { request }: Pick<Page, 'request'>,
  url: string,
  { email, password }: Pick<JourneyPlayer, 'email' | 'password'>,
): Promise<void> {
  const answer = await request.post(`${url}/api/login`, { headers: { origin: url }, data: { email, password } })
  if (!answer.ok()) throw new Error(`not signed in: ${await answer.text()}`)
}

/** Signs an admin in and opens admin access, which ends after half an hour without a call. */
export async function enterDesk(page: Pick<Page, 'request'>, url: string, admin: Pick<JourneyPlayer, 'email' | 'password'>): Promise<void> {
  await signIn(page, url, admin)
  const answer = await page.request.post(`${url}/api/admin/verify`, { headers: { origin: url }, data: { email: admin.email } })
  if (!answer.ok()) throw new Error(`no admin access: ${await answer.text()}`)
}

/** Puts off the code that sign-up leads to, on the way to where the player was going. */
export const skipCode = (page: Page) => page.getByRole('link', { name: 'Later', exact: true }).click()

/** Skips the code, the onboarding and the tour that a new account comes to. */
export async function skipFirstSteps(page: Page): Promise<void> {
  await skipCode(page)
  for (const skip of ['No team, skip', 'Not now', 'Later', 'Skip Tour']) await page.getByRole('button', { name: skip }).click()
}

/** Opens the picks screen and waits for its games. */
export async function openPicks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/nflpicks`)
  await page.locator('#picks-title').waitFor()
  await page.getByRole('radiogroup').first().waitFor()
}

/** The games that can be picked now, by the names of their radio groups. */
export const openGames = (page: Page) => page.locator('[role=radiogroup]:has(input:enabled)')

/** Taps one side of the first `count` open games, all of them without a count. Answers how many were picked. */
export async function pick(page: Page, side: 'away' | 'home', count = Number.POSITIVE_INFINITY): Promise<number> {
  const games = openGames(page)
  await games.first().waitFor()
  const total = Math.min(count, await games.count())
  for (let index = 0; index < total; index += 1)
    await games
      .nth(index)
      .getByRole('radio')
      .nth(side === 'away' ? 0 : 1)
      .check()
  return total
}

/** Fills the whole card. */
export async function fillCard(page: Page, side: 'away' | 'home', tiebreaker: number): Promise<number> {
  const count = await pick(page, side)
  await page.getByRole('textbox', { name: 'Tiebreaker' }).fill(String(tiebreaker))
  return count
}

export const checkedRadios = (page: Page) => page.locator('input[type=radio]:checked')

/** A text as it is seen: wide and narrow screens have some of them in two places. */
export const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })

/** Waits until the worker has the whole app on this phone and is active. It serves the page a moment before; a push in that moment is lost. */
export const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Closes a sheet by the keyboard. */
export async function closeSheet(page: Page) {
  await page.keyboard.press('Escape')
  await leavesSheet(page)
}

/** Waits until the browser has stepped back from the history entry of a closed sheet: that step would abort the load of a page. */
export const leavesSheet = (page: Page) => page.waitForFunction(() => !window.history.state?.sheet)

/** As when the player comes back from another app: the app asks the server what is new. */
export const bringToFront = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** What the server has of a player's current week; null before they submit. */
export async function storedPicks(page: Page, url: string, playerId: string) {
  const answer = await page.request.get(`${url}/api/picks/current/${playerId}`)
  if (!answer.ok()) throw new Error(`no answer: ${answer.status()}`)
  return answer.json()
}

/**
 * The number of picks and the tiebreaker in the draft that this phone has stored. Wait for it before a reload: a choice is stored some
 * milliseconds after its tap.
 */
export const storedDraft = (page: Page) =>
  page.evaluate(
    ([database, store]) =>
      new Promise<{ picks: number; tiebreaker: number } | null>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            const [draft] = reading.result
            resolve(draft ? { picks: Object.keys(draft.gamePicks).length, tiebreaker: draft.tiebreaker } : null)
          }
        }
      }),
    [DATABASE_NAME, WORKER_TERMS.draftsStore] as const,
  )

/** A phone's own authenticator, whose owner confirms everything. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Adds a passkey on the page of the passkeys, and waits until it is listed. */
export async function addPasskey(page: Page, { name, password }: { name?: string; password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  if (name !== undefined) await page.getByLabel('Name').fill(name)
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Add Passkey', exact: true }).click()
  await page.getByText('not used yet').waitFor()
}

/** Fills the form of a new account, and sends it. */
export async function fillSignUp(page: Page, firstName: string, { email, password }: Pick<JourneyPlayer, 'email' | 'password'>) {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Traveller')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone Number').fill('5035550123')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /news and offers/ }).check()
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

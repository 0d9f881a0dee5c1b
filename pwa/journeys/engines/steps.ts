import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya'
import { expect } from 'playwright/test'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { type JourneyPlayer, newAccount, PASSWORD } from '#pwa/journeys/player.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import type { Phone } from './phone.ts'

export const button = (name: string | RegExp) => getByRoleSelector('button', { name, exact: typeof name === 'string' })
export const link = (name: string | RegExp) => getByRoleSelector('link', { name, exact: typeof name === 'string' })
export const heading = (name: string | RegExp) => getByRoleSelector('heading', { name })
export const field = (name: string) => getByLabelSelector(name, { exact: true })
export const text = (words: string | RegExp) => getByTextSelector(words)

export const PICKED = 'input[type=radio]:checked'
/** The home side of a game that has no pick. */
const UNPICKED = '[role=radiogroup]:has(input:enabled):not(:has(input:checked)) label:last-of-type >> nth=0'

/** Makes an account, and signs this phone in with it, without the forms, the onboarding and the tour. */
export async function signUp(phone: Phone, firstName: string): Promise<JourneyPlayer> {
  const account = newAccount(firstName)
  await phone.open('/terms')
  await waitForWorker(phone) // WebKit may leave a worker installing for long when its page goes
  await skipTour(phone)
  const id = await phone.run(async (data) => {
    const post = (path: string, body: string) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer = await post('/api/register', data)
    if (!answer.ok) throw new Error(`no account: ${await answer.text()}`)
    const { id: made } = await answer.json()
    await post('/api/user/onboarding', '{}')
    return String(made)
  }, JSON.stringify(account))
  return { id, email: account.email, password: account.password }
}

/** Marks the guided tour as completed on the phone, so that it does not cover the screen. */
export const skipTour = (phone: Phone) => phone.run(async (name) => localStorage.setItem(name, 'true'), STORAGE_NAMES.tutorial)

export async function openPicks(phone: Phone): Promise<void> {
  await phone.open('/nflpicks')
  await phone.sees(UNPICKED)
}

/** Waits until the worker has the whole app on this phone. */
export const waitForWorker = (phone: Phone) =>
  expect.poll(() => phone.run(async () => navigator.serviceWorker.controller !== null)).toBe(true)

/** Picks the home team of games that have no pick yet: so many, or all. */
export async function pick(phone: Phone, count = Number.POSITIVE_INFINITY): Promise<number> {
  await phone.sees(UNPICKED)
  let picked = await phone.count(PICKED)
  for (let left = count; left > 0 && (await phone.count(UNPICKED)) > 0; left -= 1) {
    await phone.tap(UNPICKED)
    picked += 1
    await phone.sees(PICKED, picked)
  }
  return picked
}

/** Signs a player in by the form. */
export async function signIn(phone: Phone, { email, password }: Pick<JourneyPlayer, 'email' | 'password'>, next = ''): Promise<void> {
  await phone.open(`/auth${next && `?next=${encodeURIComponent(next)}`}`)
  await phone.fill(field('Email'), email)
  await phone.fill(field('Password'), password)
  await phone.tap(button('Sign In'))
}

/** Waits for the page to which signing out leads. */
export async function seesSignedOut(phone: Phone): Promise<void> {
  await phone.sees(text('Successfully Signed Out'))
  await phone.sees(heading(/pick the winners/i))
}

/** Fills the form of a new account, and sends it. */
export async function fillSignUp(phone: Phone, firstName: string, email: string): Promise<void> {
  await phone.fill(field('First Name'), firstName)
  await phone.fill(field('Last Name'), 'Traveller')
  await phone.fill(field('Email'), email)
  await phone.fill(field('Phone Number'), '5035550123')
  await phone.fill(field('Password'), PASSWORD)
  await phone.fill(field('Confirm Password'), PASSWORD)
  await phone.tap(getByRoleSelector('checkbox', { name: /terms/i }))
  await phone.tap(button('Create Account'))
}

/** What a phone does with the data of a site that was not used for a week: everything that a script has stored is gone, and cookies stay. */
export const evictStorage = (phone: Phone) =>
  phone.run(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })

/** Waits until the device's database has the answers of these calls, which a start without a network shows. */
export const waitForAnswers = (phone: Phone, ...calls: { path: string }[]) =>
  expect
    .poll(() => phone.run(listMissing, JSON.stringify({ ...WORKER_TERMS, paths: calls.map(({ path }) => path) })), {
      message: 'answers that are not stored',
    })
    .toEqual([])

async function listMissing(argument: string): Promise<string[]> {
  const { database, answersStore, paths } = JSON.parse(argument) as { database: string; answersStore: string; paths: string[] }
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return paths // opening it would make it
  const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onerror = reject
    opening.onsuccess = () => {
      const reading = opening.result.transaction(answersStore).objectStore(answersStore).getAllKeys()
      opening.result.close()
      reading.onerror = reject
      reading.onsuccess = () => resolve(reading.result)
    }
  })
  return paths.filter((path) => !keys.some((key) => String(key).includes(path)))
}

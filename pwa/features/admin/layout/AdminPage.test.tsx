import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { openTill } from '#pwa/testing/tillScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const admin = aViewer({ role: 'admin' })
const link = (name: string) => page.getByRole('link', { name })
const refused = (refusal: 'sign_in_required' | 'not_allowed' | 'admin_access_required') =>
  answer(contract.getAdminSession, { isAdmin: false, refusal })

test.each([
  ['a visitor', null, 'sign_in_required', 'Sign in', '/auth?next=%2Fadmin-login%3Fnext%3D%2Fadmin-dashboard'],
  ['a player', aViewer(), 'not_allowed', 'Back to the game', '/'],
  ['an admin without admin access', admin, 'admin_access_required', 'Admin login', '/admin-login?next=/admin-dashboard%3Fseason%3D2024'],
] as const)('%s sees the frame of the desk and the way on, and nothing else is asked of the server', async (_, viewer, why, name, href) => {
  const { api } = await renderScreen('/admin-dashboard?season=2024', { ...(viewer && { viewer }), answers: [refused(why)] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  const asked = api.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/'))
  expect(new Set(asked)).toEqual(new Set(['/api/admin/session']))
})

const verified = [
  answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
  answer(contract.listAttention, { items: [{ kind: 'mail', text: 'Mails are not sent yet: 3 waiting' }] }),
]
const textsOf = (name: string) => [...page.getByRole('navigation', { name }).element().children].map(({ textContent }) => textContent)

test('on a phone an admin has one bar with the tabs of the desk, a dot where something waits, the other places under More, and Game as the way back', async () => {
  await renderScreen('/admin/more', { viewer: admin, answers: verified })
  await expect.element(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  await expect.poll(() => textsOf('Admin')).toEqual(['Overview', 'Week', 'Players', 'Till', 'More, 1 thing needs you'])
  await expect.element(page.getByRole('link', { name: /^More/ })).toHaveAttribute('aria-current', 'page')
  expect(page.getByRole('navigation').all()).toHaveLength(1)
  const places = page.getByRole('region', { name: 'More places of the desk' }).getByRole('link')
  const names = ['Prizes & brand', 'Marketing', 'Venues & TV', 'Connections11 thing needs you', 'System']
  expect(places.all().map((one) => one.element().textContent)).toEqual(names)
  await expect.element(link('Game')).toHaveAttribute('href', '/')
  expect(page.getByText('ADMIN ONLY').query()).toBeNull()
})

test('at the till an admin and a venue manager have their own tabs, and staff those of a player', async () => {
  const { api } = await openTill([], 'venue_manager')
  await expect.poll(() => textsOf('Venue')).toEqual(['Venue', 'Till'])
  expect(page.getByRole('navigation', { name: 'Main' }).query()).toBeNull()
  expect(api.requestsOf(contract.getAdminSession)).toEqual([])
  await openTill([], 'admin')
  await expect
    .element(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Till' }))
    .toHaveAttribute('aria-current', 'page')
  await openTill([], 'staff')
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('without a connection the desk says so, and after a failure it can be tried again', async () => {
  const { api } = await renderScreen('/admin-dashboard', { viewer: admin, answers: [noNetwork(contract.getAdminSession)] })
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(refuse(contract.getAdminSession, 'internal'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('Failed to load admin data')).toBeVisible()
  await expect.element(page.getByText('Please check server connection')).toBeVisible()
  api.nowAnswer(refused('admin_access_required'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(link('Admin login')).toBeVisible()
})

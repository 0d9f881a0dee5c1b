import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
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

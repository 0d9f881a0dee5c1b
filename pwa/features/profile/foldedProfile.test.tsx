import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aProfile } from '#pwa/testing/profileFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const SCREEN_PX = 844
const section = (name: string) => page.getByRole('region', { name })

const openProfile = () =>
  renderScreen('/profile', {
    viewer: aViewer({ username: 'jordan_r', favoriteTeam: 'DET' }),
    answers: [answer(contract.getProfile, aProfile({ weeklyReminders: true }))],
  })

describe('the profile on a phone', () => {
  it('is at most one and a half screens long above its footer, with the rare settings folded behind what they are set to', async () => {
    await openProfile()
    await expect.element(page.getByRole('button', { name: 'Username jordan_r' })).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('button', { name: 'Favorite team Lions' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Notifications email on' })).toBeVisible()
    const main = page.getByRole('main').element()
    expect(main.getBoundingClientRect().height).toBeLessThan(1.5 * SCREEN_PX)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('counts one correct pick as one', async () => {
    await renderScreen('/profile', { viewer: aViewer({ totalCorrectPicks: 1 }) })
    await expect.element(page.getByRole('button', { name: 'Career stats 1 correct pick', exact: true })).toBeVisible()
  })

  it('shows a setting when its row is tapped, and folds it again', async () => {
    await openProfile()
    const row = page.getByRole('button', { name: 'Notifications email on' })
    await row.click()
    await expect.element(section('Notifications').getByRole('switch', { name: /^By email/ })).toBeVisible()
    await row.click()
    await expect.element(section('Notifications').getByRole('switch', { name: /^By email/ })).not.toBeInTheDocument()
  })
})

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer, delay, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { aProfile } from '#pwa/testing/profileFixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { contract } from '#shared/contract/index.ts'

/** On a phone these cards are folded, as foldedProfile.test.tsx shows. */
beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

const team = () => page.getByRole('region', { name: 'Favorite team' })

describe('the favorite team', () => {
  it('is chosen from all 32 teams, and shown while it is being saved', async () => {
    const saved = delay(contract.setFavoriteTeam, { favoriteTeam: 'DET' })
    const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [saved] })
    await expect.element(team().getByRole('button', { name: 'Detroit Lions' })).toBeVisible()
    expect(team().getByRole('listitem').elements()).toHaveLength(32)
    expect(await accessibilityFaults()).toEqual([])
    await team().getByRole('button', { name: 'Detroit Lions' }).click()
    await expect.element(team().getByText('NFC North')).toBeVisible()
    api.nowAnswer(answer(contract.getCurrentUser, aViewer({ favoriteTeam: 'DET' })))
    saved.release()
    await expect.element(page.getByText('Favorite team updated')).toBeVisible()
    await expect.element(team().getByText('Detroit Lions', { exact: true })).toBeVisible()
    await expect.element(team().getByRole('button', { name: 'Change Team' })).toHaveFocus()
    expect(api.requestsOf(contract.setFavoriteTeam).map(({ body }) => body)).toEqual([{ favoriteTeam: 'DET' }])
  })

  it('is cleared by Change Team, which shows the teams again', async () => {
    const { api } = await renderScreen('/profile', {
      viewer: aViewer({ favoriteTeam: 'DET' }),
      answers: [answer(contract.setFavoriteTeam, { favoriteTeam: null })],
    })
    api.nowAnswer(answer(contract.getCurrentUser, aViewer()))
    await team().getByRole('button', { name: 'Change Team' }).click()
    await expect.element(team().getByRole('button', { name: 'Green Bay Packers' })).toBeVisible()
    await expect.element(team().getByRole('list', { name: 'Teams' })).toHaveFocus()
    expect(api.requestsOf(contract.setFavoriteTeam).map(({ body }) => body)).toEqual([{ favoriteTeam: '' }])
  })

  it('that could not be saved goes back and says so', async () => {
    await renderScreen('/profile', { viewer: aViewer(), answers: [refuse(contract.setFavoriteTeam, 'internal')] })
    await team().getByRole('button', { name: 'Buffalo Bills' }).click()
    await seeToast('Failed to update favorite team. Please try again.')
    await expect.element(team().getByRole('button', { name: 'Buffalo Bills' })).toBeVisible()
  })
})

describe('the username', () => {
  const card = () => page.getByRole('region', { name: 'Username' })

  it('is chosen the first time, after one of a wrong form and one that is taken were refused', async () => {
    const { api } = await renderScreen('/profile', { viewer: aViewer(), answers: [refuse(contract.setUsername, 'name_taken')] })
    await expect.element(card().getByText('Boards and TVs show you as Pat P.')).toBeVisible()
    await card().getByRole('button', { name: 'Choose a username' }).click()
    const field = card().getByRole('textbox', { name: 'Your username' })
    await expect.element(field).toHaveFocus()
    await field.fill('a b')
    await card().getByRole('button', { name: 'Save username' }).click()
    await expect.element(card().getByText('Use 3 to 20 letters, digits, dots, dashes or underscores')).toBeVisible()
    expect(api.requestsOf(contract.setUsername)).toEqual([])
    await field.fill('jordan_r')
    await card().getByRole('button', { name: 'Save username' }).click()
    await expect.element(card().getByText('Somebody else has this name.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(
      answer(contract.setUsername, { username: 'jordan_r', usernameChangesLeft: 2 }),
      answer(contract.getCurrentUser, aViewer({ username: 'jordan_r' })),
    )
    await card().getByRole('button', { name: 'Save username' }).click()
    await expect.element(page.getByText('Boards and TVs show you as jordan_r.').first()).toBeVisible()
    await expect.element(card().getByRole('button', { name: 'Change username' })).toBeVisible()
  })

  it('can not be changed a third time in a season', async () => {
    const viewer = aViewer({ username: 'jordan_r' })
    await renderScreen('/profile', { viewer, answers: [answer(contract.getProfile, aProfile({ ...viewer, usernameChangesLeft: 0 }))] })
    await expect.element(card().getByText('You have changed it twice this season. You can change it again next season.')).toBeVisible()
    await expect.element(card().getByRole('button', { name: 'Change username' })).toBeDisabled()
  })
})

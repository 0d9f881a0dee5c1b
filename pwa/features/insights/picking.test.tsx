import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDraft } from '#pwa/offline/drafts.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGame, aPicksRecord } from '#pwa/testing/fixtures.ts'
import { inPanel, openInsights, openPicks, PACKERS_AT_LIONS, panel, section, viewer } from '#pwa/testing/insightsScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const choice = (name: string) => panel.getByRole('radiogroup', { name: 'Your pick' }).getByRole('radio', { name })
const onCard = (name: RegExp) => page.getByRole('radiogroup', { name: 'Packers at Lions' }).getByRole('radio', { name })
const KEY = { playerId: viewer.id, season: 2025, week: 5 }

describe('picking a team in the insights panel', () => {
  test('changes the same card, saves the draft and does not scroll the page', async () => {
    await openInsights({ games: [PACKERS_AT_LIONS, ...[1, 2, 3, 4, 5].map((slot) => aGame({ slot }))] })
    await choice('Pick Lions').click({ force: true })
    await expect.element(choice('Pick Lions')).toBeChecked()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { [PACKERS_AT_LIONS.id]: 'home' } })
    await choice('Pick Packers').click({ force: true })
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { [PACKERS_AT_LIONS.id]: 'away' } })
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(onCard(/Packers/)).toBeChecked()
    await expect.element(onCard(/Lions/)).not.toBeChecked()
    await expect.element(page.getByText('5 picks remaining').first()).toBeVisible()
    expect(window.scrollY).toBe(0)
  })

  test('shows the pick of the card', async () => {
    await openPicks()
    await onCard(/Lions/).click({ force: true })
    await page.getByRole('button', { name: /^Insights, Packers @ Lions/ }).click()
    await expect.element(choice('Pick Lions')).toBeChecked()
    await expect.element(choice('Pick Packers')).not.toBeChecked()
  })

  test('works by keyboard and with targets of at least 44 px', async () => {
    await openInsights()
    await expect.element(choice('Pick Packers')).toBeVisible()
    await expect.poll(() => panel.element().getAnimations()).toEqual([])
    expect(choice('Pick Packers').element().closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    choice('Pick Packers').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(choice('Pick Packers')).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(choice('Pick Lions')).toBeChecked()
  })

  test.each([
    ['after kickoff', { games: [{ ...PACKERS_AT_LIONS, gameTime: '2025-09-04T11:00:00Z' }] }],
    ['after the deadline', { week: { deadline: '2025-09-04T11:00:00Z', isDeadlinePassed: true } }],
    ['with a team to be decided', { games: [{ ...PACKERS_AT_LIONS, homeTeam: 'TBD' }] }],
  ])('is not possible %s', async (_, scene) => {
    await openPicks(scene)
    await page.getByRole('button', { name: /^Insights, Packers/ }).click()
    await expect.element(section('Game Information')).toBeVisible()
    expect(panel.getByRole('radio').elements()).toHaveLength(0)
  })

  test('shows the pick without buttons once the card is submitted', async () => {
    await openInsights({ record: aPicksRecord({ gamePicks: { [PACKERS_AT_LIONS.id]: 'home' } }) })
    await expect.element(inPanel('YOUR PICK')).toBeVisible()
    expect(panel.getByRole('radio').elements()).toHaveLength(0)
  })
})

test('an open insights panel shows the game’s changes', async () => {
  const { api, queryClient } = await openInsights()
  await expect.element(choice('Pick Lions')).toBeVisible()
  const live = { ...PACKERS_AT_LIONS, gameStatus: 'LIVE', gameClock: 'Q1 9:58', awayScore: 7, homeScore: 0 } as const
  api.nowAnswer(answer(contract.listGames, [live]))
  await queryClient.invalidateQueries({ queryKey: [contract.listGames.path] })
  await expect.element(inPanel('Q1 9:58')).toBeVisible()
  expect(panel.getByRole('radio').elements()).toHaveLength(0)
  api.nowAnswer(answer(contract.listGames, [{ ...live, gameClock: 'Q1 4:10', homeScore: 10 }]))
  await queryClient.invalidateQueries({ queryKey: [contract.listGames.path] })
  await expect.element(inPanel('Q1 4:10')).toBeVisible()
  await expect.element(panel.getByText('10', { exact: true })).toBeVisible()
})

describe.each(['dark', 'light'])('in the %s scheme', (scheme) => {
  test('the whole insights panel is accessible', async () => {
    await emulateMedia({ 'prefers-color-scheme': scheme })
    await openInsights()
    await expect.element(section('Game Notes')).toBeVisible()
    await choice('Pick Lions').click({ force: true })
    await expect.poll(() => document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
  })
})

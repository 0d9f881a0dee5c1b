import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest, aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, openPicks, pickAll } from '#pwa/testing/picksScreen.tsx'
import { contract } from '#shared/contract/index.ts'

test('a submission can be shared without a pick in it, with the address that guests use', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const games = aSlate(6)
  const more = [answer(contract.getContest, aContest({ publicUrl: 'https://picks.harbor.example' }))]
  const { api } = await openPicks({ games, more })
  api.nowAnswer(answer(contract.submitPicks, aPicksRecord({ gamePicks: picksFor(games) })))
  await pickAll(games)
  await button('Review Picks').first().click()
  await button('SUBMIT PICKS').click()
  await button("Share that I'm in").click()
  expect(share.mock.calls).toEqual([
    [{ text: "I'm in for Week 1 at Test Tavern. Think you can beat me?", url: 'https://picks.harbor.example/' }],
  ])
  await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
})

test('the card folds in the ceremony of the submission, which copies the receipt, ends with a tap and is accessible', async () => {
  const games = aSlate(6)
  const { api } = await openPicks({ games })
  const record = aPicksRecord({ gamePicks: picksFor(games) })
  api.nowAnswer(answer(contract.submitPicks, record))
  await pickAll(games)
  await button('Review Picks').first().click()
  await button('SUBMIT PICKS').click()
  const dialog = page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })
  await expect.element(dialog.getByText('Your NFL picks are locked in for this week!')).toBeVisible()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect
    .poll(() =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName.startsWith('card-') && each.playState === 'running'),
    )
    .toEqual([])
  await expect.element(dialog.getByText('6 picks, tiebreaker 47', { exact: true })).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Picks' }).getByRole('listitem').elements()).toHaveLength(6)
  await expect.element(button('Copy receipt 7F3K-Q2')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-09-07T20:42:00Z'

test.each([
  ['2025-09-07T20:28:00Z', false, 'Feed 14 min old', 'bg-correct'],
  ['2025-09-07T20:26:00Z', false, 'Feed 16 min old', 'bg-warning'],
  ['2025-09-07T20:41:00Z', true, 'Feed 1 min old, late', 'bg-warning'],
  [null, false, 'No feed', 'bg-won'],
])('the dot beside scores of %s (late: %s) says "%s" and is %s', async (asOf, isStale, text, dot) => {
  await renderScreen('/admin/more', {
    now: NOW,
    viewer: aViewer({ role: 'admin' }),
    answers: [answer(contract.getAdminSession, { isAdmin: true, refusal: null }), answer(contract.getFeedState, { asOf, isStale })],
  })
  const age = page.getByText(text, { exact: true })
  await expect.element(age).toBeVisible()
  expect(age.element().querySelector('[aria-hidden]')).toHaveClass(dot)
})

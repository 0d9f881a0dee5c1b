import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, noNetwork } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'

const EMPTY = { rows: [], nextCursor: null, total: 0 }
const REPORT = {
  timeZone: 'America/Los_Angeles',
  open: { codes: 9, amount: 210 },
  expiring: { codes: 2, amount: 40, by: '2025-12-24' },
  issued: { codes: 15, amount: 400 },
  redeemed: { codes: 13, amount: 312.5 },
  expired: { codes: 0, amount: 0 },
  refused: [
    { reason: 'redeemed' as const, codes: 4 },
    { reason: 'unknown' as const, codes: 1 },
  ],
  byDay: [{ day: '2025-11-22', issued: 0, redeemed: 50, expired: 0 }],
  byStaff: [{ id: '11111111-1111-4111-8111-111111111111', name: 'Marco <b>Keane', codes: 8, amount: 190 }],
  byVenue: [{ name: null, codes: 13, amount: 312.5 }],
}
const EVENT = {
  id: '0197b1c0-0000-4000-8000-000000000001',
  at: '2025-11-22T20:18:00Z',
  kind: 'refused' as const,
  reason: 'redeemed' as const,
  code: '3RAA-••••',
  playerName: 'pigskin',
  by: 'Ines Ford',
  venueName: 'The Corner Tap',
  amount: 20,
}

const open = (answers: readonly Answer[]) =>
  renderScreen('/admin/till-report', {
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getTillReport, REPORT),
      answer(contract.listTillEvents, { rows: [EVENT], nextCursor: null, total: 1 }),
      answer(contract.listOpenCredits, EMPTY),
      answer(contract.listSeasons, [2025, 2024]),
      ...answers,
    ],
  })

test('an owner sees what the bar owes first, refused codes marked, sums by person and venue, and chooses the days', async () => {
  await page.viewport(1280, 800)
  const { api } = await open([])
  await expect.element(page.getByText('9 codes, what the bar still owes')).toBeVisible()
  expect(page.getByRole('term').elements()[0]?.textContent).toBe('Open credit')
  for (const text of [
    '$210',
    'Expires by Dec 24',
    '$312.50',
    '4 already used, 1 unknown',
    'Marco <b>Keane',
    'Not recorded',
    'The bar owes nothing.',
  ])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /ALREADY USED 3RAA-•••• pigskin Ines Ford/ })).toBeVisible()
  await page.getByLabelText('From').fill('2025-11-01')
  await page.getByLabelText('To', { exact: true }).fill('2025-10-01')
  await expect.element(page.getByText('The first day must not be after the last one.')).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2025-11-22')
  await expect.poll(() => api.requests.at(-1)?.path).toMatch(/^\/api\/admin\/till-report\/2025-11-01\/2025-11-22/)
})

test('a season shows the days from its July 1 through June 30, in the report and its table', async () => {
  const { api } = await open([])
  const season = page.getByLabelText('Season')
  await expect.element(season).toHaveDisplayValue('Season')
  await season.selectOptions('Season 2024')
  await expect.element(page.getByLabelText('From')).toHaveValue('2024-07-01')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('2025-06-30')
  for (const path of ['/api/admin/till-report/2024-07-01/2025-06-30', '/api/admin/till-report/2024-07-01/2025-06-30/events/search'])
    await expect.poll(() => api.requests.map((request) => request.path)).toContain(path)
  await expect.element(season).toHaveDisplayValue('Season 2024')
  await page.getByLabelText('From').fill('2024-08-01')
  await expect.element(season).toHaveDisplayValue('Season')
})

test('a season that has no day yet can’t be chosen, and after midnight the last day is the business day', async () => {
  await renderScreen('/admin/till-report', {
    now: '2027-05-24T07:40:00Z', // Monday, 0:40 AM Pacific
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getTillReport, REPORT),
      answer(contract.listTillEvents, EMPTY),
      answer(contract.listOpenCredits, EMPTY),
      answer(contract.listSeasons, [2027, 2026]),
    ],
  })
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.element(page.getByLabelText('From')).toHaveValue('2027-05-17')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('2027-05-23')
  await expect.element(page.getByRole('option', { name: 'Season 2026' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Season 2027' }).query()).toBeNull()
})

test('the till report says when it cannot be loaded, and loads when tried again', async () => {
  await page.viewport(390, 844)
  const { api } = await open([noNetwork(contract.getTillReport)])
  await expect.element(page.getByText('The desk needs a connection.')).toBeVisible()
  api.nowAnswer(answer(contract.getTillReport, REPORT))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('9 codes, what the bar still owes')).toBeVisible()
})

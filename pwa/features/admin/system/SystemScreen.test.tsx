import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-09-07T20:42:07Z'
const MAIL = '0197b1c0-0000-4000-8000-000000000001'
const REPORT = MAIL.replace('1', '4')
const FAILED = {
  channel: 'mail',
  at: '2025-09-07T20:42:07Z',
  error: 'Error',
  tries: 1,
  count: 1,
  isUncertain: false,
  canRetry: false,
} as const
const job = {
  lastStartedAt: null,
  lastFinishedAt: '2025-09-07T20:41:59Z',
  lastError: null,
  failuresInRow: 0,
  isRunning: false,
  nextAt: NOW,
}
const JOBS: CallResponse<typeof contract.listJobs> = {
  jobs: [
    { ...job, name: 'back-up' },
    { ...job, name: 'pull-scores' },
    { ...job, name: 'pull-schedule', lastError: 'FeedOutage', failuresInRow: 2 },
  ],
  waitingMails: 3,
  deadLetters: [
    { ...FAILED, id: MAIL, kind: 'prize_won', error: 'refused', canRetry: true },
    { ...FAILED, id: MAIL.replace('1', '2'), kind: 'password_reset', error: 'Error', tries: 15 },
    { ...FAILED, id: MAIL.replace('1', '3'), kind: 'promotional', error: 'bounced', count: 12 },
    { ...FAILED, id: REPORT, kind: 'owner_report', error: 'uncertain', isUncertain: true, canRetry: true },
    { ...FAILED, id: MAIL.replace('1', '5'), channel: 'webhook', kind: 'redeemed', error: 'status 503', tries: 30, canRetry: true },
  ],
}
const SYSTEM: CallResponse<typeof contract.getSystem> = {
  version: '1.2.3',
  build: 'abc',
  startedAt: '2025-08-29T20:42:07Z',
  checks: [
    { name: 'Database', state: 'ok', text: 'PostgreSQL 18.4, 41 MB.', remedy: null },
    {
      name: 'Mail',
      state: 'problem',
      text: 'Mails are written to files.',
      remedy: 'Set SMTP_URL and MAIL_FROM to those of your mail provider.',
    },
  ],
  feed: { kind: 'espn', lastTriedAt: NOW, lastGoodAt: '2025-09-07T20:41:47Z', error: null, faultsInRow: 0, isStale: false },
  screens: 219,
  answers: { count: 900, within95Ms: 25 },
}
const NAME = 'sunday-slate-2025-09-07T11-30-00Z.sql.gz'
const BACKUPS: CallResponse<typeof contract.listBackups> = {
  stored: 14,
  files: [{ name: NAME, at: '2025-09-07T11:30:00Z', bytes: 421_000 }],
  last: { at: '2025-09-07T11:30:00Z', bytes: 421_000, rows: 900, check: 'restored' },
}
const SEASON: CallResponse<typeof contract.getSeasonSource> = { season: { season: 2025, games: 272 }, hasFeed: true, isFixed: false }
const ACTION = {
  id: '1',
  at: NOW,
  admin: 'Dana Moreno <dana@test.example>',
  action: 'pin game',
  subject: 'game 2025-5-0',
  reason: 'box score',
  before: '{"awayScore":3}',
  after: '{"awayScore":7}',
}

const open = (answers: readonly Answer[] = []) =>
  renderScreen('/admin/system', {
    now: NOW,
    viewer: aViewer({ role: 'admin' }),
    answers: [
      answer(contract.getAdminSession, { isAdmin: true, refusal: null }),
      answer(contract.getSystem, SYSTEM),
      answer(contract.listJobs, JOBS),
      answer(contract.listBackups, BACKUPS),
      answer(contract.getSeasonSource, SEASON),
      answer(contract.listAdminActions, { rows: [ACTION], nextCursor: null, total: 1 }),
      ...answers,
    ],
  })

test('the state of the installation, what to do, jobs, mails, backups and the audit log are shown on phones and wide screens', async () => {
  await open()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height)
    await expect.element(page.getByText(/^Version 1\.2\.3 \(abc\) · up 9 d/)).toBeVisible()
    await expect.element(page.getByText('Set SMTP_URL and MAIL_FROM to those of your mail provider.')).toBeVisible()
    await expect.element(page.getByText(/^Failed 2 times: FeedOutage/)).toBeVisible()
    await expect.element(page.getByText('Its link has expired. The player can ask for a new one.')).toBeVisible()
    await expect.element(page.getByText('pin game')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Download the backup/ })).toHaveAttribute('href', `/api/admin/backups/${NAME}`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityFaults()).toEqual([])
  }
  await page.viewport(390, 844)
})

test('jobs run now, a failed one is retried, a backup is made, and a mail is sent again', async () => {
  const { api } = await open([answer(contract.runJob, JOBS), answer(contract.retryDelivery, JOBS)])
  const started = () => api.requestsOf(contract.runJob).at(-1)?.path
  await expect.element(page.getByText('Scores', { exact: true })).not.toBeVisible()
  await page.getByText('2 jobs work').click()
  const scores = page.getByRole('button', { name: 'Run now: Scores' })
  const running = JOBS.jobs.map((job) => (job.name === 'pull-scores' ? { ...job, isRunning: true } : job))
  api.nowAnswer(answer(contract.listJobs, { ...JOBS, jobs: running }))
  await scores.click()
  await seeToast('Job started')
  await expect.element(page.getByText('Runs now')).toBeVisible()
  await expect.element(scores).toHaveFocus()
  expect(started()).toBe('/api/admin/jobs/pull-scores/run')
  await page.getByRole('button', { name: 'Retry: Schedule import' }).click()
  await seeToast('Job started')
  expect(started()).toBe('/api/admin/jobs/pull-schedule/run')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await seeToast('Backup started')
  expect(started()).toBe('/api/admin/jobs/back-up/run')
  await page.getByRole('button', { name: 'Send again: You won' }).click()
  await expect.poll(() => api.requestsOf(contract.retryDelivery).at(-1)?.path).toBe(`/api/admin/mails/${MAIL}/retry`)
})

test('what failed on every channel is listed with its reason, and what may have arrived is sent again only after a question', async () => {
  const { api } = await open([answer(contract.retryDelivery, JOBS)])
  await expect.element(page.getByText('News and offers, 12 readers')).toBeVisible()
  await expect.element(page.getByText(/one try · the address does not exist/)).toBeVisible()
  await expect.element(page.getByText(/30 tries · status 503/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again: Weekly report' }).click()
  const question = page.getByRole('dialog', { name: 'Send a second time: Weekly report' })
  await expect.element(question.getByText('It may have arrived. Send it a second time?')).toBeVisible()
  expect(api.requestsOf(contract.retryDelivery)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Send again: Weekly report' })).toHaveFocus()
  await page.getByRole('button', { name: 'Send again: Weekly report' }).click()
  api.nowAnswer(answer(contract.listJobs, { ...JOBS, deadLetters: JOBS.deadLetters.filter(({ id }) => id !== REPORT) }))
  await question.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => api.requestsOf(contract.retryDelivery).at(-1)?.path).toBe(`/api/admin/mails/${REPORT}/retry`)
  await expect.element(page.getByRole('heading', { name: 'Mails and messages' })).toHaveFocus()
})

test('a house without games gets its season from the feed or from a file, and the feed can be switched off again', async () => {
  const none = { season: null, hasFeed: false, isFixed: false }
  const { api } = await open([answer(contract.getSeasonSource, none), answer(contract.changeFeed, SEASON)])
  await expect.element(page.getByText(/^There are no games yet\. Use the public scoreboard/)).toBeVisible()
  const file = new File(['game_id'], 'games.csv', { type: 'text/csv' })
  api.nowAnswer(refuse(contract.addSeason, 'not_a_schedule', { text: 'This file lacks columns.' }))
  await userEvent.upload(page.getByLabelText('Schedule file'), file)
  await expect.element(page.getByText('This file lacks columns.')).toBeVisible()
  api.nowAnswer(answer(contract.addSeason, { season: 2024, state: SEASON, skipped: [{ row: '3', reason: 'unknown team' }] }))
  await userEvent.upload(page.getByLabelText('Schedule file'), file)
  await expect.element(page.getByRole('listitem').getByText('Season 2024 imported')).toBeVisible()
  await expect.element(page.getByText('1 row was left out.')).toBeVisible()
  api.nowAnswer(answer(contract.getSeasonSource, { ...none, hasFeed: true }))
  await page.getByRole('button', { name: 'Use the feed' }).click()
  await seeToast('The feed is on')
  await expect.element(page.getByText(/^The feed is on\. Its games arrive within a minute/)).toBeVisible()
  api.nowAnswer(answer(contract.changeFeed, none), answer(contract.getSeasonSource, SEASON))
  await page.getByRole('button', { name: 'Switch the feed off' }).click()
  await seeToast('The feed is off')
  await expect.element(page.getByText('Season 2025: 272 games are stored. Schedule and scores come from the feed.')).toBeVisible()
  expect(api.requestsOf(contract.changeFeed).map(({ body }) => body)).toEqual([{ isOn: true }, { isOn: false }])
  await open([answer(contract.getSeasonSource, { ...SEASON, isFixed: true })])
  await expect.element(page.getByText(/They come from the feed that the server was started with\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Switch the feed off' })).not.toBeInTheDocument()
})

test('an installation without backups and jobs says so, and so does a missing connection', async () => {
  const { api } = await open([
    answer(contract.listBackups, { stored: 14, files: [], last: null }),
    answer(contract.listJobs, { jobs: [], waitingMails: 0, deadLetters: [] }),
  ])
  await expect.element(page.getByText('There is no backup on this server yet.')).toBeVisible()
  await expect.element(page.getByText('No server runs jobs.')).toBeVisible()
  await expect.element(page.getByText('Everything of the last 7 days was delivered.')).toBeVisible()
  expect(api.requestsOf(contract.runJob)).toEqual([])
  await open([noNetwork(contract.getSystem)])
  await expect.element(page.getByText('You are offline')).toBeVisible()
})

test.each([
  ['2025-09-07T20:28:07Z', '14 min', 'text-correct-ink'],
  ['2025-09-07T20:26:07Z', '16 min', 'text-warning-ink'],
])('scores of %s show their age of %s as %s', async (lastGoodAt, age, ink) => {
  await open([answer(contract.getSystem, { ...SYSTEM, feed: { ...SYSTEM.feed, lastGoodAt } })])
  await expect.element(page.getByText(age, { exact: true })).toHaveClass(ink)
})

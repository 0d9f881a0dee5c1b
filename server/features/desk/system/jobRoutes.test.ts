import { afterEach, describe, expect, it } from 'vitest'
import { MailRefused } from '#server/delivery/mail/mailer.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import { type Job, type Jobs, startJobs } from '#server/platform/jobs/runner.ts'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { contract } from '#shared/contract/index.ts'

const NOW = '2025-09-04T12:00:00.000Z'
const t = await startTestServer({ now: NOW, config: { clock: { startsAt: null, speed: 100_000 }, logLevel: 'silent' } })
const STOP_MS = 5_000
const started: Jobs[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(STOP_MS)))
})

const runJobs = (jobs: Job[]) => started.push(startJobs(t.deps, jobs))
const anAdmin = async () => t.as(await t.a.player({ role: 'admin' }))
const nothing = { lastStartedAt: null, lastFinishedAt: null, lastError: null, failuresInRow: 0, isRunning: false, nextAt: null }

describe('GET /api/admin/jobs', () => {
  it('answers an empty list when no server has run jobs', async () => {
    expect(await (await anAdmin()).call(contract.listJobs, {})).toEqual({ jobs: [], waitingMails: 0, deadLetters: [] })
  })

  it('answers the last run of each job, its outcome and the time of its next run', async () => {
    let end = () => {}
    const run = () =>
      new Promise<void>((done) => {
        end = done
      })
    runJobs([
      { name: 'goes-well', everyMs: 1e12, run: async () => undefined },
      { name: 'is-running', everyMs: 1e12, run },
    ])
    const admin = await anAdmin()
    const list = () => admin.call(contract.listJobs, {})
    await expect.poll(list).toEqual({
      jobs: [
        { ...nothing, name: 'goes-well', lastStartedAt: NOW, lastFinishedAt: NOW, nextAt: NOW },
        { ...nothing, name: 'is-running', isRunning: true, lastStartedAt: NOW },
      ],
      waitingMails: 0,
      deadLetters: [],
    })
    end()
    await expect.poll(async () => (await list()).jobs[1]).toMatchObject({ lastFinishedAt: NOW, nextAt: NOW })
  })

  it('answers the name and code of the last error, never its message', async () => {
    const run = async () => {
      throw Object.assign(new TypeError('a secret'), { code: 'E42' })
    }
    runJobs([{ name: 'hopeless', everyMs: 1_000, run }])
    const admin = await anAdmin()
    const find = async () => (await admin.call(contract.listJobs, {})).jobs.find(({ name }) => name === 'hopeless')
    await expect.poll(find).toMatchObject({ lastError: 'TypeError E42', lastFinishedAt: null, failuresInRow: 2 })
  })

  it('lists mails that were given up by their kind, without address or text', async () => {
    const usual = t.deps.mailer.send
    t.deps.mailer.send = () => Promise.reject(new MailRefused('pat@example.com is unknown'))
    const letter = { subject: 'Private subject', text: 'Private text', html: '<p>Private text</p>' }
    await queueMail(t.db, { kind: 'prize_won', to: 'pat@example.com', letter, now: t.clock.now() })
    await t.deps.delivery.sendLetters()
    const admin = await anAdmin()
    const list = async () => (await admin.call(contract.listJobs, {})).deadLetters
    await expect.poll(list).toEqual([
      {
        ...{ id: expect.any(String), channel: 'mail', kind: 'prize_won', at: NOW, error: 'refused' },
        ...{ tries: 1, count: 1, isUncertain: false, canRetry: true },
      },
    ])
    t.deps.mailer.send = usual
  })
})

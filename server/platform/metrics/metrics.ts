import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Context, Next } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LiveHub } from '#server/platform/live/liveHub.ts'
import { type Clock, type EpochMs, SECOND_MS, systemClock } from '#shared/clock.ts'

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The call whose answer never ends. */
const STREAM = 'followChanges'

type RequestLabels = { call: string; method: string; status: number }

/** Counters of this process, and values that are read at each request of /metrics. No label names a person. */
export type Metrics = {
  countRequest(labels: RequestLabels, seconds: number): void
  countJobRun(job: string, outcome: 'ok' | 'failed'): void
  read(): Promise<string>
  /** The number of answers since the start, and the time in which 95 of 100 of them were sent; null before the first one. */
  readAnswerTimes(): Promise<{ count: number; within95Ms: number } | null>
}

type Needs = {
  db: Db
  clock: Clock
  live: LiveHub
  /** Folders whose free disk space is measured, by the value of the label. */
  folders: Readonly<Record<string, string>>
  /** What the features know, read at each request of /metrics. */
  read: {
    /** When the feed was last read without an error; null before. */
    feedReadAt: () => Promise<EpochMs | null>
    /** Games that have kicked off and are not over. */
    gamesUnderWay: () => Promise<number>
    /** The deadline of the current week; null without one. */
    deadline: () => Promise<EpochMs | null>
    /** When the oldest delivery that waits was stored; null without one. */
    oldestDelivery: () => Promise<EpochMs | null>
    /** When the newest backup of any server was made, by the time of the machine; null before the first one. */
    lastBackupAt: () => Promise<EpochMs | null>
    /** When the newest backup was made that is copied off-site; null without one. */
    lastCopyAt: () => Promise<EpochMs | null>
  }
}

export function createMetrics({ db, clock, live, folders, read }: Needs): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'slate_http_request_duration_seconds',
    help: 'Requests by call and status; a stream of live events counts when it ends.',
    labelNames: ['call', 'method', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  const jobRuns = new Counter({
    name: 'slate_job_runs_total',
    help: 'Runs of jobs on this server.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void | Promise<void>, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this)
      },
    })
  gauge('slate_live_listeners', 'Open streams of live events on this server.', (to) => to.set(live.count()))
  gauge('slate_database_connections', 'Connections of the request pool, and requests that wait for one.', (to) => setPool(to, db), [
    'state',
  ])
  const optional = (name: string, help: string, readValue: () => Promise<number | null>) =>
    gauge(name, help, async (to) => {
      const value = await readValue().catch(() => null)
      to.reset()
      if (value === null) to.remove()
      else to.set(value)
    })
  const secondsSince = (at: EpochMs | null, now: EpochMs) => (at === null ? null : (now - at) / SECOND_MS)
  optional('slate_feed_age_seconds', 'Time since the feed was last read without an error; absent before.', async () =>
    secondsSince(await read.feedReadAt(), clock.now()),
  )
  optional('slate_games_under_way', 'Games that have kicked off and are not over.', read.gamesUnderWay)
  optional('slate_seconds_to_deadline', 'Time to the deadline of the current week, negative after it; absent without one.', async () => {
    const deadline = await read.deadline()
    return deadline === null ? null : (deadline - clock.now()) / SECOND_MS
  })
  optional('slate_last_backup_age_seconds', 'Time since the newest backup of any server; absent before the first one.', async () =>
    secondsSince(await read.lastBackupAt(), systemClock.now()),
  )
  optional('slate_last_offsite_copy_age_seconds', 'Age of the newest backup that is copied off-site; absent without one.', async () =>
    secondsSince(await read.lastCopyAt(), systemClock.now()),
  )
  gauge('slate_free_disk_bytes', 'Free space on the disk of a folder of this server.', (to) => setFreeSpace(to, folders), ['folder'])
  gauge(
    'slate_job_last_success_age_seconds',
    'Time since the last good run of each job on any server, in the time of the product.',
    async (to) => {
      to.reset()
      for (const { name, finished_at } of await listLastRuns(db).catch(() => []))
        to.set({ job: name }, (clock.now() - finished_at.getTime()) / SECOND_MS)
    },
    ['job'],
  )
  gauge(
    'slate_oldest_delivery_age_seconds',
    'Age of the oldest delivery that waits, besides mails of batches; 0 without one.',
    async (to) => {
      const since = await read.oldestDelivery().catch(() => null)
      to.set(since === null ? 0 : (clock.now() - since) / SECOND_MS)
    },
  )
  return {
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
    countJobRun: (job, outcome) => jobRuns.inc({ job, outcome }),
    read: () => registry.metrics(),
    readAnswerTimes: async () => within95Of((await requests.get()).values),
  }
}

type Sample = { metricName?: string; value: number; labels: Partial<Record<string, string | number>> }

/** From the buckets of all calls, without the event streams, whose time is that of the connection. */
function within95Of(samples: readonly Sample[]): { count: number; within95Ms: number } | null {
  const answers = samples.filter(({ labels }) => labels['call'] !== STREAM)
  const sum = (of: readonly Sample[]) => of.reduce((total, { value }) => total + value, 0)
  const count = sum(answers.filter(({ metricName }) => metricName?.endsWith('_count')))
  if (count === 0) return null
  const isEnough = (seconds: number) => sum(answers.filter(({ labels }) => labels['le'] === seconds)) >= 0.95 * count
  return { count, within95Ms: (DURATION_BUCKETS_SECONDS.find(isEnough) ?? Number(DURATION_BUCKETS_SECONDS.at(-1))) * SECOND_MS }
}

const listLastRuns = (db: Db) =>
  db('job_runs').whereNotNull('finished_at').orderBy('name').select<{ name: string; finished_at: Date }[]>('name', 'finished_at')

/** A folder that does not exist yet has no sample. */
async function setFreeSpace(to: Gauge, folders: Needs['folders']) {
  to.reset()
  for (const [folder, path] of Object.entries(folders)) {
    const space = await statfs(path).catch(() => null)
    if (space !== null) to.set({ folder }, space.bavail * space.bsize)
  }
}

function setPool(to: Gauge, db: Db) {
  const { pool } = db.client
  to.set({ state: 'used' }, pool.numUsed())
  to.set({ state: 'free' }, pool.numFree())
  to.set({ state: 'pending' }, pool.numPendingAcquires())
}

/** Answers GET /metrics to requests with METRICS_TOKEN. Without that setting the page does not exist. */
export function answerMetrics({ config, metrics }: { config: Config; metrics: Metrics }) {
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/metrics') return next()
    ctx.set('cache-control', 'no-store')
    const status = refusalStatus(ctx, config.metricsToken)
    if (status !== null) {
      ctx.status = status
      if (status === 401) ctx.set('www-authenticate', 'Bearer')
      return
    }
    ctx.type = Registry.PROMETHEUS_CONTENT_TYPE
    ctx.body = await metrics.read()
  }
}

function refusalStatus(ctx: Context, token: string | null): 404 | 401 | null {
  if (token === null || ctx.method !== 'GET') return 404
  return isSameText(ctx.get('authorization'), `Bearer ${token}`) ? null : 401
}

/** Compares digests, so the time does not depend on the position of a difference. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { formatCount } from '#shared/numberText.ts'
import { withSeason } from './contestData.ts'
import { type Bench, inRounds, type Section } from './context.ts'
import { median, valueAtMost } from './figures.ts'
import { type Listeners, openListeners } from './load/openListeners.ts'
import { startProgram } from './program.ts'
import { residentKilobytes } from './residentMemory.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'
import { withLimit } from './withLimit.ts'

const LISTENERS = 10_000
const QUICK_LISTENERS = 1_000
/** Number of listeners that are opened and closed before the measurement, so that the code is compiled and the heap has grown. */
const WARM_UP = 200
const CHANGES_A_ROUND = 20
/** Limit for the memory to become stable. */
const SETTLE_MS = 3_000
const CHANNEL = 'slate_changed'
/** The last of all listeners receives a change within this time. */
const GOAL_MS = 250
const GOAL_KILOBYTES = 25
const OPEN_LIMIT_MS = 60_000
const CHANGE_LIMIT_MS = 10_000

export const liveListeners: Section = {
  name: 'live',
  title: `S6  a change published to ${formatCount(LISTENERS)} listeners of one process, compared with LISTEN/NOTIFY to one; memory of a listener, compared with bare node:http`,
  run: (bench) =>
    withSeason(
      async (server) => {
        const count = bench.isQuick ? QUICK_LISTENERS : LISTENERS
        const { listeners, kilobytes } = await weigh(server, count)
        await reportDelays(bench, server, listeners)
        listeners.close()
        bench.report({
          id: 'S6',
          what: 'memory of one listener',
          unit: 'kB',
          values: [kilobytes],
          references: [await weighBare(count)],
          goal: valueAtMost(GOAL_KILOBYTES),
        })
      },
      { TRUSTED_PROXIES: '1' }, // the listeners say which network they are from
    ),
}

/** Measures the time from the commit until the median and the last listener receive the event, compared with a client that listens to the database directly. */
async function reportDelays(bench: Bench, server: ServerUnderTest, listeners: Listeners) {
  const direct = new pg.Client({ connectionString: server.databaseUrl })
  await direct.connect()
  await direct.query(`listen ${CHANNEL}`)
  const timeOnce = async (topic: string) => {
    const startedAt = performance.now()
    const received = once(direct, 'notification').then(() => performance.now() - startedAt)
    const receiving = listeners.timeUntilReceived(topic, () => server.sql.query('select pg_notify($1, $2)', [CHANNEL, topic]))
    const times = await withLimit('receiving a change', CHANGE_LIMIT_MS, receiving)
    return { lastMs: times.at(-1) ?? Number.NaN, medianMs: median(times), directMs: await received }
  }
  try {
    const rounds = await inRounds(bench.rounds, async (round) => {
      const changes = await inRounds(CHANGES_A_ROUND, (change) => timeOnce(`bench ${round} ${change}`)) // topics of their own are not joined
      const of = (pick: (one: (typeof changes)[number]) => number) => median(changes.map(pick))
      return { lastMs: of(({ lastMs }) => lastMs), medianMs: of(({ medianMs }) => medianMs), directMs: of(({ directMs }) => directMs) }
    })
    const references = rounds.map(({ directMs }) => directMs)
    bench.report({
      id: 'S6',
      what: 'commit to the last listener',
      unit: 'ms',
      values: rounds.map(({ lastMs }) => lastMs),
      references,
      goal: valueAtMost(GOAL_MS),
    })
    bench.report({
      id: 'S6',
      what: 'commit to the median listener',
      unit: 'ms',
      goal: null,
      values: rounds.map(({ medianMs }) => medianMs),
      references,
    })
  } finally {
    await direct.end()
  }
}

async function weighBare(count: number): Promise<number> {
  const bare = startProgram('bench/load/bareStreams.ts')
  try {
    const { listeners, kilobytes } = await weigh({ port: Number(await bare.nextLine()), pid: bare.child.pid ?? 0 }, count)
    listeners.close()
    return kilobytes
  } finally {
    await bare.stop()
  }
}

/** Opens the listeners, which stay open, and reports the memory that each needs in the server. */
async function weigh(
  { port, pid }: Pick<ServerUnderTest, 'port' | 'pid'>,
  count: number,
): Promise<{ listeners: Listeners; kilobytes: number }> {
  const first = await openListeners(port, WARM_UP)
  first.close()
  await sleep(SETTLE_MS)
  const before = await residentKilobytes(pid)
  const listeners = await withLimit('opening the listeners', OPEN_LIMIT_MS, openListeners(port, count))
  await sleep(SETTLE_MS)
  return { listeners, kilobytes: ((await residentKilobytes(pid)) - before) / count }
}

import type { Bench } from './context.ts'
import { inRounds } from './context.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { median, ratioAtMost } from './figures.ts'
import { type LoadOutcome, runLoad, toGet } from './load/runLoad.ts'
import { startProgram } from './program.ts'
import type { ServerUnderTest } from './serverUnderTest.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1_000
/** Bytes of a short answer. */
const SHORT = 1_000

/** The outcome, and the CPU time in µs that the server used for a request. */
export type Loaded = LoadOutcome & { cpuUs: number }
export type Round = { ours: Loaded; bare: Loaded }

type Loading = Pick<ServerUnderTest, 'port' | 'pid'>

async function load(bench: Bench, { port, pid }: Loading, requests: readonly string[]): Promise<Loaded> {
  const { measureMs } = bench
  const before = await cpuSeconds(pid)
  const outcome = await runLoad({
    port,
    connections: CONNECTIONS,
    warmUpMs: WARM_UP_MS,
    measureMs,
    requests,
    isRepeated: true,
    status: 200,
  })
  const answers = (outcome.perSecond * (WARM_UP_MS + measureMs)) / 1_000
  return { ...outcome, cpuUs: ((await cpuSeconds(pid)) - before) * (1e6 / answers) }
}

/** Runs `work` with a bare node:http server that answers with so many bytes. */
async function withBare<T>(bytes: number, work: (bare: Loading) => Promise<T>): Promise<T> {
  const bare = startProgram('bench/load/bareServer.ts', [String(Math.round(bytes))])
  try {
    return await work({ port: Number(await bare.nextLine()), pid: bare.child.pid ?? 0 })
  } finally {
    await bare.stop()
  }
}

/** Alternates between our server and a bare server that sends bodies of the same size. */
export async function measureBesideBare(bench: Bench, server: ServerUnderTest, requests: readonly string[]): Promise<Round[]> {
  const { bodyBytes } = await load(bench, server, requests)
  return withBare(bodyBytes, (reference) =>
    inRounds(bench.rounds, async (round) => {
      // the order alternates, so that neither server always runs on the warmer machine
      const first = await load(bench, round % 2 === 0 ? reference : server, requests)
      const second = await load(bench, round % 2 === 0 ? server : reference, requests)
      return round % 2 === 0 ? { bare: first, ours: second } : { bare: second, ours: first }
    }),
  )
}

/** The CPU time in µs of a bare GET: how fast this machine is now. */
export const measureBareGet = (bench: Bench): Promise<number> =>
  withBare(SHORT, async (bare) => median(await inRounds(bench.rounds, async () => (await load(bench, bare, [toGet('/')])).cpuUs)))

/** Reports how much CPU our server used for a request, beside a bare GET. */
export const reportCpu = (
  bench: Bench,
  rounds: readonly Round[],
  { id, what, limit }: { id: string; what: string; limit: number | null },
) =>
  bench.report({
    id,
    what: `${what}, CPU of the server for a request`,
    unit: 'µs',
    values: rounds.map(({ ours }) => ours.cpuUs),
    references: rounds.map(({ bare }) => bare.cpuUs),
    goal: limit === null ? null : ratioAtMost(limit),
  })

import { inRounds, type Section } from './context.ts'
import { makeDataFolder, startServer } from './serverUnderTest.ts'

export const startUp: Section = {
  name: 'start',
  title: 'Start-up of node server/main.ts until it accepts requests (the app is built before)',
  async run(bench) {
    const rounds = await inRounds(bench.rounds, async () => ({
      empty: await startTwice({ DEMO: 'off' }),
      demo: await startTwice({ DEMO: 'auto' }),
    }))
    const report = (what: string, values: number[]) => bench.report({ id: 'start', what, unit: 'ms', values, goal: null })
    const empty = rounds.map((round) => round.empty)
    const demo = rounds.map((round) => round.demo)
    report('cold, empty data folder', empty.map(toCold))
    report('cold, with the demo season made', demo.map(toCold))
    report('warm, data folder there', empty.map(toWarm))
    report('warm, demo season there', demo.map(toWarm))
  },
}

type Starts = { coldMs: number; warmMs: number }
const toCold = ({ coldMs }: Starts) => coldMs
const toWarm = ({ warmMs }: Starts) => warmMs

/** The times in milliseconds of a start on a new folder, and of a second start on that folder after PostgreSQL was stopped. */
async function startTwice(env: Record<string, string>): Promise<Starts> {
  const { folder, remove } = await makeDataFolder()
  try {
    return { coldMs: await timeStart(folder, env), warmMs: await timeStart(folder, env) }
  } finally {
    await remove()
  }
}

async function timeStart(folder: string, env: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const { program } = await startServer(folder, env)
  const ms = performance.now() - startedAt
  await program.stop()
  return ms
}

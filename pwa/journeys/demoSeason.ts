import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAnother } from './deployment.ts'
import { startJourneyServer, WEDNESDAY } from './journeyServer.ts'

const FOLDER = 'JOURNEY_DEMO_SEASON'
const BUILD = 'JOURNEY_SECOND_BUILD'

/** The data of a server that has made the demo season on Wednesday; undefined for another instant. */
export const demoSeasonAt = (now: string) => (now === WEDNESDAY ? process.env[FOLDER] : undefined)

/** The folder of another build of the app than the one in `dist`. */
export function secondBuild(): string {
  const folder = process.env[BUILD]
  if (folder === undefined) throw new Error('there is no second build')
  return folder
}

/** Makes once for all journeys what several need: the demo season, which each server copies in a third of the time, and a second build. */
async function makeOnce(): Promise<() => Promise<void>> {
  const build = await mkdtemp(join(tmpdir(), 'slate-build-'))
  const [season] = await Promise.all([startJourneyServer({ now: WEDNESDAY }).then((server) => server.leave()), buildAnother(build)])
  process.env[FOLDER] = season
  process.env[BUILD] = build
  return async () => {
    for (const folder of [season, build]) await rm(folder, { recursive: true, force: true })
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads its global setup by the default export
export default makeOnce

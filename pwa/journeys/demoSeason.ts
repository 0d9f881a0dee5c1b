import { rm } from 'node:fs/promises'
import { startJourneyServer, WEDNESDAY } from './journeyServer.ts'

const FOLDER = 'JOURNEY_DEMO_SEASON'

/** The data of a server that has made the demo season on Wednesday; undefined for another instant. */
export const demoSeasonAt = (now: string) => (now === WEDNESDAY ? process.env[FOLDER] : undefined)

/** Makes the demo season once for all journeys; each server copies it, which takes a third of the time. */
async function makeDemoSeason(): Promise<() => Promise<void>> {
  const server = await startJourneyServer({ now: WEDNESDAY })
  const folder = await server.leave()
  process.env[FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

// biome-ignore lint/style/noDefaultExport: Playwright loads its global setup by the default export
export default makeDemoSeason

import { type BrowserContext, test as base, type ConsoleMessage, expect } from 'playwright/test'
import { LOGO_HOST } from '#shared/reference/teams.ts'
import { OPEN_HOUSE } from '#shared/testing/openHouse.ts'
import { demoSeasonAt } from './demoSeason.ts'
import { type JourneyServer, startJourneyServer, WEDNESDAY } from './journeyServer.ts'
import { skipTour } from './player.ts'

export { expect } from 'playwright/test'

/** A phone's browser: pages share its storage, worker and session. Whatever its console complains about fails the journey at its end. */
export const test = base.extend<{ complaints: string[]; isTourShown: boolean }>({
  /** Whether the guided tour starts for a new player; the journeys about something else leave it out. */
  isTourShown: [false, { option: true }],
  complaints: [
    async ({ context, isTourShown }, use) => {
      if (!isTourShown) await skipTour(context)
      const complaints: string[] = []
      watch(context, complaints)
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Notes what a phone's console complains about; for phones that a journey makes by itself, too. */
export function watch(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswerOfTheNetwork(message) && !isLogoOfClosingPage(message)) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  void context.addInitScript(complainAboutQuestions)
}

/** Browsers hide later questions of an app that asked without a tap, and a refusal is for good. */
function complainAboutQuestions() {
  if (!('Notification' in window)) return
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => {
    if (!navigator.userActivation.isActive) console.error('asks for the permission to notify without a tap')
    return ask()
  }
}

/** The browser's own notes that a request was refused (401 of a visitor, 404 of a week without picks) or that there was no network, also for the worker's script. */
const NETWORK_NOTES = /^(Failed to load resource|An unknown error occurred when fetching the script)/
const isAnswerOfTheNetwork = (message: ConsoleMessage) => NETWORK_NOTES.test(message.text())

/**
 * Chromium sends the images that a page draws while it is being closed as pings, which the page's policy allows to its own server alone. Nobody sees
 * them any more, and nothing but an image ever asks that host.
 */
const isLogoOfClosingPage = (message: ConsoleMessage) => message.text().startsWith(`Connecting to '${LOGO_HOST}/`)

type ServedJourney = { readonly url: string } & Pick<
  JourneyServer,
  'moveTo' | 'demoAccount' | 'setupLink' | 'runSql' | 'grant' | 'startBeside'
>

/** One server for the journeys of a file, with its demo season, at this instant. */
export const serveJourney = (now = WEDNESDAY) => serveForFile(() => startJourneyServer({ now, copyOf: demoSeasonAt(now) }))

/** One server for the journeys of a file, which nobody has set up. */
export const serveNewHouse = (now: string) => serveForFile(() => startJourneyServer({ now, env: { DEMO: 'off' } }))

/** What a server without the demo season reads its games from. */
type Feed = { env: Record<string, string>; end: () => Promise<void> }

/** One server for the journeys of a file, whose house is open and whose games come from a feed. */
export const serveFeed = (now: string, startFeed: () => Promise<Feed>) =>
  serveForFile(async () => {
    const feed = await startFeed()
    const server = await startJourneyServer({ now, env: { DEMO: 'off', ...feed.env } })
    await server.runSql(OPEN_HOUSE)
    const end = async () => {
      await server.end()
      await feed.end()
    }
    return { ...server, end }
  })

function serveForFile(start: () => Promise<JourneyServer>): ServedJourney {
  let server: JourneyServer | null = null
  const running = () => {
    if (!server) throw new Error('the server is not running')
    return server
  }
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    server = await start()
  })
  test.afterAll(async () => {
    await server?.end()
  })
  return {
    get url() {
      return running().url
    },
    moveTo: (later, env) => running().moveTo(later, env),
    demoAccount: (role) => running().demoAccount(role),
    setupLink: () => running().setupLink(),
    runSql: (sql) => running().runSql(sql),
    grant: (email, role) => running().grant(email, role),
    startBeside: () => running().startBeside(),
  }
}

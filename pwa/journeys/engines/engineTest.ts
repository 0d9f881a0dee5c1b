import { test as base } from 'playwright/test'
import { demoSeasonAt } from '#pwa/journeys/demoSeason.ts'
import { type JourneyServer, startJourneyServer, WEDNESDAY } from '#pwa/journeys/journeyServer.ts'
import { type MailCatcher, startMailCatcher } from '#pwa/journeys/mailCatcher.ts'
import { findFirefox, hasEngine, OTHER_ENGINES } from '#scripts/findEngines.ts'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName, Size } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Line, startLine } from './line.ts'
import { bundleFinder, Phone } from './phone.ts'
import { startWebkit } from './webkit.ts'

const PHONE: Size = { width: 390, height: 844 }

const START: Record<EngineName, () => Promise<Engine>> = {
  chromium: startChromium,
  webkit: startWebkit,
  firefox: () => startFirefox(findFirefox()),
}

/** The server of an engine's journeys, the mails it sends, and the network before it. */
export type House = { server: JourneyServer; mail: MailCatcher; line: Line }

type WorkerFixtures = { engineName: EngineName; engine: Engine; house: House; finder: string }
type Fixtures = { newPhone: (options?: { line?: Line; size?: Size }) => Promise<Phone>; phone: Phone }

/** A journey that each engine runs: one server and one browser for all of them, and a new phone for each. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  finder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => use(await bundleFinder()),
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]()
      await use(engine)
      await engine.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const mail = await startMailCatcher()
      const server = await startJourneyServer({ now: WEDNESDAY, copyOf: demoSeasonAt(WEDNESDAY), env: { SMTP_URL: mail.url } })
      const line = await startLine(server.port)
      await use({ server, mail, line })
      await line.cut()
      await server.end()
      await mail.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  newPhone: async ({ engine, house, finder }, use, testInfo) => {
    const phones: Phone[] = []
    await house.line.mend()
    await use(async ({ line = house.line, size = PHONE } = {}) => {
      const phone = new Phone(await engine.newDevice(size), finder, line)
      phones.push(phone)
      return phone
    })
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    for (const phone of phones) {
      if (hasFailed) console.log(await phone.describe())
      await phone.end()
    }
  },
  phone: async ({ newPhone }, use) => use(await newPhone()),
})

test.beforeEach(({ engineName }) => {
  const isMissing = engineName !== 'chromium' && !hasEngine(engineName)
  test.skip(isMissing, isMissing ? `${OTHER_ENGINES[engineName].title} is not on this computer` : '')
})

import { defineConfig, devices } from 'playwright/test'
import { ENGINES, type EngineName } from './pwa/journeys/engines/engine.ts'
import { chromiumLaunch } from './scripts/findChromium.ts'

/** These take minutes. They start first, so that every worker is busy until the end. */
const LONGEST = [
  '**/live-sunday-shift.journey.ts',
  '**/tv.journey.ts',
  '**/replayed-week.journey.ts',
  '**/accessibility.journey.ts',
  '**/owner.journey.ts',
  '**/time-zones.journey.ts',
  '**/every-screen.journey.ts',
]
/** These take minutes and seldom find what the others do not: a run each night has them, with ALL_JOURNEYS=1. */
const AT_NIGHT = process.env.ALL_JOURNEYS ? [] : ['**/longer-texts.journey.ts']
/** These need a browser that shows notifications; the headless shell does not. */
const WITH_NOTIFICATIONS = ['**/push.journey.ts']
/** These run in every engine, each with a server of its own. */
const IN_EVERY_ENGINE = ['**/engines.journey.ts']

/** Journeys: whole stories on a phone, through the built app and the real server. Each file starts a server of its own. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'pwa/journeys',
  globalSetup: './pwa/journeys/demoSeason.ts',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    ...ENGINES.map((engineName) => ({ name: engineName, testMatch: IN_EVERY_ENGINE, use: { engineName } })),
    { name: 'push', testMatch: WITH_NOTIFICATIONS, use: { launchOptions: chromiumLaunch({ isWhole: true }) } },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: [...LONGEST, ...WITH_NOTIFICATIONS, ...IN_EVERY_ENGINE, ...AT_NIGHT] },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 3, // more than the cores: each waits for its server and its screens for half of its time
  retries: 1, // the list of the runner names those that needed it as flaky
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that is three times as slow as usual; a journey that passes waits for none of them.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1, // a phone's real density only multiplies the pixels that the processor has to paint
    timezoneId: 'America/New_York',
    locale: 'en-US',
    actionTimeout: 25_000,
    navigationTimeout: 60_000, // also of a page that never comes to rest
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // a trace nearly doubles the work of a journey
    launchOptions: chromiumLaunch(),
  },
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/findChromium.ts'

/** Known from the start: one that Vite found while tests run would reload them. */
const packagesOfTheApp = [
  '@hookform/resolvers/zod',
  '@tanstack/query-persist-client-core',
  '@tanstack/query-sync-storage-persister',
  '@tanstack/react-query',
  'axe-core',
  'dexie',
  'qr',
  'qr/decode.js',
  'radix-ui',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router',
  'vitest-browser-react',
  'vitest-browser-react/pure',
  'zod/mini',
]

/** Ends a test that hangs, and never one on a slow machine with other work. */
const HANGS_AFTER_MS = 300_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{shared,server,scripts,bench}/**/*.test.ts'],
          globalSetup: ['server/testing/vitestGlobalSetup.ts'],
          setupFiles: ['server/testing/vitestSetup.ts'],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
          expect: { poll: { interval: 20, timeout: 30_000 } },
          pool: 'forks',
          isolate: false, // the files of a process load the server's code once; each has a database of its own
          maxWorkers: 3, // many of them wait for processes and clocks
          retry: 1, // on a slow machine; scripts/retriedTests.ts names those that needed it
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react(), tailwindcss()],
        define: { __BUILD_ID__: JSON.stringify('test') },
        optimizeDeps: { include: packagesOfTheApp },
        test: {
          name: 'pwa',
          include: ['pwa/**/*.test.{ts,tsx}'],
          setupFiles: ['pwa/testing/setup.ts'],
          testTimeout: 60_000,
          retry: 1, // on a slow machine; scripts/retriedTests.ts names those that needed it
          expect: { poll: { interval: 60, timeout: 15_000 } }, // a slow, busy machine loads the code of the first screen of a file for seconds
          isolate: false, // the files of a page load the app's code once; setup.ts resets what they share
          maxWorkers: 4, // each waits half of its time for frames
          sequence: { groupOrder: 1 }, // after the server's tests: beside them, two cores are too busy for tests with time limits
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch(),
              contextOptions: { timezoneId: 'America/New_York', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})

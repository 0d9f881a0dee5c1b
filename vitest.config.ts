import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/findChromium.ts'

const chromium = findChromium()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{shared,server,scripts}/**/*.test.ts'],
          globalSetup: ['server/testing/vitestGlobalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'pwa',
          include: ['pwa/**/*.test.{ts,tsx}'],
          setupFiles: ['pwa/testing/setup.ts'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
              },
              contextOptions: { timezoneId: 'America/New_York', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})

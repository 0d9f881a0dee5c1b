import { chromium, devices, type Page } from 'playwright'
import { chromiumLaunch } from '#scripts/findChromium.ts'
import type { Engine, Tab } from './engine.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch(chromiumLaunch())
  return {
    newDevice: async (viewport) => {
      const context = await browser.newContext({ ...devices['Pixel 7'], viewport, deviceScaleFactor: 1 })
      return { openTab: async () => toTab(await context.newPage()), end: () => context.close() }
    },
    end: () => browser.close(),
  }
}

const toTab = (page: Page): Tab => ({
  goto: (url) => page.goto(url),
  reload: () => page.reload(),
  goBack: () => page.goBack(),
  run: (action, argument) => page.evaluate(action, argument),
  load: (script) => page.evaluate(script),
  tapAt: (x, y) => page.touchscreen.tap(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  close: () => page.close(),
})

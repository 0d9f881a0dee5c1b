import { launch, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'

/** Firefox, by the protocol that it speaks itself (WebDriver BiDi). */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath })
  return {
    newDevice: async (viewport) => {
      const context = await browser.createBrowserContext()
      const openTab = async () => {
        const page = await context.newPage()
        await page.setViewport(viewport)
        return toTab(page)
      }
      return { openTab, end: () => context.close() }
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
  tapAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  close: () => page.close(),
})

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
  goto: (url) => page.goto(url).catch((error: unknown) => (isAborted(error) ? page.goto(url) : Promise.reject(error))),
  reload: () => page.reload(),
  goBack: () => page.goBack(),
  run: (action, argument) => page.evaluate(action, argument),
  load: (script) => page.evaluate(script),
  tapAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  close: () => page.close(),
})

/** The page loaded itself again at the same moment, for example for another player; a person would try again. */
const isAborted = (error: unknown) => error instanceof Error && error.message.includes('NS_BINDING_ABORTED')

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import * as z from 'zod'
import { findFreePort } from '#pwa/journeys/journeyServer.ts'
import type { Engine, Tab } from './engine.ts'

const START_LIMIT_MS = 30_000
/** On a busy machine one browser in some hundred never connects to its driver. */
const OPEN_LIMIT_MS = 20_000
const OPEN_TRIES = 2
const POLL_EVERY_MS = 50
const KEYS = { ArrowLeft: Key.ARROW_LEFT }

/** The full screen has no frame, which would be wider than a phone. */
const CAPABILITIES = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } }

/** WebKitGTK, by W3C WebDriver, on a display in memory. Each device is a process of its own, which keeps nothing when it ends. */
export async function startWebkit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  return {
    newDevice: async (size) => {
      const { browser, end } = await openBrowser(display)
      await browser.manage().setTimeouts({ script: 20_000, pageLoad: 30_000 })
      const opened: string[] = []
      const openTab = async () => {
        if (opened.length > 0) await browser.switchTo().newWindow('window')
        await browser
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...size })
        const handle = await browser.getWindowHandle()
        opened.push(handle)
        return toTab(browser, handle)
      }
      return { openTab, end: () => browser.quit().finally(end) }
    },
    end: () => stop(screen),
  }
}

async function openBrowser(display: string, tries = OPEN_TRIES): Promise<{ browser: WebDriver; end: () => Promise<void> }> {
  const { url, end } = await startDriver(display)
  try {
    const opening = new Builder().usingServer(url).withCapabilities(CAPABILITIES).build()
    const isLate = sleep(OPEN_LIMIT_MS, null, { ref: false })
    const browser = await Promise.race([opening, isLate])
    if (browser === null) throw new Error('WebKit did not connect to its driver')
    return { browser, end }
  } catch (error) {
    await end()
    if (tries > 1) return openBrowser(display, tries - 1)
    throw error
  }
}

/** A driver has one browser. */
async function startDriver(display: string): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }, // without a graphics card, layers double the work
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return { url, end: () => stop(driver) }
}

function toTab(browser: WebDriver, handle: string): Tab {
  const inFront = <Result>(act: () => Promise<Result>) => browser.switchTo().window(handle).then(act)
  return {
    goto: (url) => inFront(() => browser.get(url)),
    reload: () => inFront(() => browser.navigate().refresh()),
    goBack: () => inFront(() => browser.navigate().back()),
    run: (action, argument) =>
      inFront(async () => {
        const answer = await browser.executeAsyncScript<{ value: Awaited<ReturnType<typeof action>> } | { error: string }>(
          `const [argument, done] = arguments
          Promise.resolve(argument).then(${action}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
          argument,
        )
        if ('error' in answer) throw new Error(answer.error)
        return answer.value
      }),
    load: (script) => inFront(() => browser.executeScript(script)),
    tapAt: (x, y) => inFront(() => browser.actions({ async: true }).move({ x, y }).press().release().perform()),
    type: (text) => inFront(() => browser.actions({ async: true }).sendKeys(text).perform()),
    press: (key) => inFront(() => browser.actions({ async: true }).sendKeys(KEYS[key]).perform()),
    close: () => inFront(() => browser.close()),
  }
}

async function firstLine(screen: ChildProcess): Promise<string> {
  const numbers = screen.stdio[3]
  if (!numbers || !('read' in numbers)) throw new Error('the display has no number')
  const [text] = await once(numbers, 'data')
  return String(text).trim()
}

const status = z.object({ value: z.object({ ready: z.literal(true) }) })

async function untilReady(url: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/status`)
      .then((response) => response.json())
      .catch(() => null)
    if (status.safeParse(answer).success) return
    if (performance.now() - startedAt > START_LIMIT_MS) throw new Error("WebKit's driver did not get ready")
    await sleep(POLL_EVERY_MS)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

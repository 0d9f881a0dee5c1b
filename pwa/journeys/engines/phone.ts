import { expect } from 'playwright/test'
import { build } from 'vite'
import { inProject } from '#scripts/projectFolder.ts'
import type { Device, Tab } from './engine.ts'
import type { Finder } from './finder.ts'
import type { Line } from './line.ts'

/** How long a phone may take until it shows something. */
const WAIT = { timeout: 25_000, intervals: [50, 100, 200] }

declare global {
  interface Window {
    finder?: Finder
  }
}

/** The script that finds elements in a page. */
export async function bundleFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: inProject('pwa/journeys/engines/finder.ts'), formats: ['iife'], name: 'journeyFinder' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('the finder was not built')
  return bundle.output[0].code
}

/** A player's phone, with the page that is open on it. Selectors are those of Playwright, made by `ivya`. */
export class Phone {
  readonly #device: Device
  readonly #finder: string
  readonly #line: Line
  #isOnline = true
  #tab: Tab | null = null

  constructor(device: Device, finder: string, line: Line) {
    this.#device = device
    this.#finder = finder
    this.#line = line
  }

  get tab(): Tab {
    if (!this.#tab) throw new Error('nothing is open')
    return this.#tab
  }

  async open(path: string): Promise<void> {
    this.#tab ??= await this.#device.openTab()
    await this.#tab.goto(new URL(path, this.#line.url).href)
    if (!this.#isOnline) await this.#sayWhetherOnline()
  }

  /** Without reception: the server can't be reached, and the page knows it. */
  async goOffline(): Promise<void> {
    this.#isOnline = false
    await this.#line.cut()
    await this.#sayWhetherOnline()
  }

  async goOnline(): Promise<void> {
    this.#isOnline = true
    await this.#line.mend()
    await this.#sayWhetherOnline()
  }

  /** As the system announces it to a page; of the drivers only Chromium's can. */
  #sayWhetherOnline = () =>
    this.run(
      async (event) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => event === 'online' })
        window.dispatchEvent(new Event(event))
      },
      this.#isOnline ? 'online' : 'offline',
    )

  /** Ends every page, as the system does it, and starts the app again. */
  async restart(path: string): Promise<void> {
    const last = this.tab
    this.#tab = await this.#device.openTab()
    await last.close()
    await this.open(path)
  }

  run<Result>(action: (argument: string) => Promise<Result>, argument = ''): Promise<Result> {
    return this.tab.run(action, argument)
  }

  count = (selector: string): Promise<number> => this.#find(async (name) => window.finder?.count(name), selector)
  texts = (selector: string): Promise<string[]> => this.#find(async (name) => window.finder?.texts(name), selector)
  values = (selector: string): Promise<string[]> => this.#find(async (name) => window.finder?.values(name), selector)

  async sees(selector: string, count?: number): Promise<void> {
    const number = expect.poll(() => this.count(selector).catch(() => -1), { ...WAIT, message: selector })
    await (count === undefined ? number.toBeGreaterThan(0) : number.toBe(count))
  }

  seesNothingOf = (selector: string): Promise<void> => this.sees(selector, 0)

  /** Taps the first one, as soon as it is at rest and nothing lies over it. */
  async tap(selector: string): Promise<void> {
    let last = ''
    const isAtRest = async () => {
      const place = await this.#find(async (name) => [window.finder?.place(name)], selector).catch(() => [])
      const before = last
      last = JSON.stringify(place[0] ?? null)
      return last !== 'null' && last === before
    }
    await expect.poll(isAtRest, { ...WAIT, message: `tap ${selector}` }).toBe(true)
    const { x, y } = JSON.parse(last)
    await this.tab.tapAt(x, y)
  }

  /** Replaces what stands in a field, and sees it there. */
  async fill(selector: string, text: string): Promise<void> {
    await this.type(selector, text)
    await expect.poll(() => this.values(selector), { ...WAIT, message: `filled ${selector}` }).toContain(text)
  }

  /** Replaces what stands in a field, which may be gone with its last letter. */
  async type(selector: string, text: string): Promise<void> {
    await this.tap(selector)
    await expect
      .poll(() => this.#find(async (name) => window.finder?.selectText(name), selector), { ...WAIT, message: `fill ${selector}` })
      .toBe(true)
    await this.tab.type(text)
  }

  /** Asks the page, which gets the finder first when it has none. */
  async #find<Result>(look: (selector: string) => Promise<Result | undefined>, selector: string): Promise<Result> {
    if (!(await this.run(async () => window.finder !== undefined))) await this.tab.load(this.#finder)
    const found = await this.run(look, selector)
    if (found === undefined) throw new Error('the page is being loaded')
    return found
  }

  /** What the open page shows, for a journey that failed. */
  describe = (): Promise<string> =>
    this.run(async () => {
      const registration = await navigator.serviceWorker?.getRegistration()
      const workers = [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state ?? '-')
      return [location.href, `workers: ${workers.join(' ')}`, document.body.innerText].join('\n')
    }).catch(String)

  /** As when the player comes back from another app: the app asks the server what is new. */
  bringToFront = () => this.run(async () => document.dispatchEvent(new Event('visibilitychange')))

  /** Reads an answer of the server as this player. */
  read = (path: string): Promise<unknown> => this.run(async (address) => (await fetch(address)).json(), path)

  end = () => this.#device.end()
}

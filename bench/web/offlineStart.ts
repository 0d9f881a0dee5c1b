import type { BrowserContext, Page } from 'playwright'
import { GAMES_A_WEEK } from '#bench/contestData.ts'
import { inRounds, type Section } from '#bench/context.ts'
import { ratioAtMost } from '#bench/figures.ts'
import { startProgram } from '#bench/program.ts'
import { CPU_SLOWDOWN, firstPaintOf, openSlowPage } from './browser.ts'
import { optionOf, timeOfTap, waitForSlate, waitForWorker, withPhone } from './picksScreen.ts'

export const offlineStart: Section = {
  name: 'offline',
  title: `F3  second load without a network at ${CPU_SLOWDOWN} x CPU, compared with a stored static shell and a page without a framework`,
  run: (bench) =>
    withPhone(async ({ server, context }) => {
      const pages = startProgram('bench/web/referencePages.ts')
      try {
        const references = `http://localhost:${await pages.nextLine()}`
        for (const path of ['/shell', '/draft']) await visit(context, references + path, waitForWorker)
        await visit(context, server.url, fillCard)
        await visit(context, server.url, waitForDraft) // this start stores the data for the next one
        await context.setOffline(true)

        const measureAll = async () => ({
          shell: await measureStart(context, `${references}/shell`, false),
          draft: await measureStart(context, `${references}/draft`, true),
          ours: await measureStart(context, server.url, true),
        })
        await measureAll() // the first of each wakes its worker
        const rounds = await inRounds(bench.rounds, measureAll)
        bench.report({
          id: 'F3',
          what: 'first paint',
          unit: 'ms',
          values: rounds.map(({ ours }) => ours.paintMs),
          references: rounds.map(({ shell }) => shell.paintMs),
          goal: ratioAtMost(1.5),
        })
        bench.report({
          id: 'F3',
          what: `draft of ${GAMES_A_WEEK} picks on the screen`,
          unit: 'ms',
          values: rounds.map(({ ours }) => ours.draftMs),
          references: rounds.map(({ draft }) => draft.draftMs),
          goal: ratioAtMost(2),
        })
        bench.report({
          id: 'F3',
          what: 'first tap accepted',
          unit: 'ms',
          values: rounds.map(({ ours }) => ours.tapMs),
          references: rounds.map(({ draft }) => draft.tapMs),
          goal: ratioAtMost(4),
        })
      } finally {
        await pages.stop()
      }
    }),
}

async function visit(context: BrowserContext, url: string, work: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  await page.goto(url)
  await work(page)
  await page.close()
}

/** Picks every game, and closes the page once the draft and the app are stored on the device. */
async function fillCard(page: Page) {
  await waitForSlate(page)
  for (let game = 0; game < GAMES_A_WEEK; game += 1) await optionOf(page, game, game % 2 === 0 ? 'away' : 'home').dispatchEvent('click')
  await waitForWorker(page)
  await page.waitForFunction((count) => document.querySelectorAll('input[type=radio]:checked').length >= count, GAMES_A_WEEK)
  await page.waitForLoadState('networkidle')
}

const waitForDraft = (page: Page) =>
  page.waitForFunction((count) => document.querySelectorAll('input[type=radio]:checked').length >= count, GAMES_A_WEEK)

/** Time for the app to take the tap into its own screen. */
const TAP_LIMIT_MS = 20_000

/** Runs in the page: the time at which the browser had painted a name of the draft. */
const paintOfDraft = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntries()
      if (entry && 'renderTime' in entry) resolve(Number(entry.renderTime))
    }).observe({ type: 'element', buffered: true })
  })

/** Milliseconds from the start of the navigation to the first paint, to the painted picks, and to the first frame that accepts a tap. */
type Start = { paintMs: number; draftMs: number; tapMs: number }

async function measureStart(context: BrowserContext, url: string, hasDraft: boolean): Promise<Start> {
  const { page } = await openSlowPage(context)
  await page.addInitScript((count) => {
    const look = () => {
      const picked = document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')
      if (picked.length < count) return requestAnimationFrame(look)
      const other = document.querySelector<HTMLInputElement>('input[type=radio]:enabled:not(:checked)')
      other?.click()
      if (!other?.checked) throw new Error('the first tap was not accepted')
      performance.mark('bench-tap', { detail: `${other.name} ${other.value}` })
      // The picks are in the page, but laid out and painted after this callback: the browser notes when it has painted this text.
      const texts = [...(picked[0]?.labels?.[0]?.querySelectorAll('*') ?? []), picked[0]?.labels?.[0]]
      const shown = texts.find((element) => element && element.textContent !== '' && getComputedStyle(element).display.endsWith('block'))
      shown?.setAttribute('elementtiming', 'draft')
    }
    requestAnimationFrame(look)
  }, GAMES_A_WEEK)
  await page.goto(url)
  const paintMs = await firstPaintOf(page)
  if (hasDraft) await waitForDraft(page).catch(async () => Promise.reject(new Error(`no draft at ${url}: ${await page.innerText('body')}`)))
  const draftMs = hasDraft ? await page.evaluate(paintOfDraft) : 0
  const tapMs = hasDraft ? await timeOfTap(page, TAP_LIMIT_MS) : 0
  await page.close()
  return { paintMs, draftMs, tapMs }
}

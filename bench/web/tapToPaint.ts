import type { Page } from 'playwright'
import * as z from 'zod'
import { GAMES_A_WEEK } from '#bench/contestData.ts'
import { inRounds, type Section } from '#bench/context.ts'
import { type Goal, median, ratioAtLeast, ratioAtMost } from '#bench/figures.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { WORKER_TERMS } from '#shared/contract/workerTerms.ts'
import { CPU_SLOWDOWN, openSlowPage } from './browser.ts'
import { optionOf, waitForSlate, withPhone } from './picksScreen.ts'

/** The browser reports only interactions of at least this duration. */
const SHORTEST_MS = 16
const SLIDES = 4

/** The same pairs of radio inputs, of the browser's own looks, and a list that slides as the week does. */
const BARE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Picks</title>
<style>input { width: 40%; height: 60px } .slide { animation: slide-from-right 250ms } @keyframes slide-from-right { from { opacity: 0; transform: translateX(48px) } }</style>
<body><button>Previous week</button><button>Next week</button><main>${Array.from(
  { length: GAMES_A_WEEK },
  (_, game) =>
    `<section role="radiogroup"><input type="radio" name="${game}" value="away"><input type="radio" name="${game}" value="home"></section>`,
).join('')}</main><script>
addEventListener('click', ({ target }) => {
  if (!target.matches('button')) return
  const list = document.querySelector('main')
  list.className = ''
  list.getBoundingClientRect()
  list.className = 'slide'
})
</script></body></html>`

export const tapToPaint: Section = {
  name: 'tap',
  title: `F4  a tap on a team to the painted pick, compared with a bare page of ${GAMES_A_WEEK} pairs of radio inputs, ${CPU_SLOWDOWN} x CPU`,
  run: (bench) =>
    withPhone(async ({ server, context }) => {
      const rounds = await inRounds(bench.rounds, async (round) => {
        const side = round % 2 === 0 ? 'home' : 'away'
        const { page: bare } = await openSlowPage(context)
        await bare.setContent(BARE_PAGE)
        const reference = await measure(bare, side)
        const { page } = await openSlowPage(context)
        await page.goto(`${server.url}/robots.txt`)
        await server.sql.query('delete from drafts')
        await page.evaluate(forgetDraft, [WORKER_TERMS.database, STORAGE_NAMES.snapshot] as const)
        await page.goto(server.url)
        await waitForSlate(page)
        await page.waitForLoadState('networkidle')
        return { reference, ours: await measure(page, side) }
      })
      const beside = (what: string, unit: string, read: (measured: Measured) => number, goal: Goal | null) =>
        bench.report({
          id: 'F4',
          what,
          unit,
          values: rounds.map(({ ours }) => read(ours)),
          references: rounds.map(({ reference }) => read(reference)),
          goal,
        })
      beside('tap to paint, median of the taps', 'ms', ({ waits }) => median(waits), ratioAtMost(1.5))
      beside("of it in the page's own handlers, median", 'ms', ({ handlersMs }) => handlersMs, null)
      bench.report({
        id: 'F4',
        what: 'tap to paint, 95th percentile of all rounds',
        unit: 'ms',
        values: [ninetyFifthPercentile(rounds.flatMap(({ ours }) => ours.waits))],
        references: [ninetyFifthPercentile(rounds.flatMap(({ reference }) => reference.waits))],
        goal: ratioAtMost(2),
      })
      beside('long tasks during the taps', '', ({ longTasks }) => longTasks, { of: 'difference', is: 'at most', limit: 0 })
      beside('week slide', 'frames/s', ({ framesPerSecond }) => framesPerSecond, ratioAtLeast(0.95))
    }),
}

const ninetyFifthPercentile = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN

type Measured = Taps & { framesPerSecond: number }

/** Taps, then slides, then closes the page. */
async function measure(page: Page, side: 'away' | 'home'): Promise<Measured> {
  const taps = await tapAll(page, side)
  const slides = await slideWeeks(page)
  await page.close()
  return { ...taps, ...slides }
}

type Taps = { waits: readonly number[]; handlersMs: number; longTasks: number }

/** Taps a team of each game, one after the other, and reads the browser's measurement from the tap to the next paint. */
async function tapAll(page: Page, side: 'away' | 'home'): Promise<Taps> {
  await page.evaluate(watchTaps)
  for (let game = 0; game < GAMES_A_WEEK; game += 1) {
    const option = optionOf(page, game, side)
    const { x, y } = await option.evaluate(bringUnderFinger)
    await nextFrames(page)
    await page.touchscreen.tap(x, y)
    const isChosen = () => option.evaluate((input) => input instanceof HTMLInputElement && input.checked)
    for (let tries = 0; !(await isChosen()); tries += 1) {
      if (tries > 100) throw new Error(`the tap on game ${game} met ${await page.evaluate(htmlAt, { x, y })}`)
      await nextFrames(page)
    }
    await nextFrames(page)
  }
  const seen = z.array(interaction).parse(await page.evaluate(detailsOf, 'bench-tap'))
  const longTasks = z.array(span).parse(await page.evaluate(detailsOf, 'bench-long-task'))
  const ids = [...new Set(seen.map(({ id }) => id))]
  const taps = ids
    .map((id) => seen.filter((event) => event.id === id))
    .map((events) => ({
      from: Math.min(...events.map(({ from }) => from)),
      to: Math.max(...events.map(({ to }) => to)),
      ms: Math.max(...events.map(({ from, to }) => to - from)),
      handlersMs: events.reduce((sum, event) => sum + event.handlersMs, 0),
    }))
  const unseen = Array.from({ length: Math.max(0, GAMES_A_WEEK - taps.length) }, () => SHORTEST_MS)
  const waits = [...taps.map(({ ms }) => ms), ...unseen]
  return {
    waits,
    handlersMs: taps.length > 0 ? median(taps.map(({ handlersMs }) => handlersMs)) : 0,
    longTasks: longTasks.filter((task) => taps.some((tap) => task.from < tap.to && task.to > tap.from)).length,
  }
}

const span = z.object({ from: z.number(), to: z.number() })
const interaction = z.object({ id: z.number(), from: z.number(), to: z.number(), handlersMs: z.number() })

/** Runs in the page: scrolls an option to the middle, away from bars at the edges, and returns its position once it no longer moves. */
async function bringUnderFinger(option: Element): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 300; tries += 1) {
    option.scrollIntoView({ block: 'center' })
    const before = option.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { left, top, width, height } = option.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    if (top === before.top && document.elementFromPoint(middle.x, middle.y) === option) return middle
  }
  throw new Error('something stays in front of the option')
}

/** Runs in the page before the app: deletes the draft, so that every round begins with an empty card. */
const forgetDraft = ([name, snapshot]: readonly [string, string]) =>
  new Promise((resolve, reject) => {
    localStorage.removeItem(snapshot)
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = reject
    request.onblocked = reject
  })

/** Runs in the page. */
const htmlAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 300)

/** Runs in the page. */
const detailsOf = (name: string): unknown[] => performance.getEntriesByName(name).flatMap((mark) => ('detail' in mark ? [mark.detail] : []))

/** Runs in the page: records every event of a tap, and every task that blocks the page for 50 ms. */
function watchTaps() {
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !('interactionId' in entry) || !entry.interactionId) continue
      const { startTime: from, duration, processingStart, processingEnd } = entry
      const detail = { id: entry.interactionId, from, to: from + duration, handlersMs: processingEnd - processingStart }
      performance.mark('bench-tap', { detail })
    }
  }).observe(events)
  new PerformanceObserver((list) => {
    for (const { startTime: from, duration } of list.getEntries())
      performance.mark('bench-long-task', { detail: { from, to: from + duration } })
  }).observe({ type: 'longtask' })
}

/** Waits for two frames, after which the last change has been painted. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))))

/** Switches between two weeks and counts the frames of each slide. */
async function slideWeeks(page: Page): Promise<{ framesPerSecond: number }> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const rates: number[] = []
  for (let slide = 0; slide < SLIDES; slide += 1) {
    const counting = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const frames: number[] = []
          let isOver = false
          document.addEventListener('animationend', (event) => {
            if (event.animationName.startsWith('slide-from')) isOver = true
          })
          document.addEventListener('animationstart', (event) => {
            if (!event.animationName.startsWith('slide-from')) return
            const count = (at: number) => {
              frames.push(at)
              if (!isOver) requestAnimationFrame(count)
              else if (frames.length < 2)
                resolve(0) // the slide was over before a second frame
              else resolve(((frames.length - 1) * 1_000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0)))
            }
            requestAnimationFrame(count)
          })
        }),
    )
    await page.getByRole('button', { name: slide % 2 === 0 ? /^Previous week/ : /^Next week/ }).tap()
    rates.push(await counting)
    await nextFrames(page)
  }
  return { framesPerSecond: rates.sort((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0 }
}

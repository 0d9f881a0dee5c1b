import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** What axe finds on the screen. What an answer brings in while axe looks is half faded, so a fault counts when axe finds it twice. */
export async function axeFaults(page: Page): Promise<string[]> {
  let before = ''
  for (;;) {
    const faults = await faultsAtRest(page)
    if (faults.length === 0 || faults.join() === before) return faults
    before = faults.join()
  }
}

/** Longer than anything moves. An animation of something that the browser does not draw may never end. */
const AT_REST_AFTER_MS = 5_000

/** The same once nothing moves: axe does not recognise a sheet that is still sliding in as open. */
async function faultsAtRest(page: Page): Promise<string[]> {
  await page.evaluate(async (limitMs) => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs))
    await Promise.race([limit, Promise.allSettled(ending.map(({ finished }) => finished))])
  }, AT_REST_AFTER_MS)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: runner }: { axe: typeof import('axe-core') } = Object.assign({ axe: undefined as never }, window)
    const { violations } = await runner.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

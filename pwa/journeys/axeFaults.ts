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

/** The same once nothing moves: axe does not recognise a sheet that is still sliding in as open. What the browser does not draw would never end by itself. */
async function faultsAtRest(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    for (const animation of ending) animation.finish()
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: runner }: { axe: typeof import('axe-core') } = Object.assign({ axe: undefined as never }, window)
    const { violations } = await runner.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

import axe from 'axe-core'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LETTERS } from '#server/testing/letters.ts'
import { chromiumLaunch } from './findChromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch())
})
afterAll(() => browser.close())

const all = Object.entries(LETTERS).flatMap(([kind, letters]) => letters.map(({ html }, index) => ({ name: `${kind} ${index + 1}`, html })))

/** What axe finds or cannot decide; large letters need the same contrast as small ones here. */
const findFaults = async () => {
  const { axe: runner }: { axe: typeof import('axe-core') } = Object.assign({ axe: undefined as never }, window)
  runner.configure({ checks: [{ id: 'color-contrast', options: { contrastRatio: { large: { expected: 4.5 } } } }] })
  const { violations, incomplete } = await runner.run(document, { resultTypes: ['violations', 'incomplete'] })
  return [...violations, ...incomplete]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

describe.each([
  { colorScheme: 'light', width: 600 },
  { colorScheme: 'dark', width: 320 },
] as const)('every mail in a $colorScheme mail program, $width px wide', ({ colorScheme, width }) => {
  it('has a contrast of 4.5:1, names for its links, and fits without scrolling sideways', async () => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } })
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('https://mail.example/') // axe needs a page with an address
    await page.evaluate(axe.source)
    for (const { name, html } of all) {
      await page.setContent(html)
      expect.soft(await page.evaluate(findFaults), name).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width`).toBeLessThanOrEqual(width)
      await page.evaluate(() => document.querySelector('style')?.remove()) // as some mail programs do
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width, no sheet`).toBeLessThanOrEqual(width)
    }
    await page.close()
  })
})

import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

type Phone = { widthPx?: number; heightPx?: number; textPercent?: number }

/** Gives the page the size of a phone and the text size that its owner has chosen, until the test ends. It may be called again in a test. */
export async function setPhone({ widthPx = 390, heightPx = 844, textPercent = 100 }: Phone): Promise<void> {
  const { style } = document.documentElement
  onTestFinished(async () => {
    style.fontSize = ''
    await page.viewport(390, 844)
  })
  await page.viewport(widthPx, heightPx)
  style.fontSize = `${textPercent}%`
}

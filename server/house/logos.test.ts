import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { storeLogo } from './logos.ts'

const t = await startTestServer()

/** How many pictures this process worked at together while these logos were stored. */
async function countTogether(logos: readonly Buffer[]): Promise<number> {
  let isStored = false
  const stored = Promise.all(logos.map((logo) => storeLogo(t.deps, logo))).finally(() => {
    isStored = true
  })
  let most = 0
  while (!isStored) {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
    await nextTurn()
  }
  expect(await stored).toHaveLength(logos.length)
  return most
}

it('logos that are uploaded at the same moment are decoded one after another, because each may need a hundred megabytes', async () => {
  const logos = await Promise.all(
    ['red', 'green', 'blue', 'white'].map((background) =>
      sharp({ create: { width: 2_000, height: 2_000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  // a picture that an earlier test file left may be drawn beside them once
  await expect.poll(() => countTogether(logos)).toBe(1)
})

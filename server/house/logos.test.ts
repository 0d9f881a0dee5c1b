import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startTestServer } from '#server/testing/startTestServer.ts'
import { storeLogo } from './logos.ts'

const t = await startTestServer()

it('logos that are uploaded at the same moment are decoded one after another, because each may need a hundred megabytes', async () => {
  const logos = await Promise.all(
    ['red', 'green', 'blue', 'white'].map((background) =>
      sharp({ create: { width: 2_000, height: 2_000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
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
  expect(await stored).toHaveLength(4)
  expect(most).toBe(1)
})

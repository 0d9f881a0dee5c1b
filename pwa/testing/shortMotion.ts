import { onTestFinished } from 'vitest'
import { publishMotion } from '#pwa/design/motion.ts'

/** What appears, leaves or turns after most taps. The stages of a celebration, a submission and a reaction take their time. */
const SHORTENED = ['quick', 'sheet', 'flip', 'week-slide', 'curve'] as const

/**
 * Lets the motion that follows a tap end within 1 ms. It begins and ends with the same events as at its full length, and costs two frames
 * instead of twenty; a click waits until its element stands still. A test of the motion itself calls `fullMotion`.
 */
export function shortenMotion(): void {
  publishMotion(document.documentElement)
  for (const name of SHORTENED) document.documentElement.style.setProperty(`--motion-${name}`, '1ms')
}

/** Gives the motion its full length until the test ends. */
export function fullMotion(): void {
  publishMotion(document.documentElement)
  onTestFinished(shortenMotion)
}

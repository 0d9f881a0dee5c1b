import axe from 'axe-core'

/** Events of something that begins to move. */
const BEGINNINGS = ['animationstart', 'transitionrun'] as const

/**
 * What axe-core finds wrong with what is on the screen once it has come to rest: each rule with the elements that break it; empty when nothing is.
 * What appears while axe looks has the colors of a half-way fade, so a fault counts when axe finds it twice and nothing began to move meanwhile.
 */
export async function accessibilityFaults(): Promise<string[]> {
  let hasMoved = false
  let before = ''
  const note = () => {
    hasMoved = true
  }
  for (const name of BEGINNINGS) document.addEventListener(name, note, true)
  try {
    for (;;) {
      await untilAtRest()
      hasMoved = false
      const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      const isCertain = faults.join() === before && !hasMoved && listMoving().length === 0
      if (faults.length === 0 || isCertain) return faults
      before = faults.join()
    }
  } finally {
    for (const name of BEGINNINGS) document.removeEventListener(name, note, true)
  }
}

/** Animations that end and have not ended. */
const listMoving = () =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)))

const untilAtRest = () => Promise.allSettled(listMoving().map(({ finished }) => finished))

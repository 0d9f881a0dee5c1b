import axe from 'axe-core'

/** What axe-core finds wrong with what is on the screen once it has come to rest: each rule with the elements that break it; empty when nothing is. */
export async function accessibilityFaults(): Promise<string[]> {
  const comingIn = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(comingIn.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

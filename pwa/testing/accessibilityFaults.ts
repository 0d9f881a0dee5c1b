import axe from 'axe-core'

/** What axe-core finds wrong with what is on the screen: each rule with the elements that break it; empty when nothing is. */
export async function accessibilityFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

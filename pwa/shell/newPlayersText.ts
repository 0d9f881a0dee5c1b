import * as texts from './texts.ts'

/** How many players signed up by a venue's code. */
export function newPlayersText(count: number): string {
  if (count === 0) return texts.nobodyHasSignedUpThrough()
  return texts.newPlayerCameThrough({ count })
}

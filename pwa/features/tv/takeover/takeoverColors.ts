import { contrastRatio, mix, readableShade } from '#shared/contrast.ts'
import { teamColors } from '#shared/reference/teams.ts'

/** Nearly black, under the team's own color. */
const NIGHT = '#05080c'
const WHITE = '#ffffff'
const OWN_PERCENT = 16
const LIGHT_PERCENT = { most: 52, least: 12, step: 4 }
/** White text on the brightest point of the light is as easy to read as elsewhere. */
const TEXT_CONTRAST = 6.5
const WORDS_PERCENT = 35
/** A darker or greyer first color gives no light: it is the ground, and the second one the light. */
const VIVID = 60

/** The colors of the picture in which a team scores: its ground, the light behind its crest, and its words on both. */
export function takeoverColors(team: string) {
  const { primaryColor, secondaryColor } = teamColors(team)
  const color = vividnessOf(primaryColor) >= VIVID ? primaryColor : secondaryColor
  const ground = mix(primaryColor, OWN_PERCENT, NIGHT)
  let percent = LIGHT_PERCENT.most
  while (percent > LIGHT_PERCENT.least && contrastRatio(WHITE, mix(color, percent, ground)) < TEXT_CONTRAST) percent -= LIGHT_PERCENT.step
  const light = mix(color, percent, ground)
  return { ground, light, words: readableShade(mix(color, WORDS_PERCENT, WHITE), light) }
}

/** How far a color is from grey, 0 to 255. */
function vividnessOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels)
}

import { Monogram } from '#pwa/design/Monogram.tsx'
import { inkOn } from '#shared/contrast.ts'
import { findTeam, teamColors } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

type Props = {
  team: string
  sizePx?: number
  /** In place of `sizePx`, where the style sheet decides the size. */
  cssSize?: string
  isDecorative?: boolean
}

/** A team's crest: its logo, and behind it the round monogram in its colors that shows at once. */
export function TeamCrest({ team, sizePx = 44, cssSize, isDecorative = true }: Props) {
  const known = findTeam(team)
  const { primaryColor, secondaryColor } = teamColors(team)
  return (
    <Monogram
      name={known?.fullName ?? texts.toBeDecided()}
      text={known?.abbreviation ?? texts.tbd()}
      colors={{ fill: primaryColor, ink: inkOn(primaryColor), ring: secondaryColor }}
      imageUrl={known?.logoUrl ?? null}
      sizePx={sizePx}
      cssSize={cssSize}
      isDecorative={isDecorative}
    />
  )
}

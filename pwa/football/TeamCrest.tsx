import { inkOn } from '#pwa/design/contrast.ts'
import { Monogram } from '#pwa/design/Monogram.tsx'
import { findTeam, teamColors } from '#shared/reference/teams.ts'

/** A team's crest: its logo, and behind it the round monogram in its colours that shows at once. */
export function TeamCrest({ team, sizePx = 44, isDecorative = true }: { team: string; sizePx?: number; isDecorative?: boolean }) {
  const known = findTeam(team)
  const { primaryColor, secondaryColor } = teamColors(team)
  return (
    <Monogram
      name={known?.fullName ?? 'To be decided'}
      text={known?.abbreviation ?? 'TBD'}
      colors={{ fill: primaryColor, ink: inkOn(primaryColor), ring: secondaryColor }}
      imageUrl={known?.logoUrl ?? null}
      sizePx={sizePx}
      isDecorative={isDecorative}
    />
  )
}

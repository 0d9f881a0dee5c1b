import { teamName } from '#shared/reference/teams.ts'

/** Letters from which a name is set smaller ("Commanders"). */
const MANY_LETTERS = 10

/**
 * A team's name where room is scarce: long names are smaller, and the style sheet shows the abbreviation where even that would be cut.
 * Screen readers always read the name.
 */
export function TeamName({ team }: { team: string }) {
  const name = teamName(team)
  return (
    <span className="team-name" data-is-long={name.length >= MANY_LETTERS || undefined}>
      <span className="team-name-full">{name}</span>
      <span aria-hidden className="team-name-short">
        {team}
      </span>
    </span>
  )
}

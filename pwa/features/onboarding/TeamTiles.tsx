import { cx } from '#pwa/design/cx.ts'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import { type Conference, TEAMS } from '#shared/reference/teams.ts'
import * as texts from './texts.ts'

const DIVISIONS = ['North', 'West', 'South', 'East'] as const

type Props = { conference: Conference; selected: string | null; onSelect: (team: string) => void }

/** The teams of a conference by division, one of them to choose. */
export function TeamTiles({ conference, selected, onSelect }: Props) {
  return (
    <div role="radiogroup" aria-label={texts.teamsOf({ conference })}>
      {DIVISIONS.map((division) => (
        <div key={division}>
          <h2 className="type-label mt-3 mb-1.5 text-muted">{division}</h2>
          <div className="grid grid-cols-4 gap-2">
            {TEAMS.filter((team) => team.conference === conference && team.division === division).map(
              ({ abbreviation, name, fullName }) => (
                <label
                  key={abbreviation}
                  className={cx(
                    'relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-2xl border-2 px-0.5 has-focus-visible:ring-2 has-focus-visible:ring-focus',
                    selected === abbreviation ? 'chosen border-pick bg-pick-surface' : 'border-transparent bg-surface text-muted',
                  )}
                >
                  <input
                    type="radio"
                    name="favorite-team"
                    value={abbreviation}
                    aria-label={fullName}
                    checked={selected === abbreviation}
                    onChange={() => onSelect(abbreviation)}
                    className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                  />
                  <TeamCrest team={abbreviation} sizePx={40} />
                  <span aria-hidden className="font-condensed text-[min(1rem,4.1vw)] leading-tight font-semibold">
                    {name}
                  </span>
                </label>
              ),
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

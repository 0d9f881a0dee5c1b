import type { FoundPlayers, StandingsRow } from '#shared/model/fullStandings.ts'
import { matchName } from '#shared/rules/people/foldName.ts'
import { countPlayers, scoreText } from './placeTexts.ts'
import { StandingRow } from './StandingRow.tsx'
import * as texts from './texts.ts'

type Props = {
  found: FoundPlayers
  searched: string
  ownId: string | null
  isSettled: boolean
  onOpen?: ((row: StandingsRow) => void) | undefined
}

/** The found players with their places among all. */
export function FoundList({ found, searched, ownId, isSettled, onOpen }: Props) {
  if (found.rows.length === 0) {
    return <p className="px-4 py-6 text-center text-muted">{texts.noPlayer({ searched })}</p>
  }
  return (
    <>
      <ol>
        {found.rows.map((row) => (
          <li key={row.id} aria-current={row.id === ownId || undefined} className="border-b border-line last:border-b-0">
            <StandingRow
              row={row}
              isYou={row.id === ownId}
              isSettled={isSettled}
              name={<MarkedName name={row.displayName} searched={searched} />}
              note={scoreText(row)}
              onOpen={row.id === ownId ? undefined : onOpen}
            />
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-3 text-center text-sm text-muted">
        {found.found > found.rows.length && texts.theFirstOfAreShown({ count: found.rows.length, found: found.found })}
        {texts.placesCountAll({ countPlayers: countPlayers(found.players) })}
      </p>
    </>
  )
}

function MarkedName({ name, searched }: { name: string; searched: string }) {
  const parts = matchName(name, searched)
  if (!parts) return name
  return (
    <>
      {parts.before}
      <mark className="rounded-sm bg-pick-fill text-on-pick">{parts.match}</mark>
      {parts.after}
    </>
  )
}

import type { ReactNode } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { formatPlace } from '#pwa/football/prizeText.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { teamName } from '#shared/reference/teams.ts'

/** The viewer's place, how many picks were right, and what can still be reached; from the first result on. */
export function OwnSummary({ own }: { own: OwnStanding }) {
  const { place, participants, correct, games, reach } = own
  return (
    <Card as="section" aria-label="Your week" className="bg-linear-to-br from-raised to-surface">
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Your rank" value={place} rest={`/${participants}`} />
        <Figure label="Correct" value={<span className="text-correct-ink">{correct}</span>} rest={`/${games}`} />
        {reach ? (
          <Figure
            label={reach.isExact ? 'Can still reach' : 'Can reach at best'}
            value={reach.best}
            rest={formatPlace(reach.best).replace(/^\d+/, '')}
          />
        ) : (
          <Figure label="Final place" value={place} rest={formatPlace(place).replace(/^\d+/, '')} />
        )}
      </dl>
      {reach && reach.needed.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatPlace(reach.best)} needs {reach.needed.map(({ team }) => teamName(team)).join(', ')}.
        </p>
      )}
    </Card>
  )
}

function Figure({ label, value, rest }: { label: string; value: ReactNode; rest: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="type-number mt-1 text-[2.5rem]">
        {value}
        <span className="text-xl text-muted">{rest}</span>
      </dd>
    </div>
  )
}

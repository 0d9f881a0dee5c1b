import { Card } from '#pwa/design/Card.tsx'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { PicksTable } from './PicksTable.tsx'
import { Receipt } from './Receipt.tsx'

/** A stored card with its receipt. */
export function SubmittedCard({ record, games }: { record: PicksRecord; games: readonly Game[] }) {
  return (
    <>
      <PicksTable games={games.filter((game) => record.gamePicks[game.id])} picks={record.gamePicks} />
      <Card tone="raised" className="mt-4 shadow-none">
        <Receipt record={record} />
      </Card>
    </>
  )
}

import { useState } from 'react'
import { lazyPart } from '#pwa/device/lazyPart.ts'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import type { WeekKey } from '#shared/model/week.ts'

const CardDialog = lazyPart(async () => (await import('./CardDialog.tsx')).CardDialog)

/** The sheet with another player's card of a week. It is loaded when the first row is opened. */
export function useCardDialog(week: WeekKey, isCurrent: boolean) {
  const [opened, setOpened] = useState<StandingsRow | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (row: StandingsRow) => {
    setWasOpened(true)
    setOpened(row)
  }
  const dialog = wasOpened && <CardDialog week={week} isCurrent={isCurrent} player={opened} onClose={() => setOpened(null)} />
  return { open, dialog }
}

import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { scrollToSoon } from '#pwa/features/picks/slate/scrollToGame.ts'
import { matchupOf } from '#pwa/football/teamNames.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { TIEBREAKER_ID } from './followChoice.ts'
import * as texts from './texts.ts'
import type { CurrentCard } from './useCurrentCard.ts'

/** Says that another game is the tiebreaker game now, and until when the tiebreaker can be changed. */
export function NewTiebreakerNotice({ card: { games, stored, deadline } }: { card: CurrentCard }) {
  const zone = useZone()
  const slate = games.data ?? []
  const replaced = slate.find(({ id }) => id === stored.data?.replacedTiebreakerGame)
  const current = slate.find(({ isMondayNight }) => isMondayNight)
  if (!replaced || !current || !stored.data) return null
  const reason = isVoid(replaced) ? texts.wasCalledOff() : texts.isNoLongerTheTiebreaker()
  const until = deadline === null ? '' : texts.until({ dayAndTime: formatDayAndTime(zone, deadline) })
  return (
    <Notice
      tone="warning"
      title={texts.newTiebreakerGame()}
      action={
        <Button variant="quiet" onClick={() => scrollToSoon(TIEBREAKER_ID)}>
          {texts.changeTiebreaker()}
        </Button>
      }
    >
      {texts.yourNowCountsForYou({
        replaced: matchupOf(replaced),
        reason,
        tieBreakerScore: stored.data.tieBreakerScore,
        current: matchupOf(current),
        until,
      })}
    </Notice>
  )
}

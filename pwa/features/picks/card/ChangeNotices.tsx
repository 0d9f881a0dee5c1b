import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { goToSoon } from '#pwa/features/picks/slate/scrollToGame.ts'
import { matchupOf } from '#pwa/football/teamNames.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { isVoid } from '#shared/rules/games/gameState.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { TIEBREAKER_ID } from './followChoice.ts'
import * as texts from './texts.ts'
import type { CurrentCard } from './useCurrentCard.ts'

/** While a change is a draft: which picks count meanwhile, and the way back to them. */
export function ChangingNotice({ record, onStop }: { record: PicksRecord; onStop: () => void }) {
  const zone = useZone()
  return (
    <Notice
      tone="info"
      icon="lock"
      title={texts.youAreChangingYourPicks()}
      action={
        <Button variant="quiet" onClick={onStop}>
          {texts.keepMySubmittedPicks()}
        </Button>
      }
    >
      {texts.yourPicksFromReceiptCount({ dayAndTime: formatDayAndTime(zone, Date.parse(record.submittedAt)), receipt: record.receipt })}
    </Notice>
  )
}

/** After the deadline, or when the house no longer allows it: the change did not count. */
export function LateChangeNotice({ card: { stored, refusal, stopChange } }: { card: CurrentCard }) {
  const zone = useZone()
  if (!stored.data) return null
  return (
    <Notice
      tone="warning"
      title={texts.yourChangesWereNotSubmitted()}
      action={
        <Button variant="quiet" onClick={() => stopChange()}>
          {texts.gotIt()}
        </Button>
      }
    >
      {texts.yourPicksFromCount({
        value: refusal === 'deadline_passed' ? texts.thisWeeksPicksAreClosedNow() : texts.submittedPicksCanNoLonger(),
        dayAndTime: formatDayAndTime(zone, Date.parse(stored.data.submittedAt)),
      })}
    </Notice>
  )
}

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
        <Button variant="quiet" onClick={() => goToSoon(TIEBREAKER_ID)}>
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

import { useRef, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekDeadlineChoice } from '#shared/model/adminWeek.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { fromWallText, toWallText, zoneLabel } from '#shared/rules/time/zonedTime.ts'
import * as texts from './texts.ts'

/**
 * The deadline of the first week that is not locked, or that the house's rule would open again: set it, choose the first Sunday kickoff, or give it back to the house's rule.
 * @param shownSeason the season of the week that is shown, which may be an earlier one.
 */
export function DeadlineForm({ choice, shownSeason }: { choice: WeekDeadlineChoice; shownSeason: number }) {
  const zone = useZone()
  // what was typed; until then the deadline, which is written anew when the zone becomes known
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (choice.deadline === null ? '' : toWallText(zone, Date.parse(choice.deadline)))
  const [asked, setAsked] = useState<'set' | 'release' | null>(null)
  const close = () => setAsked(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  /** Once the new deadline has been read: the field follows it again, and the focus stays in the form when the other button goes. */
  const onSuccess = () => {
    setTyped(null)
    saveButton.current?.focus({ preventScroll: true })
  }
  const set = useAdminAction(contract.setDeadline, { done: texts.deadlineSaved(), failed: texts.theDeadlineCouldNot(), onDone: close })
  const release = useAdminAction(contract.releaseDeadline, {
    done: texts.theHousesRuleCountsAgain(),
    failed: texts.theDeadlineCouldNotBeReleased(),
    onDone: close,
  })
  const deadlineAt = fromWallText(zone, text)
  const deadline = deadlineAt === null ? null : new Date(deadlineAt).toISOString()
  const isChanged = deadline !== null && deadline !== choice.deadline
  const isOpen = choice.deadline === null || Date.parse(choice.deadline) > serverNow()
  const askedAt = asked === 'set' ? deadlineAt : choice.byRule === null ? null : Date.parse(choice.byRule)
  /** What is said of a deadline that is past while picks are open; null for another one. */
  const closing =
    isOpen && askedAt !== null && askedAt <= serverNow()
      ? texts.picksCloseAtOnce({ title: choice.title, dayAndTime: formatDayAndTime(zone, askedAt) })
      : null
  const params = { week: String(choice.week), season: String(choice.season) }
  const { title, season, firstSundayKickoff } = choice
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="text-muted">
          {season === shownSeason ? texts.deadlineOf({ title }) : texts.deadlineOfSeason({ title, season })}
        </span>
        <input
          type="datetime-local"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 max-w-full rounded-xl border border-line bg-background px-[min(0.75rem,3.3vw)] text-[max(16px,min(1rem,4.5vw))] text-text"
        />
        <span className="text-muted">{zoneLabel(zone, deadlineAt ?? serverNow())}</span>
      </label>
      {firstSundayKickoff !== null && (
        <Button size="small" onClick={() => setTyped(toWallText(zone, Date.parse(firstSundayKickoff)))}>
          {texts.firstSundayKickoff()}
        </Button>
      )}
      <Button ref={saveButton} size="small" aria-disabled={!isChanged} onClick={() => isChanged && setAsked('set')}>
        {texts.save()}
      </Button>
      {choice.isPinned && (
        <Button size="small" onClick={() => setAsked('release')}>
          {texts.release()}
        </Button>
      )}
      <span role="status" className="text-sm text-warning-ink">
        {isChanged ? texts.notSavedYet() : choice.isPinned ? texts.doesNotFollowKickoffs() : ''}
      </span>
      {asked === 'set' && deadline !== null && (
        <ReasonDialog
          title={closing === null ? texts.moveTheDeadline() : texts.closeThePicksNow()}
          description={closing ?? texts.picksOfClose({ title: choice.title, dayAndTime: formatDayAndTime(zone, Date.parse(deadline)) })}
          action={closing === null ? texts.save() : texts.closeThePicks()}
          isBusy={set.isPending}
          onClose={close}
          onConfirm={(reason) => set.mutate({ params, body: { deadline, reason } }, { onSuccess })}
        />
      )}
      {asked === 'release' && (
        <ReasonDialog
          title={closing === null ? texts.releaseTheDeadline() : texts.closeThePicksNow()}
          description={
            closing ??
            (askedAt === null
              ? texts.theHousesRuleCountsAgainNow()
              : texts.picksCloseAgain({ dayAndTime: formatDayAndTime(zone, askedAt) }))
          }
          action={closing === null ? texts.release() : texts.closeThePicks()}
          isBusy={release.isPending}
          onClose={close}
          onConfirm={(reason) => release.mutate({ params, body: { reason } }, { onSuccess })}
        />
      )}
    </div>
  )
}

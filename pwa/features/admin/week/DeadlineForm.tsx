import { useRef, useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { EpochMs } from '#shared/clock.ts'
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
  const releasedAt = choice.byRule === null ? null : Date.parse(choice.byRule)
  const params = { week: String(choice.week), season: String(choice.season) }
  const confirm = (reason: string) => {
    if (asked === 'release') release.mutate({ params, body: { reason } }, { onSuccess })
    else if (deadline !== null) set.mutate({ params, body: { deadline, reason } }, { onSuccess })
  }
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
      {asked && (
        <ReasonDialog
          {...questionOf({ asked, at: asked === 'set' ? deadlineAt : releasedAt, isOpen, title, zone })}
          isBusy={set.isPending || release.isPending}
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </div>
  )
}

type Asked = { asked: 'set' | 'release'; at: EpochMs | null; isOpen: boolean; title: string; zone: string }

/** What the dialog says of a change after which picks close `at`: whether that is past while they are open, or else what happens. */
function questionOf({ asked, at, isOpen, title, zone }: Asked) {
  const dayAndTime = at === null ? '' : formatDayAndTime(zone, at)
  if (isOpen && at !== null && at <= serverNow())
    return { title: texts.closeThePicksNow(), description: texts.picksCloseAtOnce({ title, dayAndTime }), action: texts.closeThePicks() }
  if (asked === 'set')
    return { title: texts.moveTheDeadline(), description: texts.picksOfClose({ title, dayAndTime }), action: texts.save() }
  const description = at === null ? texts.theHousesRuleCountsAgainNow() : texts.picksCloseAgain({ dayAndTime })
  return { title: texts.releaseTheDeadline(), description, action: texts.release() }
}

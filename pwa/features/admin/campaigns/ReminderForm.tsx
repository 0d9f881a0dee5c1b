import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { serverNow } from '#pwa/device/serverTime.ts'
import { useAction } from '#pwa/shell/useAction.ts'
import { LAST_PRESEASON_WEEK, REMINDER_LAST_SEASON, REMINDER_LAST_WEEK, REMINDER_SEASON_FROM } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import { fromWallText, toWallText } from '#shared/rules/time/zonedTime.ts'
import { weekOfPreseasonNumber, weekOfRegularNumber } from '#shared/rules/weeks/week.ts'
import { timeZoneTitle } from '#shared/timeZones.ts'
import { START_CALL } from './marketingQueries.ts'
import type { ReminderStart } from './reminderStart.ts'
import * as texts from './texts.ts'
import { useSendKey } from './useSendKey.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const SEASONS = optionsOf(range(REMINDER_SEASON_FROM, REMINDER_LAST_SEASON))
const WEEKS = {
  regular: optionsOf(range(1, REMINDER_LAST_WEEK)),
  preseason: optionsOf(range(1, LAST_PRESEASON_WEEK - 1)),
} as const
const SEASON_TYPES = [
  { value: 'regular', label: texts.regularSeason() },
  { value: 'preseason', label: texts.preseason() },
]

type Props = { start: ReminderStart; obstacle: string | null }

/** Reminds the players who have no card for a week and want reminders. */
export function ReminderForm({ start, obstacle }: Props) {
  const [fields, setFields] = useState(start)
  const [error, setError] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const sendKey = useSendKey()
  const { week, season, seasonType } = fields
  const zone = useZone({
    season: Number(season),
    week: seasonType === 'preseason' ? weekOfPreseasonNumber(Number(week)) : weekOfRegularNumber(Number(week)),
  })
  const count = useQuery({
    ...callQuery(contract.countReminder, { query: { week, season, seasonType } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const reached = count.data?.totalEligible
  const canSend = obstacle === null && reached !== undefined && reached > 0

  const send = useAction(contract.sendWeeklyReminder, {
    failed: texts.failedToSendWeeklyReminders(),
    ...START_CALL,
    onDone: sendKey.forget,
  })
  const deadlineAt = fromWallText(zone, fields.deadline)
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    const fault = deadlineAt === null ? texts.deadlineIsRequired() : deadlineAt <= serverNow() ? texts.thisDeadlineHasPassed() : undefined
    setError(fault)
    if (fault === undefined) setIsAsked(true)
  }
  const confirm = () => {
    if (deadlineAt === null) return
    const body = { week: Number(week), season: Number(season), seasonType, deadline: new Date(deadlineAt).toISOString() }
    send.mutate({ body: { ...body, idempotencyKey: sendKey.of(body) } }, { onSettled: () => setIsAsked(false) })
  }
  const chooseWeek = (changes: Partial<Pick<ReminderStart, 'week' | 'season' | 'seasonType'>>) => {
    const next = { ...fields, ...changes }
    const isStart = next.week === start.week && next.season === start.season && next.seasonType === start.seasonType
    setFields({ ...next, deadline: isStart ? start.deadline : '' })
    setError(undefined)
  }

  return (
    <Card as="section" aria-labelledby="reminder">
      <form noValidate onSubmit={ask} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="reminder" className="type-heading">
          {texts.weeklyPickReminder()}
        </h2>
        {start.unlistedWeek !== null && <p className="text-muted">{texts.unlistedWeek({ weekTitle: start.unlistedWeek })}</p>}
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={texts.week()}
            value={week}
            options={WEEKS[seasonType]}
            onChange={(event) => chooseWeek({ week: event.currentTarget.value })}
          />
          <Select
            label={texts.season()}
            value={season}
            options={SEASONS}
            onChange={(event) => chooseWeek({ season: event.currentTarget.value })}
          />
        </div>
        <Select
          label={texts.seasonType()}
          value={seasonType}
          options={SEASON_TYPES}
          onChange={(event) => chooseWeek({ seasonType: event.currentTarget.value === 'preseason' ? 'preseason' : 'regular', week: '1' })}
        />
        <Field
          label={texts.deadline()}
          type="datetime-local"
          value={fields.deadline}
          min={toWallText(zone, serverNow())}
          hint={texts.timeIn({ zone: timeZoneTitle(zone) })}
          error={error}
          onChange={(event) => setFields({ ...fields, deadline: event.currentTarget.value })}
        />
        <p className="text-muted">
          {reached === undefined
            ? texts.countingThePlayersWithout()
            : reached === 0
              ? texts.nobodyToRemindEveryPlayer()
              : texts.goesToThePlayersWithout({ text: formatCount(reached), count: reached })}
        </p>
        <Button type="submit" variant={canSend ? 'primary' : 'quiet'} isWide disabled={!canSend}>
          {!reached ? texts.sendReminders() : texts.sendToPlayers({ text: formatCount(reached), count: reached })}
        </Button>
        {obstacle && <p className="text-sm text-warning-ink">{obstacle}</p>}
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.remindPlayers({ text: formatCount(reached ?? 0), count: reached ?? 0 })}
        action={texts.sendTo({ count: formatCount(reached ?? 0) })}
        isBusy={send.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
      >
        {texts.everybodyWithoutACard()}
      </ConfirmDialog>
    </Card>
  )
}

import { escapeHtml } from '#server/delivery/mail/letter/letter.ts'
import type { Sender } from '#server/house/readSender.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { ReminderForm } from '#shared/contract/campaigns.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { formatDate, formatKickoff } from '#shared/rules/time/timeText.ts'
import { isPreseasonWeek, weekOfPreseasonNumber, weekOfRegularNumber, weekTitle } from '#shared/rules/weeks/week.ts'
import type { NewCampaign } from './startCampaign.ts'
import * as texts from './texts.ts'

/** The database week of a week as people count it. */
export function weekOfForm({ week, season, seasonType }: Pick<ReminderForm, 'week' | 'season' | 'seasonType'>): WeekKey {
  if (seasonType !== 'preseason') return { season, week: weekOfRegularNumber(week) }
  const preseasonWeek = weekOfPreseasonNumber(week)
  if (!isPreseasonWeek(preseasonWeek)) throw new AppError('season_type_mismatch')
  return { season, week: preseasonWeek }
}

type Facts = { sender: Sender; timeZone: string; locksAt: EpochMs | null; now: EpochMs }

/**
 * The reminder of a week. It is not sent after the deadline.
 * @param locksAt the week's own deadline; null while none is known.
 * @throws AppError deadline_passed for the deadline of the form, and for the week's own.
 */
export function toReminder(form: ReminderForm, { sender, timeZone, locksAt, now }: Facts) {
  const week = weekOfForm(form)
  const deadline = Date.parse(form.deadline)
  if (Math.min(deadline, locksAt ?? deadline) <= now) throw new AppError('deadline_passed')
  const title = weekTitle(week.week)
  const { publicUrl, venueName } = sender
  const lock = texts.weekLocks({ title, kickoff: formatKickoff(timeZone, deadline), date: formatDate(timeZone, deadline) })
  const content = texts.youHaveNoCard({ venueName, lock })
  return {
    kind: 'weekly_reminder',
    week,
    subject: texts.makeYourPicksAt({ venueName, lock }),
    contentHtml: `<p>${escapeHtml(content)}</p>`,
    contentText: content,
    cta: { text: texts.makeYourPicks(), url: `${publicUrl}/` },
    sendUntil: deadline,
  } satisfies NewCampaign
}

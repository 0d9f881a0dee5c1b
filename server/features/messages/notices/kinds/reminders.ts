import {
  type DueNotice,
  type Notice,
  type NoticeHouse,
  type NoticeKind,
  type NoticeText,
  type TextsByPlayer,
  type TextsOf,
  weekOf,
} from '#server/features/messages/notices/notice.ts'
import { HAS_CARD, HAS_MUTED } from '#server/features/messages/notices/noticeSql.ts'
import { openGamesBlock } from '#server/features/messages/notices/openGamesBlock.ts'
import { selectDraftPicks } from '#server/features/play/drafts/queries.ts'
import { listGames } from '#server/features/slate/stored-games/queries.ts'
import { findDeadline, listWeekProgress } from '#server/features/slate/weeks/queries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { isOpenForPicks } from '#shared/rules/games/gameState.ts'
import { pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { formatTimeLeft } from '#shared/rules/time/timeLeft.ts'
import { formatKickoff } from '#shared/rules/time/timeText.ts'
import { findCurrentWeek } from '#shared/rules/weeks/currentWeek.ts'
import { type ReminderKind, reminderWindowOf } from '#shared/rules/weeks/reminderTimes.ts'
import { weekTitle as titleOf } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Where a week is muted on devices whose notifications can't do that themselves. */
const MUTE_PATH = '/profile'

const reminder = <Name extends string>(kind: Name, choice: ReminderKind): NoticeKind<Name> => ({
  kind,
  setting: 'deadlineReminders',
  find: (db, asked) => findReminders(db, { ...asked, kind, choice }),
  isPlannedAgain: true,
  wants: `coalesce(settings.deadline_reminders, 'both') in ('both', '${choice}') and not (${HAS_MUTED})`,
  concerns: `not (${HAS_CARD})`,
  leftOut: 'has_card',
  text: readReminders,
  push: {
    // both reminders of a week have one topic, so that a device shows the newer one
    topic: ({ season, week }) => `wk-${season}-${week}`,
    urgency: 'high',
    actions: (notice, { button, path }) => [
      { title: button, path },
      { title: texts.notThisWeek(), path: MUTE_PATH, mutes: weekOf(notice) },
    ],
  },
})
export const dayReminder = reminder('day_reminder', 'day')
export const hoursReminder = reminder('hours_reminder', 'hours')

type Input = { now: EpochMs; kind: string; choice: ReminderKind }

/**
 * The reminder of the current week when its time has come, or when it was stored before: its times follow from the deadline as it is now, so that
 * they move with it. No other week can be picked.
 */
async function findReminders(db: Db, { now, kind, choice }: Input): Promise<DueNotice[]> {
  const current = findCurrentWeek(await listWeekProgress(db), now)
  if (!current) return []
  const { season, week, timeZone } = current
  const deadline = await findDeadline(db, { season, week })
  if (deadline === null) return []
  const subject = `${season}-${week}`
  const { from, until } = reminderWindowOf(choice, deadline, timeZone)
  const isDue = (now >= from && now < until) || (await db('notices').where({ kind, subject }).first('id'))
  return isDue ? [{ subject, week: { season, week }, from, until }] : []
}

async function readReminders(db: Db, notice: Notice, { house, now, userIds }: TextsOf): Promise<TextsByPlayer> {
  const week = weekOf(notice)
  const slate = await listGames(db, week)
  const deadline = await findDeadline(db, week, slate)
  const games = slate.filter((game) => isOpenForPicks(game, now))
  if (deadline === null || deadline <= now || games.length === 0) return new Map()
  const drafts = new Map((await selectDraftPicks(db, week).whereIn('user_id', userIds)).map((draft) => [draft.userId, draft]))
  const shared = { house, week, games: games.length, deadline, now }
  const toText = (id: string) => {
    const draft = drafts.get(id)
    const open = draft ? games.filter((game) => pickIn(draft, slotOf(game.id)) === null) : games
    return reminderText({ ...shared, open, hasTiebreaker: draft?.hasTiebreaker ?? false })
  }
  return new Map(userIds.map((id) => [id, toText(id)]))
}

const FAR_MS = 12 * HOUR_MS

/** `open`: the games without a pick, of as many `games`. */
type Reminder = {
  house: NoticeHouse
  week: WeekKey
  open: readonly Game[]
  games: number
  hasTiebreaker: boolean
  deadline: EpochMs
  now: EpochMs
}

export function reminderText({ house, week, open, games, hasTiebreaker, deadline, now }: Reminder): NoticeText {
  const weekTitle = titleOf(week.week)
  const moment = formatKickoff(house.timeZone, deadline)
  const left = formatTimeLeft(deadline - now)
  const isPicked = open.length === 0
  const state = isPicked ? texts.allGamesPickedNotSubmitted() : texts.ofOpen({ count: open.length, games })
  const toGo = texts.toGo({ picks: open.length })
  const lock = texts.locks({ weekTitle, moment })
  // hours in a push that waits for a phone to be switched on would soon be wrong
  const isFar = deadline - now >= FAR_MS
  return {
    title: texts.picksLock({ value: isFar ? moment : texts.inTime({ left }) }),
    body: isFar ? texts.stateInWeek({ state, weekTitle }) : texts.stateAndPicksLock({ state, moment }),
    button: isPicked ? texts.submitMyCard() : texts.openMyPicks(),
    path: '/',
    mutes: week,
    mail: {
      subject: texts.picksAtVenue({ value: isPicked ? texts.submitYourCard() : toGo, venueName: house.venueName, lock }),
      title: texts.left({ value: isPicked ? texts.submitYourCard() : toGo, left }),
      lead: isPicked
        ? texts.yourGamesAtArePicked({ venueName: house.venueName, lock, left })
        : texts.youHave({ value: open.length === games ? texts.all() : '', toGo, venueName: house.venueName, lock, left }),
      blocks: [
        {
          kind: 'meter',
          percent: (100 * (games - open.length)) / games,
          left: texts.ofPicked({ value: games - open.length, games }),
          right: texts.tiebreaker({ value: hasTiebreaker ? texts.set() : texts.open() }),
        },
        ...(isPicked ? [] : [openGamesBlock(open, house.timeZone, now)]),
      ],
      notes: [texts.aCardCountsOnly()],
    },
  }
}

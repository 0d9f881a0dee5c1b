import { results, seasonResult } from '#server/features/messages/notices/kinds/results.ts'
import { earlyCredits, lateCredits } from './kinds/credits.ts'
import { movedGame } from './kinds/movedGame.ts'
import { dayReminder, hoursReminder } from './kinds/reminders.ts'
import { seasonStart } from './kinds/seasonStart.ts'
import { tiebreaker } from './kinds/tiebreaker.ts'
import type { NoticeKind } from './notice.ts'

/** Everything that players are informed about. */
export const NOTICE_KINDS = [
  dayReminder,
  hoursReminder,
  results,
  movedGame,
  tiebreaker,
  earlyCredits,
  lateCredits,
  seasonStart,
  seasonResult,
] as const
export type NoticeName = (typeof NOTICE_KINDS)[number]['kind']

export const findNoticeKind = (name: string): NoticeKind | undefined => NOTICE_KINDS.find(({ kind }) => kind === name)

import type { PushAction, PushContent } from '#server/delivery/kinds.ts'
import type { Letter } from '#server/delivery/mail/letter/letter.ts'
import type { Sender } from '#server/house/readSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { NotificationSettings } from '#shared/model/pushDevices.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** One thing that players are informed about, such as the reminder of a week. */
export type Notice = {
  id: string
  kind: string
  subject: string
  batch_id: string
  season: number | null
  week: number | null
  facts: NoticeFacts
  send_from: Date
  send_until: Date
  progress: 'planning' | 'sending'
}

export type GameChangeKind = 'moved' | 'cancelled' | 'postponed'
export type NoticeFacts = {
  /** Of a changed game, or of the tiebreaker game before. */
  gameId?: string
  slot?: number
  change?: GameChangeKind
  /** Of a changed tiebreaker game: cards submitted up to this moment guessed the total of the game before. */
  lastCardAt?: string
  /** Of expiring credits. */
  expiresAt?: string
}

export type DueNotice = { subject: string; week: WeekKey | null; facts?: NoticeFacts; from: EpochMs; until: EpochMs }

/** The words of a notice for one player: of its push, and of its mail, which may name amounts of money. */
export type NoticeText = {
  /** At most 40 letters. */
  title: string
  /** At most 90 letters. */
  body: string
  /** The button of the mail, and the page that it and the push open. */
  button: string
  path: string
  /** The week whose reminders the reader may end by the mail's link "Not this week". */
  mutes?: WeekKey
  mail: Pick<Letter, 'subject' | 'title' | 'lead' | 'blocks' | 'notes'>
}

/** What the words need from the house. */
export type NoticeHouse = Pick<Sender, 'productName' | 'venueName' | 'brandColor'> & {
  /** The contest's zone in the week of the notice. */
  timeZone: string
}
export type TextsByPlayer = ReadonlyMap<string, NoticeText>
export type TextsOf = { house: NoticeHouse; now: EpochMs; userIds: readonly string[] }

/** All about one kind of notice; `noticeKinds.ts` lists them. Its SQL is about a row of `users`, and names the values of `bindingsOf`. */
export type NoticeKind<Name extends string = string> = {
  kind: Name
  /** The choice of players that decides whether they want it; null for what they ask for each time. */
  setting: keyof NotificationSettings | null
  find: (db: Db, asked: { zone: string; now: EpochMs }) => Promise<DueNotice[]>
  /** Whether a notice that comes later than it was planned is planned once more, for players who signed up meanwhile. */
  isPlannedAgain: boolean
  /** Whether players with a device get the mail too, because it is worth saving. */
  isAlsoMailed?: true
  /** SQL: the player's choice, and whether the notice is about the player; if not, `leftOut` is the reason. */
  wants: string
  concerns: string
  leftOut: string
  /** SQL: another mail says the same, for the reason `mailedAs`. */
  hasOtherMail?: string
  mailedAs?: string
  /** The words for each of these players. Players whom it does not concern any more are missing. */
  text: (db: Db, notice: Notice, of: TextsOf) => Promise<TextsByPlayer>
  push: {
    topic: (notice: Notice) => string
    urgency: PushContent['urgency']
    actions?: (notice: Notice, text: NoticeText) => readonly PushAction[]
  }
}

export const weekOf = ({ season, week }: Pick<Notice, 'season' | 'week'>): WeekKey => ({ season: season ?? 0, week: week ?? 0 })

/** The values of a notice that its SQL names. */
export const bindingsOf = ({ batch_id, season, week, facts }: Notice) => ({
  batch: batch_id,
  season,
  week,
  slot: facts.slot ?? null,
  lastCardAt: facts.lastCardAt ?? null,
  expiresAt: facts.expiresAt ?? null,
})

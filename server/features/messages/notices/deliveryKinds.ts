import type { BatchSource, ClaimedDelivery, Kind, MailContent, Needs, Prepared, PushContent } from '#server/delivery/kinds.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { fitPush } from '#server/delivery/push/fitPush.ts'
import { type ListSender, listSenderOf } from '#server/features/messages/preferences/listSender.ts'
import { PUSH_SETTINGS } from '#server/features/messages/push-devices/pushKinds.ts'
import { readTimeZone, readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { afterQuietHours } from '#shared/rules/weeks/reminderTimes.ts'
import { JOIN_SETTINGS, mailSkipReason, skipReason } from './audience.ts'
import { bindingsOf, type Notice, type NoticeKind, type NoticeText } from './notice.ts'
import { NOTICE_KINDS } from './noticeKinds.ts'
import { listOpenNotices } from './openNotices.ts'
import * as say from './texts.ts'

type Wanted = { userId: string; reason: string | null; mailReason: string | null }
type Write<Content> = (of: { notice: Notice; userId: string; text: NoticeText; sender: ListSender }) => Content

/** Writes claimed deliveries of notices. The player's settings and whether it still concerns the player are read at this moment. */
const prepareBy =
  <Content>(kind: NoticeKind, channel: 'mail' | 'push', write: Write<Content>): Kind<Content>['prepare'] =>
  async (needs, rows, run) => {
    const now = needs.clock.now()
    // a push may have waited for its push service; mails leave only outside the quiet hours
    const waitUntil = channel === 'push' ? afterQuietHours(await readTimeZone(needs.db, now), now) : now
    if (waitUntil > now) return new Map(rows.map(({ id }) => [id, { waitUntil }]))
    const sender = await listSenderOf(run, needs)
    const prepared = new Map<string, Prepared<Content>>()
    for (const [batch_id, ofNotice] of Map.groupBy(rows, (row) => row.batchId)) {
      const notice = await needs.db('notices').where({ batch_id }).first<Notice | undefined>()
      if (!notice) continue
      const skipped = await readSkipped(needs, { kind, notice, channel }, ofNotice)
      const userIds = [...skipped].flatMap(([userId, reason]) => (reason === null ? [userId] : []))
      const house = { ...sender, timeZone: await zoneOf(needs, notice) }
      const texts = await kind.text(needs.db, notice, { house, now, userIds })
      for (const { id, userId } of ofNotice) {
        const reason = skipped.get(userId ?? '') ?? null
        const text = texts.get(userId ?? '')
        if (reason !== null) prepared.set(id, { skip: reason })
        else if (text && userId !== null) prepared.set(id, { content: write({ notice, userId, text, sender }) })
      }
    }
    return prepared
  }

type About = { kind: NoticeKind; notice: Notice; channel: 'mail' | 'push' }

async function readSkipped({ db }: Needs, { kind, notice, channel }: About, rows: readonly ClaimedDelivery[]) {
  const { rows: players } = await db.raw<{ rows: Wanted[] }>(
    `select users.id as "userId", ${skipReason(kind)} as reason, ${mailSkipReason(kind)} as "mailReason"
     from users ${JOIN_SETTINGS} where users.id = any(:ids)`,
    { ...bindingsOf(notice), ids: rows.map(({ userId }) => userId) },
  )
  return new Map(players.map(({ userId, reason, mailReason }) => [userId, reason ?? (channel === 'mail' ? mailReason : null)]))
}

export const writeNoticeLetter = (sender: ListSender, userId: string, { mail, button, path, mutes }: NoticeText) =>
  writeLetter(sender, {
    ...mail,
    link: { label: button, url: `${sender.publicUrl}${path}` },
    why: say.youPlayHere(),
    choices: [
      ...(mutes ? [{ label: say.notThisWeek(), url: sender.muteUrlOf(userId, mutes) }] : []),
      { label: say.chooseWhatYouGet(), url: sender.preferencesUrlOf(userId) },
      { label: say.unsubscribe(), url: sender.unsubscribeOf('reminders', userId).url },
    ],
  })

/**
 * A reminder that is lost costs the player the week, so after a crash it is sent again. Mails of notices are sent one at a time, so that at most one
 * player gets two, with the same Message-ID.
 */
const toMailKind = (kind: NoticeKind): Kind<MailContent> => ({
  repeatsAfterCrash: true,
  repeatsAfterLostAnswer: false,
  givenUp: { tries: 5 },
  canRetry: false,
  prepare: prepareBy(kind, 'mail', ({ userId, text, sender }) => ({
    ...writeNoticeLetter(sender, userId, text),
    unsubscribe: sender.unsubscribeOf('reminders', userId),
  })),
})

const toPushKind = (kind: NoticeKind): Kind<PushContent> => ({
  ...PUSH_SETTINGS,
  prepare: prepareBy(kind, 'push', ({ notice, text }) => {
    const { topic, urgency, actions } = kind.push
    const { title, body, path } = text
    return fitPush({ title, body, path, topic: topic(notice), urgency, actions: actions?.(notice, text) ?? [] })
  }),
})

export const NOTICE_MAILS = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind.kind, toMailKind(kind)]))
export const NOTICE_PUSHES = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind.kind, toPushKind(kind)]))
export const NOTICE_BATCHES: BatchSource = { together: 1, listOpen: listOpenNotices }

/** The zone of the notice's week; that of now for a notice without one. */
const zoneOf = ({ db, clock }: Needs, { season, week }: Notice) =>
  season === null || week === null ? readTimeZone(db, clock.now()) : readTimeZoneOf(db, { season, week })

import type { Context, Next } from 'koa'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import { readMutedWeek, setMutedWeek } from '#server/features/messages/push-devices/mutedWeeks.ts'
import { readNotificationSettings, setNotificationSettings } from '#server/features/messages/push-devices/settings.ts'
import { readUpload } from '#server/platform/http/readUpload.ts'
import { notificationSettings } from '#shared/model/pushDevices.ts'
import { readListSecret, readListToken } from './listSecret.ts'
import { badLinkPage, type Preferences, preferencesPage, weekValue } from './preferencePages.ts'
import { setWeeklyReminders } from './settings.ts'
import { PAGE_HEADERS } from './unsubscribePages.ts'

const PATH = /^\/api\/preferences\/([\w-]{1,200})$/
const FORM = { upload: { types: ['application/x-www-form-urlencoded'], maxBytes: 1_000 } } as const

/** A form sends a checkbox only when it is on. */
const isOn = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
const form = z.object({
  deadlineReminders: notificationSettings.shape.deadlineReminders,
  results: isOn,
  movedGames: isOn,
  expiringCredits: isOn,
  byEmail: isOn,
  notThisWeek: isOn,
  /** The week that the form was about; missing while no reminders are to come. */
  week: z.string().optional(),
})

type Needs = Pick<Deps, 'db' | 'clock'>

/**
 * The page behind the link in mails to players: which reminders and news they get, without signing in. Its link proves who reads it, so it needs
 * neither cookie nor `Origin`. Only a POST changes something.
 */
export function answerPreferences(deps: Needs) {
  return async (ctx: Context, next: Next) => {
    const [, token] = PATH.exec(ctx.path) ?? []
    if (token === undefined || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next()
    ctx.set(PAGE_HEADERS)
    ctx.type = 'text/html; charset=utf-8'
    const userId = readListToken(await readListSecret(deps.db), 'preferences', token)
    const stored = userId === null ? null : await readPreferences(deps, userId)
    if (userId === null || !stored) {
      ctx.status = 404
      ctx.body = badLinkPage()
      return
    }
    if (ctx.method !== 'POST') {
      ctx.body = openPage(stored, ctx.query['notThisWeek'])
      return
    }
    const sent = form.safeParse(Object.fromEntries(new URLSearchParams(Buffer.from(await readUpload(ctx, FORM)).toString())))
    if (!sent.success) ctx.status = 400
    ctx.body = sent.success
      ? preferencesPage(await storePreferences(deps, userId, { stored, sent: sent.data }), 'saved')
      : preferencesPage(stored, 'not_saved')
  }
}

/** The link "Not this week" of a reminder only prepares the choice, because mail scanners open every link. One of another week chooses nothing. */
function openPage(stored: Preferences, asked: unknown) {
  const { week, isMuted } = stored.mutedWeek
  const isMuting = week !== null && !isMuted && asked === weekValue(week)
  return isMuting ? preferencesPage({ ...stored, mutedWeek: { week, isMuted: true } }, 'muting') : preferencesPage(stored, 'open')
}

/** Null for a deleted account. */
async function readPreferences(deps: Needs, userId: string): Promise<Preferences | null> {
  const user = await deps
    .db('users')
    .where({ id: userId })
    .whereNull('deleted_at')
    .first<{ weekly_reminders: boolean } | undefined>('weekly_reminders')
  if (!user) return null
  const mutedWeek = await readMutedWeek(deps, userId)
  return { ...(await readNotificationSettings(deps, userId)), byEmail: user.weekly_reminders, mutedWeek }
}

type Saving = { stored: Preferences; sent: z.output<typeof form> }

/** Mutes a week only when the form was about the week whose picks are open now: the page may have been opened in an earlier week. */
async function storePreferences(deps: Needs, userId: string, { stored, sent }: Saving): Promise<Preferences> {
  const { byEmail, notThisWeek, week: asked, ...settings } = sent
  await setNotificationSettings(deps, userId, settings)
  await setWeeklyReminders(deps, { userId, isWanted: byEmail })
  const { week } = stored.mutedWeek
  const isAboutNow = week !== null && asked === weekValue(week)
  const mutedWeek = isAboutNow ? await setMutedWeek(deps, userId, { week, isMuted: notThisWeek }) : stored.mutedWeek
  return { ...settings, byEmail, mutedWeek }
}

import type { MutedWeek, NotificationSettings } from '#shared/model/pushDevices.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'
import { page } from './unsubscribePages.ts'

/** `byEmail`: whether mails are sent when no device is reached. */
export type Preferences = NotificationSettings & { byEmail: boolean; mutedWeek: MutedWeek }

const REMINDERS: Record<NotificationSettings['deadlineReminders'], () => string> = {
  both: () => texts.bothReminders(),
  day: () => texts.dayReminderOnly(),
  hours: () => texts.hoursReminderOnly(),
  off: () => texts.noReminders(),
}
const NEWS = {
  results: () => texts.resultsOfTheWeek(),
  movedGames: () => texts.movedGames(),
  expiringCredits: () => texts.creditsThatExpireSoon(),
} as const satisfies Partial<Record<keyof NotificationSettings, () => string>>

const MESSAGES = {
  open: () => '',
  muting: () => `<p role="status"><strong>${texts.pressSave()}</strong></p>`,
  saved: () => `<p role="status"><strong>${texts.saved()}</strong></p>`,
  not_saved: () => `<p role="alert"><strong>${texts.thatWasNotSaved()}</strong></p>`,
}

const box = (name: string, text: string, isOn: boolean) =>
  `<label><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}>${text}</label>`

/** How a form or link names the week that it can mute. */
export const weekValue = ({ season, week }: WeekKey) => `${season}-${week}`

const muteBox = ({ week, isMuted }: MutedWeek) =>
  week === null
    ? ''
    : `${box('notThisWeek', texts.notThisWeek({ title: weekTitle(week.week) }), isMuted)}<input type="hidden" name="week" value="${weekValue(week)}">`

const group = (legend: string, choices: readonly string[]) => `<fieldset><legend>${legend}</legend>${choices.join('')}</fieldset>`

/** The form posts to the address of the page. */
export function preferencesPage(preferences: Preferences, message: keyof typeof MESSAGES): string {
  const choices = Object.entries(REMINDERS).map(
    ([value, text]) =>
      `<label><input type="radio" name="deadlineReminders" value="${value}"${value === preferences.deadlineReminders ? ' checked' : ''}>${text()}</label>`,
  )
  const news = (['results', 'movedGames', 'expiringCredits'] as const).map((name) => box(name, NEWS[name](), preferences[name]))
  return page(
    texts.whatYouGet(),
    `${MESSAGES[message]()}<form method="post" action="?">${group(texts.deadlineReminders(), [...choices, muteBox(preferences.mutedWeek)])}${group(texts.news(), news)}${group(texts.email(), [box('byEmail', texts.byEmail(), preferences.byEmail)])}<button class="main">${texts.save()}</button></form><p>${texts.mailsAboutYourAccount()}</p>`,
  )
}

export const badLinkPage = () => page(texts.thisLinkDoesNotWork(), `<p>${texts.pleaseUseTheLink()}</p>`)

import type { MutedWeek, NotificationSettings } from '#shared/model/pushDevices.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { weekTitle } from '#shared/rules/week.ts'
import { page } from './unsubscribePages.ts'

/** `byEmail`: whether mails are sent when no device is reached. */
export type Preferences = NotificationSettings & { byEmail: boolean; mutedWeek: MutedWeek }

const REMINDERS: Record<NotificationSettings['deadlineReminders'], string> = {
  both: '24 and 2 hours before picks lock',
  day: '24 hours before only',
  hours: '2 hours before only',
  off: 'No reminders',
}
const NEWS = {
  results: 'Results of the week',
  movedGames: 'Moved games and a new tiebreaker game',
  expiringCredits: 'Credits that expire soon',
} as const satisfies Partial<Record<keyof NotificationSettings, string>>

const MESSAGES = {
  open: '',
  muting: '<p role="status"><strong>Press Save to get no more deadline reminders this week.</strong></p>',
  saved: '<p role="status"><strong>Saved.</strong></p>',
  not_saved: '<p role="alert"><strong>That was not saved. Please try again.</strong></p>',
}

const box = (name: string, text: string, isOn: boolean) =>
  `<label><input type="checkbox" name="${name}"${isOn ? ' checked' : ''}>${text}</label>`

/** How a form or link names the week that it can mute. */
export const weekValue = ({ season, week }: WeekKey) => `${season}-${week}`

const muteBox = ({ week, isMuted }: MutedWeek) =>
  week === null
    ? ''
    : `${box('notThisWeek', `Not this week: no deadline reminders for ${weekTitle(week.week)}`, isMuted)}<input type="hidden" name="week" value="${weekValue(week)}">`

/** The form posts to the address of the page. */
export function preferencesPage(preferences: Preferences, message: keyof typeof MESSAGES): string {
  const choices = Object.entries(REMINDERS).map(
    ([value, text]) =>
      `<label><input type="radio" name="deadlineReminders" value="${value}"${value === preferences.deadlineReminders ? ' checked' : ''}>${text}</label>`,
  )
  const news = (['results', 'movedGames', 'expiringCredits'] as const).map((name) => box(name, NEWS[name], preferences[name]))
  return page(
    'What you get from us',
    `${MESSAGES[message]}<form method="post" action="?"><fieldset><legend>Deadline reminders</legend>${choices.join('')}${muteBox(preferences.mutedWeek)}</fieldset><fieldset><legend>News</legend>${news.join('')}</fieldset><fieldset><legend>Email</legend>${box('byEmail', 'By email, when no device of yours gets them', preferences.byEmail)}</fieldset><button class="main">Save</button></form><p>Mails about your account and your prizes still reach you.</p>`,
  )
}

export const badLinkPage = () => page('This link does not work', '<p>Please use the link of a newer mail, or your profile in the app.</p>')

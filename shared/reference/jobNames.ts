/** What people call the jobs. */
const JOB_NAMES: Readonly<Record<string, string>> = {
  'award-achievements': 'Achievements',
  'back-up': 'Nightly backup',
  'clean-up': 'Clean-up',
  'end-visits': 'Check-ins that end',
  'inform-point-of-sale': 'Point of sale',
  'owner-reports': 'Weekly report',
  'pull-details': 'Game details',
  'pull-schedule': 'Schedule import',
  'pull-scores': 'Scores',
  'send-campaigns': 'Mails to many',
  'send-mails': 'Mails',
  'send-notices': 'Reminders and news',
  'send-pushes': 'Push messages',
  'settle-weeks': 'Settlement',
  'store-logos': 'Logos of other hosts',
}

/** A job that this version of the app does not know has its own name. */
export const jobName = (name: string) => JOB_NAMES[name] ?? name.replaceAll('-', ' ')

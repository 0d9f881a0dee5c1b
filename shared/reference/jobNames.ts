/** What people call the jobs. */
const JOB_NAMES: Readonly<Record<string, string>> = {
  'award-achievements': 'Achievements',
  'back-up': 'Nightly backup',
  'clean-up': 'Clean-up',
  'copy-off-site': 'Off-site copy',
  deliver: 'Mails and messages',
  'end-visits': 'Check-ins that end',
  'owner-reports': 'Weekly report',
  'plan-notices': 'Reminders and news',
  'pull-details': 'Game details',
  'pull-schedule': 'Schedule import',
  'pull-scores': 'Scores',
  'settle-weeks': 'Settlement',
  'store-logos': 'Logos of other hosts',
}

/** A job that this version of the app does not know has its own name. */
export const jobName = (name: string) => JOB_NAMES[name] ?? name.replaceAll('-', ' ')

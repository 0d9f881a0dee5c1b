import * as texts from './jobNames.texts.ts'

/** What people call the jobs. */
const JOB_NAMES: Readonly<Record<string, () => string>> = {
  'award-achievements': () => texts.achievements(),
  'back-up': () => texts.nightlyBackup(),
  'clean-up': () => texts.cleanUp(),
  'copy-off-site': () => texts.offSiteCopy(),
  deliver: () => texts.mailsAndMessages(),
  'end-visits': () => texts.checkInsThatEnd(),
  'owner-reports': () => texts.weeklyReport(),
  'plan-notices': () => texts.remindersAndNews(),
  'pull-details': () => texts.gameDetails(),
  'pull-schedule': () => texts.scheduleImport(),
  'pull-scores': () => texts.scores(),
  'settle-weeks': () => texts.settlement(),
  'store-logos': () => texts.logosOfOtherHosts(),
}

/** A job that this version of the app does not know has its own name. */
export const jobName = (name: string) => JOB_NAMES[name]?.() ?? name.replaceAll('-', ' ')

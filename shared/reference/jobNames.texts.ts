// Written by `npm run texts` from the catalog of this folder.

export const achievements: () => string = () => "Achievements"
export const nightlyBackup: () => string = () => "Nightly backup"
export const offSiteCopy: () => string = () => "Off-site copy"
export const mailsAndMessages: () => string = () => "Mails and messages"
export const checkInsThatEnd: () => string = () => "Check-ins that end"
export const weeklyReport: () => string = () => "Weekly report"
export const remindersAndNews: () => string = () => "Reminders and news"
export const gameDetails: () => string = () => "Game details"
export const scheduleImport: () => string = () => "Schedule import"
export const scores: () => string = () => "Scores"
export const settlement: () => string = () => "Settlement"
export const logosOfOtherHosts: () => string = () => "Logos of other hosts"

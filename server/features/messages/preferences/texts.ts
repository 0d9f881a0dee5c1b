// Written by `npm run texts` from the catalog of this folder.

export const stopNewsAndOffers: () => string = () => "Stop news and offers by email?"
export const unsubscribe: () => string = () => "Unsubscribe"
export const youWillGetNoMore: () => string = () => "You will get no more news and offers by email."
export const stopWeeklyPickReminders: () => string = () => "Stop weekly pick reminders by email?"
export const youWillGetNoMorePick: () => string = () => "You will get no more pick reminders by email."
export const stopTheWeeklyReport: () => string = () => "Stop the weekly report?"
export const stopThisReport: () => string = () => "Stop this report"
export const youWillGetNoMoreWeekly: () => string = () => "You will get no more weekly reports."
export const mailsAboutYourAccount: () => string = () => "Mails about your account and your prizes still reach you."
export const done: () => string = () => "Done"

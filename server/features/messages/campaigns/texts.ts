// Written by `npm run texts` from the catalog of this folder.

export const unsubscribe: () => string = () => "Unsubscribe"
export const youSaidYes: () => string = () => "You get this because you said yes to news and offers."
export const contentIsRequired: () => string = () => "Content is required"
export const findOutMore: () => string = () => "Find out more"
export const pleaseEnterAnAddress: () => string = () => "Please enter an http or https address"
export const weekLocks: (d: { title: string | number | bigint; kickoff: string | number | bigint; date: string | number | bigint }) => string = (d) => d.title + " locks " + d.kickoff + " on " + d.date
export const youHaveNoCard: (d: { venueName: string | number | bigint; lock: string | number | bigint }) => string = (d) => "You have no card at " + d.venueName + " yet: " + d.lock + "."
export const makeYourPicksAt: (d: { venueName: string | number | bigint; lock: string | number | bigint }) => string = (d) => "Make your picks at " + d.venueName + ": " + d.lock
export const makeYourPicks: () => string = () => "Make your picks"
export const remindersAreOn: () => string = () => "You get this because you have no card for the week and reminders are on."
export const theAddressOfYourVenue: () => string = () => "The address of your venue goes here."
export const testSubject: (d: { subject: string | number | bigint }) => string = (d) => "[Test] " + d.subject

// Written by `npm run texts` from the catalog of this folder.

export const oneTapFromKickoff: () => string = () => "One tap from kickoff"
export const putOnYourHomeScreen: (d: { productName: string | number | bigint }) => string = (d) => "Put " + d.productName + " on your home screen: full screen, and works without signal."
export const addToHomeScreen: () => string = () => "Add to home screen"
export const makeMyFirstPicks: () => string = () => "Make my first picks"
export const goOn: () => string = () => "Go on"
export const later: () => string = () => "Later"
export const error: () => string = () => "Error"
export const yourChoiceWasNotSaved: () => string = () => "Your choice was not saved. Please try again, or change it later on your profile."
export const neverMissAKickoff: () => string = () => "Never miss a kickoff"
export const weWriteBeforeADeadline: () => string = () => "We write before a deadline, when your result is official, when a game of yours moves, and before a credit expires."
export const turnOnReminders: () => string = () => "Turn on reminders"
export const notNow: () => string = () => "Not now"
export const yourPicksAreStillOpen: (d: { title: string | number | bigint }) => string = (d) => d.title + ": your picks are still open"
export const onThisDevice: () => string = () => "On this device and by email"
export const byEmail: () => string = () => "By email"
export const yourDeviceAsksOnceWhether: () => string = () => "Your device asks once whether you allow it. "
export const mailsGoTo: (d: { email: string | number | bigint }) => string = (d) => "Mails go to " + d.email + ". “Not now” turns off only the deadline reminders, which come while your card is not submitted. You choose the rest on your profile or in every mail."
export const stepOf: (d: { number: string | number | bigint; total: string | number | bigint }) => string = (d) => "Step " + d.number + " of " + d.total
export const favoriteTeamUpdated: () => string = () => "Favorite team updated"
export const failedToUpdateFavoriteTeam: () => string = () => "Failed to update favorite team. Please try again."
export const whoIsYourTeam: () => string = () => "Who is your team?"
export const shownOnYourProfileChange: () => string = () => "Shown on your profile. Change it whenever you like."
export const chooseATeam: () => string = () => "Choose a team"
export const continueWith: (d: { teamName: string | number | bigint }) => string = (d) => "Continue with the " + d.teamName
export const noTeamSkip: () => string = () => "No team, skip"
export const conference: () => string = () => "Conference"
export const teamsOf: (d: { conference: string | number | bigint }) => string = (d) => "Teams of the " + d.conference

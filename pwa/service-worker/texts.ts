// Written by `npm run texts` from the catalog of this folder.

export const remindersAreStill: () => string = () => "Reminders are still on"
export const weCouldNotMute: () => string = () => "We could not mute this week. Tap to do it in your profile."
export const thereIsNews: () => string = () => "There is news in your game"
export const tapToOpen: () => string = () => "Tap to open it."

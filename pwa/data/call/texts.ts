// Written by `npm run texts` from the catalog of this folder.

export const youAppearToBeOffline: () => string = () => "You appear to be offline. Please check your connection and try again."
export const yourPicksOnThisScreen: () => string = () => "Your picks on this screen stay as they are."
export const adminTasksAsk: () => string = () => "Admin tasks ask for your password again after a break. Nothing on this screen is lost."

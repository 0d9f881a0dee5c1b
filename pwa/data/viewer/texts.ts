// Written by `npm run texts` from the catalog of this folder.

export const player: () => string = () => "Player"
export const accountDeleted: () => string = () => "Account deleted"
export const yourAccountWasDeleted: () => string = () => "Your account was deleted. Its data is removed from this device."

// Written by `npm run texts` from the catalog of this folder.

export const picks: () => string = () => "Picks"
export const standings: () => string = () => "Standings"
export const mySeason: () => string = () => "My season"
export const credits: () => string = () => "Credits"
export const me: () => string = () => "Me"
export const gamesAreLive: () => string = () => "games are live"
export const aCreditToUse: () => string = () => "a credit to use"
export const main: () => string = () => "Main"

// Written by `npm run texts` from the catalog of this folder.

export const gameTime: () => string = () => "Game time"
export const live: () => string = () => "Live"
export const forecast: () => string = () => "Forecast"

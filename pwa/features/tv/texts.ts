// Written by `npm run texts` from the catalog of this folder.

export const reconnectingScores: (d: { asOf: string | number | bigint }) => string = (d) => "Reconnecting - scores as of " + d.asOf
export const scoresAs: (d: { asOf: string | number | bigint }) => string = (d) => "Scores as of " + d.asOf
export const updated: (d: { asOf: string | number | bigint }) => string = (d) => "Updated " + d.asOf
export const failedToFetchTvDisplay: (d: { status: string | number | bigint }) => string = (d) => "Failed to fetch TV display data: " + d.status
export const activePlayers: () => string = () => "Active Players"
export const liveGames: () => string = () => "Live Games"
export const totalPlayers: () => string = () => "Total Players"
export const gamesFinal: () => string = () => "Games Final"
export const loadingLive: (d: { productName: string | number | bigint }) => string = (d) => "Loading " + d.productName + " Live..."
export const cantBeReached: (d: { productName: string | number | bigint }) => string = (d) => d.productName + " can't be reached"
export const thisScreenTriesAgainEvery: () => string = () => "This screen tries again every 30 seconds and comes up by itself. Please check the screen's Wi-Fi if it takes long."
export const thisHouseHasNoVenue: () => string = () => "This house has no venue yet"
export const openTvDisplay: <T>(d: { host: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => ["Open ", d.b(d.host + "/tv-display"), " for the house's own screen, or put the venue's short name behind it:"]
export const tvDisplayTheCornerTap: (d: { host: string | number | bigint }) => string = (d) => d.host + "/tv-display/the-corner-tap"
export const thereIsNoVenue: <T>(d: { name: string | number | bigint; span: (inside: string) => T }) => (string | T)[] = (d) => ["There is no venue ", d.span("“" + d.name + "”")]
export const theDaySoFar: () => string = () => "The day so far"
export const takes1st: (d: { userName: string | number | bigint }) => string = (d) => d.userName + " takes 1st"

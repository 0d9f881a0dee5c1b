// Written by `npm run texts` from the catalog of this folder.

export const upToDollars: (d: { dollars: string | number | bigint }) => string = (d) => "Up to " + d.dollars
export const offlineScores: (d: { timeOf: string | number | bigint }) => string = (d) => "Offline. Scores as of " + d.timeOf
export const reconnectingScores: (d: { timeOf: string | number | bigint }) => string = (d) => "Reconnecting. Scores as of " + d.timeOf
export const waitingForLiveScores: () => string = () => "Waiting for live scores"
export const scoresAs: (d: { timeOf: string | number | bigint }) => string = (d) => "Scores as of " + d.timeOf
export const toBeDecided: () => string = () => "To be decided"
export const insights: (d: { away: string | number | bigint; home: string | number | bigint }) => string = (d) => "Insights, " + d.away + " @ " + d.home
export const aCorrectionIsBeingChecked: () => string = () => "A correction is being checked."
export const championOf: (d: { season: string | number | bigint }) => string = (d) => ", champion of " + d.season
export const whereYou: (d: { value: string | number | bigint }) => string = (d) => d.value + " where you are"
export const cancelled: () => string = () => "Cancelled"
export const tbd: () => string = () => "TBD"
export const noPoints: () => string = () => "No points"
export const postponed: () => string = () => "Postponed"
export const final: () => string = () => "Final"
export const tie: () => string = () => "Tie"
export const countsForNobody: () => string = () => "Counts for nobody"
export const gameHasStarted: () => string = () => "Game has started"
export const yourPick: () => string = () => ", your pick"
export const tiedForPlace: () => string = () => "Tied for place"
export const place: () => string = () => "Place"
export const fromPlayers: (d: { minimumParticipants: string | number | bigint }) => string = (d) => "from " + d.minimumParticipants + " players"
export const upTo: (d: { dollars: string | number | bigint }) => string = (d) => "up to " + d.dollars
export const won: (d: { dollars: string | number | bigint }) => string = (d) => "Won " + d.dollars
export const nobodyScores: () => string = () => "Nobody scores"
export const timeToBeSet: () => string = () => "Time to be set"
export const noPickMade: () => string = () => "No Pick Made"
export const yourPickMark: () => string = () => "YOUR PICK"
export const hasTheBall: () => string = () => "has the ball"
export const wonMark: () => string = () => "WON"
export const live: () => string = () => "LIVE"
export const correctMark: () => string = () => "CORRECT"
export const missedMark: () => string = () => "MISSED"
export const vsTeam: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint }) => string = (d) => d.awayTeam + " vs " + d.homeTeam
export const atTeam: (d: { awayTeam: string | number | bigint; homeTeam: string | number | bigint }) => string = (d) => d.awayTeam + " at " + d.homeTeam
export const halfTime: () => string = () => "half-time"
export const half: () => string = () => "half"

// Written by `npm run texts` from the catalog of this folder.

export const notDone: () => string = () => "Not done"
export const isRemoved: (d: { name: string | number | bigint }) => string = (d) => d.name + " is removed"
export const theTvIsCalledNow: (d: { name: string | number | bigint }) => string = (d) => "The TV is called " + d.name + " now"
export const loadsItsPageAgain: (d: { name: string | number | bigint }) => string = (d) => d.name + " loads its page again"
export const showsItsNameNow: (d: { name: string | number | bigint }) => string = (d) => d.name + " shows its name now"
export const seenSAgo: (d: { round: string | number | bigint }) => string = (d) => "Seen " + d.round + " s ago"
export const lastSeenMinAgo: (d: { round: string | number | bigint; time: string | number | bigint }) => string = (d) => "Last seen " + d.round + " min ago, " + d.time
export const lastSeen: (d: { date: string | number | bigint; time: string | number | bigint }) => string = (d) => "Last seen " + d.date + ", " + d.time
export const isPaired: (d: { name: string | number | bigint }) => string = (d) => d.name + " is paired"
export const itsPictureShowsTheCode: () => string = () => "Its picture shows the code to check in."
export const notPaired: () => string = () => "Not paired"
export const pleaseTypeTheCharacters: (d: { pairingcodelength: string | number | bigint }) => string = (d) => "Please type the " + d.pairingcodelength + " characters that the TV shows."
export const pleaseGiveTheTv: () => string = () => "Please give the TV a name, such as Main bar."
export const pairATv: () => string = () => "Pair a TV"
export const forVenue: (d: { name: string | number | bigint }) => string = (d) => "For " + d.name
export const onTheTvOpenTv: <T>(d: { host: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => ["On the TV open ", d.b(d.host + "/tv-display"), " and type the code that it shows:"]
export const codeOnTheTv: () => string = () => "Code on the TV"
export const name: () => string = () => "Name"
export const mainBar: () => string = () => "Main bar"
export const pair: () => string = () => "Pair"
export const aCommandReachesATv: () => string = () => "A command reaches a TV that is on within seconds."
export const identify: () => string = () => "Identify"
export const reload: () => string = () => "Reload"
export const pleaseTypeAName: () => string = () => "Please type a name"
export const rename: () => string = () => "Rename"
export const theTvShowsAPairing: () => string = () => "The TV shows a pairing code again. Scores and the board stay on it."
export const remove: (d: { name: string | number | bigint }) => string = (d) => "Remove " + d.name
export const removeThisTv: () => string = () => "Remove this TV"
export const noPictureWhile: () => string = () => "No picture while it is off"
export const manage: (d: { name: string | number | bigint }) => string = (d) => "Manage " + d.name
export const tvs: () => string = () => "TVs"
export const ofOnline: <T>(d: { online: string | number | bigint; count: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => [d.b(d.online + " of " + d.count), " online"]
export const noTvIsPairedYet: (d: { host: string | number | bigint }) => string = (d) => "No TV is paired yet. Open " + d.host + "/tv-display on one, and add it by the code that it shows."
export const online: () => string = () => "ONLINE"
export const offline: () => string = () => "OFFLINE"

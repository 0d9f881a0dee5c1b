// Written by `npm run texts` from the catalog of this folder.
import { en } from "@messageformat/runtime/lib/cardinals";
import { plural } from "#shared/textForms.ts";

export const notDone: () => string = () => "Not done"
export const invitationSent: () => string = () => "Invitation sent"
export const invitationCancelled: () => string = () => "Invitation cancelled"
export const isRemoved: (d: { name: string | number | bigint }) => string = (d) => d.name + " is removed"
export const checkIns: () => string = () => "Check-ins"
export const hereNow: () => string = () => "here now"
export const today: (d: { today: string | number | bigint }) => string = (d) => d.today + " today"
export const peakAt: (d: { count: string | number | bigint; time: string | number | bigint }) => string = (d) => " · peak " + d.count + " at " + d.time
export const playersWhoShareTheirLocation: () => string = () => "Players who share their location or typed the TV's code. Names are never shown."
export const playersByHour: (d: { value: string | number | bigint }) => string = (d) => "Players by hour: " + d.value
export const inviteStaff: () => string = () => "Invite staff"
export const toWork: (d: { name: string | number | bigint }) => string = (d) => "To work at " + d.name
export const email: () => string = () => "Email"
export const theRoleIsGiven: () => string = () => "The role is given when the person opens the link in the mail and accepts, within 7 days."
export const asAVenueManager: () => string = () => "As a venue manager"
export const mayAlsoLookAfter: () => string = () => "May also look after the TVs, the check-ins and the staff of this venue"
export const sendInvitation: () => string = () => "Send invitation"
export const hasBeenOfflineSince: (d: { name: string | number | bigint; since: string | number | bigint }) => string = (d) => d.name + " has been offline since " + d.since
export const switchItOnAndCheck: <T>(d: { host: string | number | bigint; slug: string | number | bigint; b: (inside: string) => T }) => (string | T)[] = (d) => ["Switch it on and check its Wi-Fi. If it shows something else, open ", d.b(d.host + "/tv-display/" + d.slug), " on it."]
export const joinPoster: () => string = () => "Join poster"
export const letter: () => string = () => "Letter"
export const scanToPlayFree: () => string = () => "SCAN TO PLAY FREE"
export const codeToJoin: (d: { name: string | number | bigint }) => string = (d) => "Code to join at " + d.name
export const inPrizesEveryWeek: (d: { weeklyTotal: string | number | bigint }) => string = (d) => d.weeklyTotal + " in prizes every week"
export const printPoster: () => string = () => "Print poster"
export const printTableTents: () => string = () => "Print table tents"
export const printWeeklySheet: () => string = () => "Print weekly sheet"
export const redemptionsToday: () => string = () => "Redemptions today"
export const codeCodes: (d: { count: number }) => string = (d) => "" + plural(d.count, 0, en, { one: "1 code", other: d.count + " codes" })
export const noCodeWasRedeemedToday: () => string = () => "No code was redeemed today."
export const by: (d: { redeemedBy: string | number | bigint }) => string = (d) => "· by " + d.redeemedBy
export const theLatestAreShown: (d: { count: string | number | bigint }) => string = (d) => "The latest " + d.count + " are shown."
export const remove: (d: { name: string | number | bigint }) => string = (d) => "Remove " + d.name + "?"
export const removeButton: () => string = () => "Remove"
export const keep: () => string = () => "Keep"
export const noLongerWorksAtCant: (d: { person: string | number | bigint; venue: string | number | bigint }) => string = (d) => d.person + " no longer works at " + d.venue + ", can't redeem codes any more, and is signed out. Their own picks and credits stay."
export const stillWorksElsewhere: (d: { person: string | number | bigint; venue: string | number | bigint }) => string = (d) => d.person + " no longer works at " + d.venue + ", but works at another venue too, and can still redeem codes."
export const staff: () => string = () => "Staff"
export const invite: () => string = () => "Invite"
export const removeNamed: (d: { name: string | number | bigint }) => string = (d) => "Remove " + d.name
export const invitedUntil: (d: { date: string | number | bigint }) => string = (d) => "Invited, until " + d.date
export const cancelTheInvitation: (d: { email: string | number | bigint }) => string = (d) => "Cancel the invitation of " + d.email
export const nobodyWorksHereYetInvite: () => string = () => "Nobody works here yet. Invite your bartenders by mail."
export const onThisPage: () => string = () => "on this page"
export const noCodeToday: () => string = () => "no code today"
export const lastCode: (d: { time: string | number | bigint }) => string = (d) => "last code " + d.time
export const todaysGames: () => string = () => "Today's games"
export const time: (d: { timeZoneTitle: string | number | bigint }) => string = (d) => d.timeZoneTitle + " time"
export const noGamesScheduledToday: () => string = () => "No games scheduled today."
export const theGamesCantBeLoaded: () => string = () => "The games can't be loaded right now."
export const final: () => string = () => "Final"
export const postponed: () => string = () => "Postponed"
export const cancelled: () => string = () => "Cancelled"
export const game: () => string = () => "Game"
export const thisIsWhatThisDevice: () => string = () => "This is what this device knew last."
export const openTill: () => string = () => "Open till"
export const weeklySheet: () => string = () => "Weekly sheet"
export const youBelongToNoVenue: () => string = () => "You belong to no venue yet"
export const pleaseAskAnAdmin: () => string = () => "Please ask an admin to invite you to your venue. Then its TVs, check-ins and staff are here."
export const venue: () => string = () => "Venue"
export const unableToLoadTheVenue: () => string = () => "Unable to Load the Venue"
export const somethingWentWrong: () => string = () => "Something went wrong on our side, or this venue is not yours."
export const theDashboardNeedsAConnection: () => string = () => "The dashboard needs a connection."
export const loadingTheVenue: () => string = () => "Loading the venue..."
export const addATv: () => string = () => "Add a TV"
export const live: () => string = () => "LIVE"
export const tbd: () => string = () => "TBD"
export const openAdminAccess: () => string = () => "Open admin access"
export const confirmYourEmailToGoOn: () => string = () => "Confirm your email to go on."
export const adminLogin: () => string = () => "Admin login"
export const staffMark: () => string = () => "STAFF"
export const managerMark: () => string = () => "MANAGER"

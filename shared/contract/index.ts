import * as accounts from './accounts.ts'
import * as adminGames from './adminGames.ts'
import * as adminRules from './adminRules.ts'
import * as calendar from './calendar.ts'
import { type All, callsOf } from './callsOf.ts'
import * as campaigns from './campaigns.ts'
import * as connections from './connections.ts'
import * as credits from './credits.ts'
import * as drafts from './drafts.ts'
import * as games from './games.ts'
import * as house from './house.ts'
import * as houseSettings from './houseSettings.ts'
import * as insights from './insights.ts'
import * as jobs from './jobs.ts'
import * as live from './live.ts'
import * as location from './location.ts'
import * as officialRules from './officialRules.ts'
import * as overview from './overview.ts'
import * as ownAccount from './ownAccount.ts'
import * as passkeys from './passkeys.ts'
import * as picks from './picks.ts'
import * as players from './players.ts'
import * as pointOfSale from './pointOfSale.ts'
import * as profile from './profile.ts'
import * as pushDevices from './pushDevices.ts'
import * as rehearsal from './rehearsal.ts'
import * as report from './report.ts'
import * as seasonImport from './seasonImport.ts'
import * as seasons from './seasons.ts'
import * as settlement from './settlement.ts'
import * as setup from './setup.ts'
import * as sharing from './sharing.ts'
import * as standings from './standings.ts'
import * as system from './system.ts'
import * as tiebreakers from './tiebreakers.ts'
import * as tillReport from './tillReport.ts'
import * as tv from './tv.ts'
import * as tvScreens from './tvScreens.ts'
import * as venues from './venues.ts'
import * as weeks from './weeks.ts'
import * as wins from './wins.ts'

/**
 * Every call there is, by area and name. A call is added in its area's file; a new file is added here, and in `appCalls.ts` when screens outside
 * the desk use it. Routes, documents and tests follow. A screen that few people open can import its calls from the area's file.
 */
export const areas = {
  accounts: callsOf(accounts),
  profile: callsOf(profile, calendar),
  passkeys: callsOf(passkeys),
  account: callsOf(ownAccount),
  notifications: callsOf(pushDevices),
  house: callsOf(house, houseSettings, seasonImport, officialRules, adminRules),
  setup: callsOf(setup),
  weeks: callsOf(weeks),
  games: callsOf(games),
  picks: callsOf(picks, drafts),
  standings: callsOf(standings, seasons),
  insights: callsOf(insights),
  credits: callsOf(credits),
  'point-of-sale': callsOf(pointOfSale, tillReport),
  connections: callsOf(connections),
  wins: callsOf(wins),
  sharing: callsOf(sharing),
  live: callsOf(live),
  location: callsOf(location),
  tv: callsOf(tv, tvScreens),
  venues: callsOf(venues),
  settlement: callsOf(settlement),
  players: callsOf(players),
  marketing: callsOf(campaigns, report),
  admin: callsOf(overview, tiebreakers, adminGames, jobs),
  rehearsal: callsOf(rehearsal),
  system: callsOf(system),
} as const

type Areas = typeof areas
type Contract = All<Areas[keyof Areas]>

/** The calls of all areas. */
export const contract: { readonly [Name in keyof Contract]: Contract[Name] } = Object.assign({}, ...Object.values(areas))

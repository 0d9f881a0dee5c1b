import * as accounts from '#shared/contract/accounts.ts'
import * as admin from '#shared/contract/admin.ts'
import * as adminGames from '#shared/contract/adminGames.ts'
import * as adminHouse from '#shared/contract/adminHouse.ts'
import * as adminInsights from '#shared/contract/adminInsights.ts'
import * as adminPlayers from '#shared/contract/adminPlayers.ts'
import * as adminWeek from '#shared/contract/adminWeek.ts'
import * as connections from '#shared/contract/connections.ts'
import * as credits from '#shared/contract/credits.ts'
import * as drafts from '#shared/contract/drafts.ts'
import * as field from '#shared/contract/field.ts'
import * as firstSteps from '#shared/contract/firstSteps.ts'
import * as fullStandings from '#shared/contract/fullStandings.ts'
import * as games from '#shared/contract/games.ts'
import * as house from '#shared/contract/house.ts'
import * as insights from '#shared/contract/insights.ts'
import * as jobs from '#shared/contract/jobs.ts'
import * as live from '#shared/contract/live.ts'
import * as location from '#shared/contract/location.ts'
import * as marketing from '#shared/contract/marketing.ts'
import * as notifications from '#shared/contract/notifications.ts'
import * as ownAccount from '#shared/contract/ownAccount.ts'
import * as passkeys from '#shared/contract/passkeys.ts'
import * as picks from '#shared/contract/picks.ts'
import * as players from '#shared/contract/players.ts'
import * as pointOfSale from '#shared/contract/pointOfSale.ts'
import * as profile from '#shared/contract/profile.ts'
import * as rehearsal from '#shared/contract/rehearsal.ts'
import * as report from '#shared/contract/report.ts'
import * as season from '#shared/contract/season.ts'
import * as settlement from '#shared/contract/settlement.ts'
import * as setup from '#shared/contract/setup.ts'
import * as sharing from '#shared/contract/sharing.ts'
import * as standings from '#shared/contract/standings.ts'
import * as system from '#shared/contract/system.ts'
import * as tiebreakers from '#shared/contract/tiebreakers.ts'
import * as tillReport from '#shared/contract/tillReport.ts'
import * as tv from '#shared/contract/tv.ts'
import * as tvScreens from '#shared/contract/tvScreens.ts'
import * as venueDashboard from '#shared/contract/venueDashboard.ts'
import * as venues from '#shared/contract/venues.ts'
import * as version from '#shared/contract/version.ts'
import * as weeks from '#shared/contract/weeks.ts'
import * as wins from '#shared/contract/wins.ts'

export type Area = { name: string; description: string; modules: readonly Record<string, unknown>[] }

/** The tags of the OpenAPI document, which group its calls. Add each new file of the contract here. */
export const AREAS: readonly Area[] = [
  { name: 'accounts', description: 'Sign-up, sign-in, passwords, and the signed-in player.', modules: [accounts, firstSteps] },
  { name: 'profile', description: "A player's profile, figures, achievements and settings.", modules: [profile] },
  { name: 'passkeys', description: 'Signing in without a password, and the passkeys of a player.', modules: [passkeys] },
  {
    name: 'account',
    description: "The player's own account: devices, email, phone number, stored data, deletion.",
    modules: [ownAccount],
  },
  {
    name: 'notifications',
    description: 'What a player is notified about, and the devices that get push messages.',
    modules: [notifications],
  },
  { name: 'house', description: 'Names, brand and prizes of the house.', modules: [house, adminHouse, season] },
  { name: 'setup', description: 'The first setup of a house, by the link that the server prints.', modules: [setup] },
  { name: 'weeks', description: 'The current week, its deadline, and the weeks of the season.', modules: [weeks] },
  { name: 'games', description: 'The games of a week, and the age of their scores.', modules: [games] },
  {
    name: 'picks',
    description: "A player's picks. They are submitted once a week, before the deadline. A draft is what was not submitted yet.",
    modules: [picks, drafts],
  },
  {
    name: 'standings',
    description: 'Boards and full standings of a week and a season, and the place of one player.',
    modules: [standings, fullStandings, field],
  },
  { name: 'insights', description: 'What is known about a game, and how the players picked it.', modules: [insights] },
  { name: 'credits', description: 'Credit codes: a player lists and checks them, the bar redeems them.', modules: [credits] },
  {
    name: 'point-of-sale',
    description: 'The connection to a point-of-sale system, and the till report. For admins.',
    modules: [pointOfSale, tillReport],
  },
  { name: 'connections', description: 'How the house reaches the outside, without secrets. For admins.', modules: [connections] },
  { name: 'wins', description: 'Wins that the player has not seen yet.', modules: [wins] },
  { name: 'sharing', description: "A player's result of a week for a share card, and its public page.", modules: [sharing] },
  { name: 'live', description: 'The event stream that announces changes, and the build of the app.', modules: [live, version] },
  { name: 'location', description: 'Location sharing, venues nearby, and check-ins. No position is stored.', modules: [location] },
  { name: 'tv', description: "Everything on the bar's screen in one answer, and the screens themselves.", modules: [tv, tvScreens] },
  {
    name: 'venues',
    description: 'The venues of the house, for admins, and the day of a venue, for its managers.',
    modules: [venues, venueDashboard],
  },
  { name: 'settlement', description: 'Settling weeks and seasons, and corrections after that. For admins.', modules: [settlement] },
  { name: 'players', description: 'Accounts of players, and cards that the house enters for guests. For admins.', modules: [players] },
  {
    name: 'marketing',
    description: 'Mails to players who opted in, exports for other systems, and the weekly report. For admins.',
    modules: [marketing, report],
  },
  {
    name: 'admin',
    description: 'Admin access, pinned games, deadlines, public names, notes and jobs. For admins.',
    modules: [admin, tiebreakers, adminGames, adminWeek, adminPlayers, adminInsights, jobs],
  },
  { name: 'rehearsal', description: 'An invented week on the screens, of which nothing is stored.', modules: [rehearsal] },
  { name: 'system', description: 'Checks of the installation, backups and their files. For admins.', modules: [system] },
]

import * as accounts from './accounts.ts'
import type { Call } from './call.ts'
import * as credits from './credits.ts'
import * as field from './field.ts'
import { finishOnboarding } from './firstSteps.ts'
import * as fullStandings from './fullStandings.ts'
import * as games from './games.ts'
import * as venue from './house.ts'
import * as insights from './insights.ts'
import * as live from './live.ts'
import * as location from './location.ts'
import * as picks from './picks.ts'
import { getRehearsal } from './rehearsal.ts'
import * as leaderboards from './standings.ts'
import * as tv from './tv.ts'
import * as tvScreens from './tvScreens.ts'
import { getVersion } from './version.ts'
import * as weeks from './weeks.ts'
import * as wins from './wins.ts'

/**
 * The calls that screens outside the desk use. Every visitor loads this object, so a call that only admins or venue managers make is not
 * in it: `index.ts` adds those.
 */
export const contract = {
  getCurrentUser: accounts.getCurrentUser,
  login: accounts.login,
  register: accounts.register,
  logout: accounts.logout,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  verifyEmail: accounts.verifyEmail,
  sendEmailCode: accounts.sendEmailCode,
  claimAccount: accounts.claimAccount,
  changePassword: accounts.changePassword,
  setMarketingConsent: accounts.setMarketingConsent,
  findUserByEmail: accounts.findUserByEmail,
  startQuickSignUp: accounts.startQuickSignUp,
  finishOnboarding,
  getContest: venue.getContest,
  getCurrentWeek: weeks.getCurrentWeek,
  listAvailableWeeks: weeks.listAvailableWeeks,
  listGames: games.listGames,
  listCurrentGames: games.listCurrentGames,
  listWeekGames: games.listWeekGames,
  getFeedState: games.getFeedState,
  followChanges: live.followChanges,
  getVersion,
  submitPicks: picks.submitPicks,
  changeTiebreaker: picks.changeTiebreaker,
  getPicksHistory: picks.getPicksHistory,
  listPickedSeasons: picks.listPickedSeasons,
  getCurrentPicks: picks.getCurrentPicks,
  getPicks: picks.getPicks,
  getWeekPicks: picks.getWeekPicks,
  getWeekGamePicks: picks.getWeekGamePicks,
  getWeeklyBoard: leaderboards.getWeeklyBoard,
  getSeasonBoard: leaderboards.getSeasonBoard,
  getOwnStanding: leaderboards.getOwnStanding,
  getWeekField: field.getWeekField,
  getUserScore: leaderboards.getUserScore,
  getWeekStandings: fullStandings.getWeekStandings,
  getSeasonStandings: fullStandings.getSeasonStandings,
  findWeekPlayers: fullStandings.findWeekPlayers,
  findSeasonPlayers: fullStandings.findSeasonPlayers,
  getOwnWeekRow: fullStandings.getOwnWeekRow,
  getOwnSeasonRow: fullStandings.getOwnSeasonRow,
  compareCards: fullStandings.compareCards,
  getTvDisplay: tv.getTvDisplay,
  getRehearsal,
  getGameInfo: insights.getGameInfo,
  getGamePicks: insights.getGamePicks,
  listCredits: credits.listCredits,
  validateCode: credits.validateCode,
  redeemCode: credits.redeemCode,
  listRedemptions: credits.listRedemptions,
  undoRedemption: credits.undoRedemption,
  listUnseenWins: wins.listUnseenWins,
  markWinSeen: wins.markWinSeen,
  getLocationPreferences: location.getLocationPreferences,
  listVenues: location.listVenues,
  optInToLocation: location.optInToLocation,
  optOutOfLocation: location.optOutOfLocation,
  findNearbyVenues: location.findNearbyVenues,
  checkIn: location.checkIn,
  reportScreen: tvScreens.reportScreen,
} as const satisfies Record<string, Call>

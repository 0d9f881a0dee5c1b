import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as adminGames from './adminGames.ts'
import * as adminHouse from './adminHouse.ts'
import * as adminInsights from './adminInsights.ts'
import * as adminPlayers from './adminPlayers.ts'
import * as adminWeek from './adminWeek.ts'
import type { Call } from './call.ts'
import * as credits from './credits.ts'
import * as field from './field.ts'
import * as fullStandings from './fullStandings.ts'
import * as games from './games.ts'
import * as venue from './house.ts'
import * as insights from './insights.ts'
import * as jobs from './jobs.ts'
import * as live from './live.ts'
import * as location from './location.ts'
import * as marketing from './marketing.ts'
import * as picks from './picks.ts'
import * as players from './players.ts'
import * as settlement from './settlement.ts'
import * as setup from './setup.ts'
import * as leaderboards from './standings.ts'
import * as system from './system.ts'
import * as tv from './tv.ts'
import * as tvScreens from './tvScreens.ts'
import * as venues from './venues.ts'
import * as weeks from './weeks.ts'
import * as wins from './wins.ts'

/** Every call there is, by name. A call is added in its area's file and here; routes, documents and tests follow. */
export const contract = {
  getCurrentUser: accounts.getCurrentUser,
  login: accounts.login,
  register: accounts.register,
  logout: accounts.logout,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  verifyEmail: accounts.verifyEmail,
  changePassword: accounts.changePassword,
  setMarketingConsent: accounts.setMarketingConsent,
  findUserByEmail: accounts.findUserByEmail,
  startQuickSignUp: accounts.startQuickSignUp,
  getAdminSession: admin.getAdminSession,
  verifyAdmin: admin.verifyAdmin,
  getContest: venue.getContest,
  getCurrentWeek: weeks.getCurrentWeek,
  listAvailableWeeks: weeks.listAvailableWeeks,
  listGames: games.listGames,
  listCurrentGames: games.listCurrentGames,
  listWeekGames: games.listWeekGames,
  getFeedState: games.getFeedState,
  followChanges: live.followChanges,
  setPublicName: adminPlayers.setPublicName,
  getPlayer: players.getPlayer,
  setPlayerRole: players.setPlayerRole,
  sendPlayerResetLink: players.sendPlayerResetLink,
  signOutPlayer: players.signOutPlayer,
  blockPlayer: players.blockPlayer,
  unblockPlayer: players.unblockPlayer,
  getGuestCard: players.getGuestCard,
  enterGuestCard: players.enterGuestCard,
  listAdminGames: adminGames.listAdminGames,
  setGame: adminGames.setGame,
  releaseGame: adminGames.releaseGame,
  decideClaim: adminWeek.decideClaim,
  getWeekControl: adminWeek.getWeekControl,
  previewWinners: adminWeek.previewWinners,
  setDeadline: adminGames.setDeadline,
  releaseDeadline: adminGames.releaseDeadline,
  getHouse: adminHouse.getHouse,
  changeHouse: adminHouse.changeHouse,
  listHouseChanges: adminHouse.listHouseChanges,
  undoHouseChange: adminHouse.undoHouseChange,
  uploadLogo: adminHouse.uploadLogo,
  openSetup: setup.openSetup,
  getSetup: setup.getSetup,
  saveSetup: setup.saveSetup,
  uploadSetupLogo: setup.uploadSetupLogo,
  chooseSeason: setup.chooseSeason,
  importSeasonFile: setup.importSeasonFile,
  createFirstAdmin: setup.createFirstAdmin,
  submitPicks: picks.submitPicks,
  changeTiebreaker: picks.changeTiebreaker,
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
  listJobs: jobs.listJobs,
  runJob: jobs.runJob,
  retryMail: jobs.retryMail,
  getSystem: system.getSystem,
  listBackups: system.listBackups,
  downloadBackup: system.downloadBackup,
  getLocationPreferences: location.getLocationPreferences,
  listVenues: location.listVenues,
  optInToLocation: location.optInToLocation,
  optOutOfLocation: location.optOutOfLocation,
  findNearbyVenues: location.findNearbyVenues,
  checkIn: location.checkIn,
  getTvDisplay: tv.getTvDisplay,
  reportScreen: tvScreens.reportScreen,
  pairScreen: tvScreens.pairScreen,
  renameScreen: tvScreens.renameScreen,
  commandScreen: tvScreens.commandScreen,
  removeScreen: tvScreens.removeScreen,
  listHouseVenues: venues.listHouseVenues,
  createVenue: venues.createVenue,
  updateVenue: venues.updateVenue,
  getGameInfo: insights.getGameInfo,
  getGamePicks: insights.getGamePicks,
  getGameNotes: adminInsights.getGameNotes,
  setGameNotes: adminInsights.setGameNotes,
  listCredits: credits.listCredits,
  validateCode: credits.validateCode,
  redeemCode: credits.redeemCode,
  listRedemptions: credits.listRedemptions,
  undoRedemption: credits.undoRedemption,
  listUnseenWins: wins.listUnseenWins,
  markWinSeen: wins.markWinSeen,
  listSettlements: settlement.listSettlements,
  settleWeek: settlement.settleWeek,
  settleSeason: settlement.settleSeason,
  confirmCorrection: settlement.confirmCorrection,
  dismissCorrection: settlement.dismissCorrection,
  getMarketingStats: marketing.getMarketingStats,
  sendPromotional: marketing.sendPromotional,
  sendWeeklyReminder: marketing.sendWeeklyReminder,
  countReminder: marketing.countReminder,
  previewPromotional: marketing.previewPromotional,
  sendTestMail: marketing.sendTestMail,
  listCampaigns: marketing.listCampaigns,
  listCampaignRecipients: marketing.listCampaignRecipients,
  stopCampaign: marketing.stopCampaign,
  exportCustomers: marketing.exportCustomers,
  exportContacts: marketing.exportContacts,
  getReportPreference: marketing.getReportPreference,
  setReportPreference: marketing.setReportPreference,
} as const satisfies Record<string, Call>

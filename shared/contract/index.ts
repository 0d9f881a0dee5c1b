import * as admin from './admin.ts'
import * as adminGames from './adminGames.ts'
import * as adminHouse from './adminHouse.ts'
import * as adminInsights from './adminInsights.ts'
import * as adminPlayers from './adminPlayers.ts'
import * as adminWeek from './adminWeek.ts'
import { contract as appCalls } from './appCalls.ts'
import type { Call } from './call.ts'
import * as connections from './connections.ts'
import * as drafts from './drafts.ts'
import * as jobs from './jobs.ts'
import * as marketing from './marketing.ts'
import * as notifications from './notifications.ts'
import * as ownAccount from './ownAccount.ts'
import * as passkeys from './passkeys.ts'
import * as players from './players.ts'
import * as pointOfSale from './pointOfSale.ts'
import * as profile from './profile.ts'
import * as rehearsal from './rehearsal.ts'
import * as report from './report.ts'
import * as season from './season.ts'
import * as settlement from './settlement.ts'
import * as setup from './setup.ts'
import * as sharing from './sharing.ts'
import * as system from './system.ts'
import * as tiebreakers from './tiebreakers.ts'
import * as tillReport from './tillReport.ts'
import * as tvScreens from './tvScreens.ts'
import * as venueDashboard from './venueDashboard.ts'
import * as venues from './venues.ts'

/**
 * Every call there is, by name. A call is added in its area's file and here, or in `appCalls.ts` when screens outside the desk use it;
 * routes, documents and tests follow. A screen that few people open can import its calls from the area's file, as those of passkeys do.
 */
export const contract = {
  ...appCalls,
  listPasskeys: passkeys.listPasskeys,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  startConfirmation: passkeys.startConfirmation,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  getNotificationSettings: notifications.getNotificationSettings,
  setNotificationSettings: notifications.setNotificationSettings,
  getMutedWeek: notifications.getMutedWeek,
  setMutedWeek: notifications.setMutedWeek,
  muteWeekFromDevice: notifications.muteWeekFromDevice,
  getPushState: notifications.getPushState,
  savePushDevice: notifications.savePushDevice,
  removePushDevice: notifications.removePushDevice,
  sendTestPush: notifications.sendTestPush,
  confirmPush: notifications.confirmPush,
  getDraft: drafts.getDraft,
  putDraft: drafts.putDraft,
  getOwnResult: sharing.getOwnResult,
  shareResult: sharing.shareResult,
  revokeResult: sharing.revokeResult,
  getSharedResult: sharing.getSharedResult,
  getOwnAccount: ownAccount.getOwnAccount,
  downloadData: ownAccount.downloadData,
  downloadDataTable: ownAccount.downloadDataTable,
  deleteAccount: ownAccount.deleteAccount,
  signOutDevice: ownAccount.signOutDevice,
  signOutOtherDevices: ownAccount.signOutOtherDevices,
  setPhoneNumber: ownAccount.setPhoneNumber,
  startEmailChange: ownAccount.startEmailChange,
  cancelEmailChange: ownAccount.cancelEmailChange,
  confirmEmailChange: ownAccount.confirmEmailChange,
  stopEmailChange: ownAccount.stopEmailChange,
  getAdminSession: admin.getAdminSession,
  verifyAdmin: admin.verifyAdmin,
  listAttention: admin.listAttention,
  getAdminStats: admin.getAdminStats,
  listEngagement: admin.listEngagement,
  getTiebreakerAnalytics: tiebreakers.getTiebreakerAnalytics,
  getTiebreakerTrends: tiebreakers.getTiebreakerTrends,
  setPublicName: adminPlayers.setPublicName,
  listPlayers: players.listPlayers,
  getPlayer: players.getPlayer,
  setPlayerRole: players.setPlayerRole,
  sendPlayerResetLink: players.sendPlayerResetLink,
  signOutPlayer: players.signOutPlayer,
  blockPlayer: players.blockPlayer,
  unblockPlayer: players.unblockPlayer,
  setPlayerBounce: players.setPlayerBounce,
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
  getSeasonSource: season.getSeasonSource,
  changeFeed: season.changeFeed,
  addSeason: season.addSeason,
  openSetup: setup.openSetup,
  getSetup: setup.getSetup,
  saveSetup: setup.saveSetup,
  uploadSetupLogo: setup.uploadSetupLogo,
  chooseSeason: setup.chooseSeason,
  importSeasonFile: setup.importSeasonFile,
  createFirstAdmin: setup.createFirstAdmin,
  listJobs: jobs.listJobs,
  runJob: jobs.runJob,
  retryMail: jobs.retryMail,
  findRehearsal: rehearsal.findRehearsal,
  startRehearsal: rehearsal.startRehearsal,
  stopRehearsal: rehearsal.stopRehearsal,
  getSystem: system.getSystem,
  listAdminActions: system.listAdminActions,
  listBackups: system.listBackups,
  downloadBackup: system.downloadBackup,
  pairScreen: tvScreens.pairScreen,
  renameScreen: tvScreens.renameScreen,
  commandScreen: tvScreens.commandScreen,
  removeScreen: tvScreens.removeScreen,
  listHouseVenues: venues.listHouseVenues,
  createVenue: venues.createVenue,
  updateVenue: venues.updateVenue,
  getVenueDashboard: venueDashboard.getVenueDashboard,
  inviteStaff: venueDashboard.inviteStaff,
  acceptInvitation: venueDashboard.acceptInvitation,
  cancelInvitation: venueDashboard.cancelInvitation,
  removeStaff: venueDashboard.removeStaff,
  getGameNotes: adminInsights.getGameNotes,
  setGameNotes: adminInsights.setGameNotes,
  getTillReport: tillReport.getTillReport,
  listTillEvents: tillReport.listTillEvents,
  listOpenCredits: tillReport.listOpenCredits,
  getConnections: connections.getConnections,
  setMailServer: connections.setMailServer,
  removeMailServer: connections.removeMailServer,
  sendMailServerTest: connections.sendMailServerTest,
  setPublicAddress: connections.setPublicAddress,
  makePushKey: connections.makePushKey,
  getPointOfSale: pointOfSale.getPointOfSale,
  setPointOfSale: pointOfSale.setPointOfSale,
  testPointOfSale: pointOfSale.testPointOfSale,
  retryPosMessage: pointOfSale.retryPosMessage,
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
  getReportPreference: report.getReportPreference,
  setReportPreference: report.setReportPreference,
  getProfile: profile.getProfile,
  listAchievements: profile.listAchievements,
  getSeasonStats: profile.getSeasonStats,
  setFavoriteTeam: profile.setFavoriteTeam,
  setUsername: profile.setUsername,
  setWeeklyReminders: profile.setWeeklyReminders,
  retryEmail: profile.retryEmail,
  listNewAchievements: profile.listNewAchievements,
  markAchievementsSeen: profile.markAchievementsSeen,
} as const satisfies Record<string, Call>

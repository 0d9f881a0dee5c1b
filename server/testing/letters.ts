import type { WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import type { MailKind } from '#server/delivery/mail/letterKinds.ts'
import { mailServerLetter } from '#server/features/desk/connections/mailServer.ts'
import { cardEnteredLetter } from '#server/features/desk/players/cardLetters.ts'
import { resetLinkLetter } from '#server/features/desk/players/letters.ts'
import type { ReportFacts } from '#server/features/desk/report/reportFacts.ts'
import type { REPORT_KINDS } from '#server/features/desk/report/reportKinds.ts'
import { writeReport } from '#server/features/desk/report/reportLetter.ts'
import { accountDeletedLetter } from '#server/features/me/own-account/letters.ts'
import { toReminder } from '#server/features/messages/campaigns/campaignForms.ts'
import { whyPromotion, writeCampaignLetter } from '#server/features/messages/campaigns/campaignLetter.ts'
import { toPromotion } from '#server/features/messages/campaigns/promotionForm.ts'
import type { NewCampaign } from '#server/features/messages/campaigns/startCampaign.ts'
import type { SettledCard } from '#server/features/messages/notices/cardBlock.ts'
import { writeNoticeLetter } from '#server/features/messages/notices/deliveryKinds.ts'
import { creditsText } from '#server/features/messages/notices/kinds/credits.ts'
import { changedGameText } from '#server/features/messages/notices/kinds/movedGame.ts'
import { reminderText } from '#server/features/messages/notices/kinds/reminders.ts'
import { resultText, seasonResultText } from '#server/features/messages/notices/kinds/results.ts'
import { seasonStartText } from '#server/features/messages/notices/kinds/seasonStart.ts'
import { tiebreakerText } from '#server/features/messages/notices/kinds/tiebreaker.ts'
import type { NoticeText } from '#server/features/messages/notices/notice.ts'
import type { NoticeName } from '#server/features/messages/notices/noticeKinds.ts'
import type { ListSender } from '#server/features/messages/preferences/listSender.ts'
import { codesGuessedLetter } from '#server/features/pay/credits/raiseCodeAlarm.ts'
import { correctionLetter, prizeChangedLetter, prizeWonLetter } from '#server/features/pay/settlement/letters.ts'
import { winnersBlock } from '#server/features/pay/settlement/mailedWinners.ts'
import {
  alreadyRegisteredLetter,
  claimAddressLetter,
  finishSignUpLetter,
  passwordChangedLetter,
  resetLetter,
  signInInsteadLetter,
  verificationLetter,
} from '#server/features/people/accounts/letters.ts'
import { newAdminDeviceLetter } from '#server/features/people/admin-access/letters.ts'
import {
  addressChangedLetter,
  addressInUseLetter,
  CONFIRM_CHANGE_MS,
  changeNoticeLetter,
  confirmChangeLetter,
} from '#server/features/people/email/emailChangeLetters.ts'
import { passkeyAddedLetter, passkeyRemovedLetter } from '#server/features/people/passkeys/letters.ts'
import { invitationLetter } from '#server/features/venues/venues/letters.ts'
import { HOUR_MS } from '#shared/clock.ts'
import type { CampaignKind } from '#shared/model/campaign.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

/** A house whose mails a test writes. */
export const LETTER_HOUSE: ListSender & { timeZone: string } = {
  productName: 'Sunday Slate',
  venueName: 'The Corner Tap',
  brandColor: '#dc2626',
  logoUrl: null,
  postalAddress: 'The Corner Tap, 1420 Harbor St, Long Beach, CA 90802',
  publicUrl: 'https://slate.example',
  timeZone: DEFAULT_TIME_ZONE,
  unsubscribeOf: (list) => ({ url: `https://slate.example/api/unsubscribe/${list}/token`, mailto: 'mailto:bar@example.com' }),
  preferencesUrlOf: () => 'https://slate.example/api/preferences/token',
  muteUrlOf: () => 'https://slate.example/p?notThisWeek=2026-16',
}

const TOKEN = 'a'.repeat(43)
const CODE = '482916'
const JORDAN = { firstName: 'Jordan', email: 'jordan@example.com', token: TOKEN }
const NOW = Date.parse('2026-11-29T15:30:00Z')
const DEADLINE = NOW + 2 * HOUR_MS
const WEEK = { season: 2026, week: 16 }
const WEEK_TITLE = 'Week 12'

const TEAMS = [
  ['CHI', 'DET'],
  ['TB', 'ATL'],
  ['SEA', 'ARI'],
  ['LV', 'JAX'],
  ['DEN', 'KC'],
] as const
const GAMES: readonly Game[] = TEAMS.map(([awayTeam, homeTeam], slot) =>
  sampleGame({
    ...WEEK,
    slot,
    awayTeam,
    homeTeam,
    gameTime: new Date(DEADLINE + slot * HOUR_MS).toISOString(),
    isTimeSet: true,
    isMondayNight: slot === TEAMS.length - 1,
  }),
)
const [GAME] = GAMES as [Game]

const card = (side: 'away' | 'home', tieBreakerScore: number): PicksRecord => ({
  id: '0197b1c0-0000-4000-8000-000000000001',
  userId: 'jordan',
  ...WEEK,
  sport: 'nfl',
  gamePicks: Object.fromEntries(GAMES.map(({ id }) => [id, side])),
  mnfPick: side,
  mnfTotalScore: tieBreakerScore,
  tieBreakerScore,
  tieBreakerSecondary: null,
  tieBreakerTertiary: null,
  replacedTiebreakerGame: null,
  submittedAt: '2026-11-28T12:00:00.000Z',
  score: 0,
  receipt: '7F3K-Q2',
})

const NAMES = ['gwen_zone', 'jordan_r', '<b>hops</b> & hannah', 'samwich', 'trev_overtime']
const CARD: SettledCard = {
  games: 'DET DAL CIN BUF GB HOU PIT JAX CAR ATL LAC SEA LAR PHI'.split(' ').map((team, index) => ({
    team,
    mark: index % 5 === 2 || index > 9 ? 'missed' : 'correct',
    below: index % 5 === 2 || index > 9 ? '17–24' : '27–17',
  })),
  tiebreaker: { game: 'DEN @ KC', guess: 47, total: 44 },
}
const WINNERS = {
  first: NAMES.map((name, index) => ({
    userId: index === 1 ? 'jordan' : name,
    name,
    place: Math.max(1, index),
    isTied: index < 2,
    score: 12 - index,
    dollars: [50, 30, 20, 10, 10][index] ?? 0,
  })),
  count: 7,
}
const PRIZE = { place: 1, isTied: true, score: 11, amountDollars: 30 }
const PRIZE_LETTER = {
  ...JORDAN,
  title: WEEK_TITLE,
  winners: winnersBlock(WINNERS, { userId: 'jordan', place: 1, isTied: true, score: 11, dollars: 30 }),
}

const house = LETTER_HOUSE
const about = { house, weekTitle: WEEK_TITLE, deadline: DEADLINE, now: NOW }
const notice = (text: NoticeText) => writeNoticeLetter(house, 'jordan', text)
const reminder = (open: number) =>
  notice(reminderText({ ...about, week: WEEK, open: GAMES.slice(GAMES.length - open), games: GAMES.length, hasTiebreaker: open === 0 }))
const changed = (change: 'moved' | 'cancelled' | 'postponed') => notice(changedGameText({ ...about, game: GAME, change }))
const credits = (count: number) => notice(creditsText({ house, count, dollars: 30 * count, expiresAt: Date.parse('2027-02-18T12:00:00Z') }))
const campaign = (content: NewCampaign) =>
  writeCampaignLetter({ ...content, why: whyPromotion() }, 'Jordan', { house, unsubscribeUrl: house.unsubscribeOf('news', 'jordan').url })
const promotion = (button: { ctaText: string; ctaUrl: string }) =>
  campaign(toPromotion({ ...NEWS, ...button }, { publicUrl: house.publicUrl, now: NOW }))
const NEWS = {
  subject: 'Wings are half price, {firstName}',
  content: '<h2>Wings</h2>\n\nHalf price on Monday: <a href="https://bar.example/menu">see the menu</a>.\n\nCome in!',
}
const CREDITS = { codes: 3, dollars: 110 }
const REPORT: ReportFacts = {
  at: NOW,
  title: WEEK_TITLE,
  cards: 37,
  before: { title: 'Week 11', cards: 34 },
  isMost: true,
  newPlayers: 4,
  checkIns: { visits: 21, players: 18 },
  paid: CREDITS,
  cardsByWeek: [
    { label: 'Wk 10', cards: 0 },
    { label: 'Wk 11', cards: 34 },
    { label: 'Wk 12', cards: 37 },
  ],
  top: WINNERS.first.map(({ name, score }, index) => ({
    place: `T${index + 1}`,
    name,
    right: score,
    prize: index === 4 ? null : 'up to $50',
  })),
  games: { final: 14, all: 15, tonight: 'DEN @ KC' },
  credits: { given: CREDITS, used: CREDITS, expired: CREDITS, open: CREDITS, expiring: CREDITS, expiringBy: NOW },
  toDo: ['3 mails were given up.', '5 players of Week 11 skipped this one. Marketing has a reminder for the next.'],
}

/** Every mail that the product sends, as one player or owner gets it. */
export const LETTERS: Record<
  Exclude<MailKind, 'nobody'> | keyof typeof REPORT_KINDS | NoticeName | CampaignKind | 'mail_server_test',
  readonly WrittenLetter[]
> = {
  verify_email: [verificationLetter(house, { token: TOKEN, code: CODE }), claimAddressLetter(house, TOKEN)],
  password_reset: [resetLetter(house, JORDAN), resetLinkLetter(house, JORDAN)],
  password_changed: [passwordChangedLetter(house, JORDAN)],
  passkey_added: [passkeyAddedLetter(house, JORDAN)],
  passkey_removed: [passkeyRemovedLetter(house, JORDAN)],
  already_registered: [alreadyRegisteredLetter(house, JORDAN)],
  sign_in_instead: [signInInsteadLetter(house, JORDAN)],
  finish_sign_up: [finishSignUpLetter(house, JORDAN)],
  new_admin_device: [newAdminDeviceLetter(house, JORDAN.email)],
  codes_guessed: [codesGuessedLetter(house, 'code_staff'), codesGuessedLetter(house, 'code_player')],
  prize_won: [prizeWonLetter(house, { ...PRIZE_LETTER, ...PRIZE, players: 204, lastDay: 'Feb 17' })],
  prize_changed: [
    prizeChangedLetter(house, { ...PRIZE_LETTER, prize: PRIZE }),
    prizeChangedLetter(house, { ...PRIZE_LETTER, prize: null }),
  ],
  correction_found: [
    correctionLetter(house, {
      ...JORDAN,
      id: '7',
      title: WEEK_TITLE,
      contest: { season: 2025, week: 16 },
      lines: ['CHI at DET: CHI won, now DET won'],
    }),
  ],
  card_entered: [
    cardEnteredLetter(house, { ...JORDAN, games: GAMES, before: card('home', 40), after: card('away', 41), reason: 'phone was empty' }),
  ],
  campaign_test: [promotion({ ctaText: 'See the menu', ctaUrl: 'https://bar.example/menu' })],
  owner_report: [
    writeReport(REPORT, house, {
      ...JORDAN,
      unsubscribeUrl: 'https://slate.example/u',
      dashboardUrl: 'https://slate.example/admin-dashboard',
      timeZone: house.timeZone,
      day: 'Monday',
    }),
  ],
  staff_invitation: [invitationLetter(house, { venueName: 'The Corner Tap', role: 'staff', token: TOKEN })],
  email_change: [confirmChangeLetter(house, { token: TOKEN, code: CODE, worksMs: CONFIRM_CHANGE_MS }), addressInUseLetter(house, JORDAN)],
  email_change_notice: [changeNoticeLetter(house, JORDAN)],
  email_changed: [addressChangedLetter(house, JORDAN)],
  account_deleted: [
    accountDeletedLetter(house, { ...JORDAN, lostDollars: 30, isOwn: true }),
    accountDeletedLetter(house, { ...JORDAN, lostDollars: 30, isOwn: false }),
  ],
  day_reminder: [reminder(5), reminder(0)],
  hours_reminder: [reminder(3), reminder(1)],
  results: [
    notice(
      resultText({
        house,
        weekTitle: WEEK_TITLE,
        contest: WEEK,
        own: { userId: 'alex', place: 9, isTied: true, score: 8 },
        games: 14,
        players: 204,
        winners: WINNERS,
        card: CARD,
      }),
    ),
  ],
  moved_game: [changed('moved'), changed('cancelled'), changed('postponed')],
  tiebreaker: [notice(tiebreakerText({ ...about, game: GAME, isCalledOff: true }))],
  season_result: [
    notice(
      seasonResultText({
        house,
        season: 2026,
        own: { userId: 'alex', place: 9, isTied: true, score: 160 },
        players: 486,
        winners: WINNERS,
      }),
    ),
  ],
  season_start: [notice(seasonStartText({ house, week: WEEK, games: GAMES, deadline: DEADLINE, now: NOW }))],
  credits_14_days: [credits(1)],
  credits_2_days: [credits(2)],
  promotional: [promotion({ ctaText: '', ctaUrl: '' })],
  weekly_reminder: [
    campaign(
      toReminder(
        { week: 12, season: 2026, deadline: new Date(DEADLINE).toISOString() },
        { sender: house, timeZone: house.timeZone, locksAt: null, now: NOW },
      ),
    ),
  ],
  mail_server_test: [mailServerLetter(house)],
}

import { MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { LandingContent } from '#shared/model/landing.ts'
import type { WeeklyBoard } from '#shared/model/standings.ts'
import { sampleGame } from '#shared/reference/sampleGame.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'

/*
 * Landing pages that together show everything that one can show. The build includes the styles that they use; `buildApp.test.ts` compares them
 * with those of other pages.
 */

const KICKOFF = '2025-11-27T18:00:00Z'

const aGame = (awayTeam: string, homeTeam: string, slot: number): Game =>
  sampleGame({
    season: 2025,
    week: 13,
    slot,
    awayTeam,
    homeTeam,
    awayRecord: '7-3',
    homeRecord: '8-2',
    gameTime: KICKOFF,
    network: 'FOX',
    isMondayNight: slot === 1,
  })

const aBoard = (week: number, isSettled: boolean): WeeklyBoard => ({
  week,
  season: 2025,
  participants: 45,
  games: 16,
  countedGames: isSettled ? 16 : 0,
  openGames: isSettled ? 0 : 16,
  isProvisional: !isSettled,
  isSettled,
  topUsers: ['EndZoneEm', 'FourthAndLong', 'HailMary22', 'PickSix88'].map((displayName, index) => ({
    id: '00000000-0000-4000-8000-000000000000',
    displayName,
    weeklyScore: 13,
    correct: 13,
    place: index + 1,
    isTied: false,
    reason: null,
    prize: 50,
  })),
})

const COLORS = { badge: null, gradientFrom: '#111111', gradientTo: '#222222', border: '#333333', text: '#ffffff' }

/** Open picks, ten players and more, a winner, and a demo house with all its texts. */
const open: LandingContent = {
  now: Date.parse(KICKOFF) - 60 * MINUTE_MS,
  contest: {
    productName: 'Sunday Slate',
    tagline: '',
    venueName: 'The Corner Tap',
    brandColor: '#dc2626',
    logoUrl: '/logos/sample.png',
    claims: { activePlayers: '75+', sportsSince: '2019' },
    copyrightYear: 2025,
    prizes: [50, 30, 20].map((amountDollars, index) => ({
      place: index + 1,
      amountDollars,
      label: '',
      minimumParticipants: index * 10,
      colors: COLORS,
    })),
    tiebreakers: [],
    allowsCardChanges: false,
    timeZone: DEFAULT_TIME_ZONE,
    timeZones: [],
    minimumAge: 18,
    venueAges: [],
    rulesVersion: null,
    isDemo: true,
    isOpen: true,
  },
  currentWeek: { season: 2025, week: 13, isPreseason: false, deadline: KICKOFF, isDeadlinePassed: false },
  week: { games: [aGame('GB', 'DET', 0), aGame('WAS', 'TB', 1)], board: aBoard(13, false), lastBoard: aBoard(12, true) },
}

/** The preseason, and nobody is in yet. */
const preseason: LandingContent = {
  ...open,
  contest: { ...open.contest, logoUrl: null, isDemo: false },
  currentWeek: { season: 2025, week: 2, isPreseason: true, deadline: KICKOFF, isDeadlinePassed: false },
  week: { games: [aGame('GB', 'DET', 0)], board: null, lastBoard: null },
}

/** Locked picks. */
const locked: LandingContent = {
  ...preseason,
  currentWeek: { season: 2025, week: 13, isPreseason: false, deadline: KICKOFF, isDeadlinePassed: true },
}

/** The first setup is not finished. */
const opening: LandingContent = { ...preseason, contest: { ...preseason.contest, isOpen: false }, currentWeek: null, week: null }

export const LANDING_SAMPLES: readonly LandingContent[] = [open, preseason, locked, opening]

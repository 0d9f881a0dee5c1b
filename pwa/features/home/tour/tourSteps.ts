import * as texts from './texts.ts'

/** A step of the guided tour. */
export type TourStep = {
  id: 'welcome' | 'picks' | 'insights' | 'prizes' | 'leaderboards' | 'weeks' | 'profile'
  title: string
  /** `prizes`: how many places win something this week. */
  text: (of: { prizes: number }) => string
  /** Selects what the step shows; the first visible match counts. Null for a step about the whole app. */
  target: string | null
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'welcome',
    title: texts.welcome(),
    text: texts.thisShortTourShowsHow,
    target: null,
  },
  {
    id: 'picks',
    title: texts.makingPicks(),
    text: texts.tapTheTeam,
    target: '.game-card',
  },
  {
    id: 'insights',
    title: texts.gameInsights(),
    text: texts.weatherInjuriesFormAndWhat,
    target: '.game-card button[aria-haspopup="dialog"]',
  },
  {
    id: 'prizes',
    title: texts.prizeStructure(),
    text: texts.theTopOfEvery,
    target: '#how-to-play',
  },
  {
    id: 'leaderboards',
    title: texts.leaderboards(),
    text: texts.seeThisWeeksContest,
    target: '#leaderboards section',
  },
  {
    id: 'weeks',
    title: texts.weekNavigation(),
    text: texts.goBackToTheResults,
    target: '.week-switcher',
  },
  {
    id: 'profile',
    title: texts.yourProfile(),
    text: texts.yourNameAndYourPlace,
    target: '#profile-ribbon',
  },
]

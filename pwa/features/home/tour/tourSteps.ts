/** A step of the guided tour. */
export type TourStep = {
  id: 'welcome' | 'picks' | 'insights' | 'prizes' | 'leaderboards' | 'weeks' | 'profile'
  title: string
  text: string
  /** Selects what the step shows; the first visible match counts. Null for a step about the whole app. */
  target: string | null
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'welcome',
    title: 'Welcome',
    text: 'This short tour shows how to make your picks, what you can win, and where you stand.',
    target: null,
  },
  {
    id: 'picks',
    title: 'Making picks',
    text: 'Tap the team that will win. Pick every game, add the tiebreaker, then review and submit before the deadline.',
    target: '.game-card',
  },
  {
    id: 'insights',
    title: 'Game insights',
    text: 'Weather, injuries, form and what the rest of the bar picked. Tap the chart on any game.',
    target: '.game-card button[aria-haspopup="dialog"]',
  },
  {
    id: 'prizes',
    title: 'Prize structure',
    text: 'The top 5 of every week win venue credits for food and drinks. HOW TO PLAY lists the prizes and the rules.',
    target: '#how-to-play',
  },
  {
    id: 'leaderboards',
    title: 'Leaderboards',
    text: "See this week's contest, the season championship, and last week's winners.",
    target: '#leaderboards section',
  },
  {
    id: 'weeks',
    title: 'Week navigation',
    text: 'Go back to the results of past weeks, or preview the next one. Tap the week in the middle to see all weeks.',
    target: '.week-switcher',
  },
  {
    id: 'profile',
    title: 'Your profile',
    text: 'Your name and your place in the season. Tap it for your profile, your settings and to sign out.',
    target: '#profile-ribbon',
  },
]

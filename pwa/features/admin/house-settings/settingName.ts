import * as texts from './texts.ts'

const NAMES: Record<string, string> = {
  brand: texts.brand(),
  venue: texts.venue(),
  deadlineRule: texts.deadline(),
  allowsCardChanges: texts.changingACard(),
  showsCards: texts.cardsAfterTheDeadline(),
  tiebreakers: texts.tiebreakOrder(),
  weeklyPrizes: texts.weeklyPrizes(),
  seasonPrizes: texts.seasonPrizes(),
  timeZone: texts.timeZone(),
}

/** What a setting is called on the screen. */
export const settingName = (setting: string) => NAMES[setting] ?? setting

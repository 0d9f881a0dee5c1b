const NAMES: Record<string, string> = {
  brand: 'Brand',
  venue: 'Venue',
  deadlineRule: 'Deadline',
  allowsCardChanges: 'Changing a card',
  showsCards: 'Cards after the deadline',
  tiebreakers: 'Tiebreak order',
  weeklyPrizes: 'Weekly prizes',
  seasonPrizes: 'Season prizes',
  timeZone: 'Time zone',
}

/** What a setting is called on the screen. */
export const settingName = (setting: string) => NAMES[setting] ?? setting

import type { RuleName, RuleStarts } from '#shared/model/houseRules.ts'
import { weekBefore, weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** From when a change of a rule counts, in a sentence. */
export function startText({ weekly, season }: RuleStarts, rule: RuleName): string {
  if (rule === 'seasonPrizes') return season === null ? texts.countsAtOnce() : texts.countsFromTheSeason({ season: season.season })
  if (weekly === null) return texts.countsAtOnce()
  const before = weekBefore(weekly)
  const unchanged = before === null ? '' : texts.keepsWhatPlayersWereShown({ weekTitle: weekTitle(before.week) })
  return texts.countsFrom({
    weekTitle: weekTitle(weekly.week),
    value: before === null ? texts.ofSeason({ season: weekly.season }) : '',
    unchanged,
  })
}

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

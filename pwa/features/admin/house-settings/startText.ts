import type { RuleName, RuleStarts } from '#shared/model/houseRules.ts'
import { weekBefore, weekTitle } from '#shared/rules/week.ts'

/** From when a change of a rule counts, in a sentence. */
export function startText({ weekly, season }: RuleStarts, rule: RuleName): string {
  if (rule === 'seasonPrizes') return season === null ? 'Counts at once.' : `Counts from the ${season.season} season.`
  if (weekly === null) return 'Counts at once.'
  const before = weekBefore(weekly)
  const unchanged = before === null ? '' : ` ${weekTitle(before.week)} keeps what players were shown.`
  return `Counts from ${weekTitle(weekly.week)}${before === null ? ` of ${weekly.season}` : ''}.${unchanged}`
}

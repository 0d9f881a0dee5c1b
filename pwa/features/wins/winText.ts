import type { Win } from '#shared/model/win.ts'
import { formatDollars } from '#shared/numberText.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as say from './texts.ts'

/** The texts of a celebration. The season's champion has separate ones. */
export function winText(win: Win): { when: string; what: string; how: string; spoken: string } {
  const { contest, season, week, place, isTied, score, amount } = win
  const placed = capitalize(spokenPlace(win))
  const when = contest === 'weekly' && week !== null ? weekTitle(week) : say.season({ season })
  const what = contest === 'weekly' ? say.place({ placed }) : say.seasonChampionOfTheSeason({ place, placed })
  const how = [howWell(win), isTied && say.sharedWithSomebodyJust()].filter(Boolean).join(' ')
  return { when, what, how, spoken: say.youWonPoint({ dollars: formatDollars(amount), what, when, score }) }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function howWell({ contest, place, score }: Win): string {
  if (contest === 'season') return say.placePluralOnePointsWeek({ place, score })
  const picks = say.correctPick({ score })
  return say.placePluralOneNobodyCalled({ place, picks })
}

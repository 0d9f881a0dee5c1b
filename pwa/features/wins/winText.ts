import { formatDollars } from '#pwa/football/prizeText.ts'
import type { Win } from '#shared/model/win.ts'
import { spokenPlace } from '#shared/rules/placeText.ts'
import { weekTitle } from '#shared/rules/week.ts'

/** The texts of a celebration. The season's champion has separate ones. */
export function winText(win: Win): { when: string; what: string; how: string; spoken: string } {
  const { contest, season, week, place, isTied, score, amount } = win
  const placed = capitalize(spokenPlace(win))
  const when = contest === 'weekly' && week !== null ? weekTitle(week) : `${season} season`
  const what = contest === 'weekly' ? `${placed} place` : place === 1 ? 'Season champion' : `${placed} of the season`
  const how = [howWell(win), isTied && 'Shared with somebody just as good.'].filter(Boolean).join(' ')
  return { when, what, how, spoken: `You won ${formatDollars(amount)}: ${what}, ${when}, ${score} ${score === 1 ? 'point' : 'points'}` }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function howWell({ contest, place, score }: Win): string {
  if (contest === 'season')
    return place === 1 ? `${score} points, week after week. Nobody was better.` : `${score} points, week after week. What a run.`
  const picks = `${score} correct ${score === 1 ? 'pick' : 'picks'}.`
  return place === 1 ? `${picks} Nobody called it better.` : `${picks} That pays.`
}

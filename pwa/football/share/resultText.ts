import type { ResultTile, SharedResult } from '#shared/contract/sharing.ts'
import { formatDollars } from '#shared/numberText.ts'
import { teamName } from '#shared/reference/teams.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as say from './texts.ts'

/** The texts of a share card and of its public page. Before the settlement nothing is won. */
export function resultText({ week, username, place, isTied, participants, correct, games, prize, isSettled = true }: SharedResult) {
  const who = username === null ? say.iFinished() : say.finished({ username })
  const when = weekTitle(week)
  const right = say.ofRight({ correct, games })
  const dollars = prize === null ? null : formatDollars(prize)
  const open = dollars === null ? say.notOfficialYet() : say.prizeNotOfficialYet({ dollars })
  const won = isSettled ? dollars && say.won({ dollars }) : open
  const ahead = aheadText({ place, isTied, participants })
  return {
    who,
    when,
    right,
    ahead,
    /** The whole card, for screen readers and for the message that goes with it. */
    sentence: say.placeInWeek({
      who,
      spokenPlace: spokenPlace({ place, isTied }),
      when,
      value: [won, right].filter(Boolean).join(', '),
      ahead,
    }),
  }
}

/** "Ahead of 99% of 204 players". Players who share a place are ahead of fewer than this, so for them it is only "One of 204 players". */
function aheadText({ place, isTied, participants }: Pick<SharedResult, 'place' | 'isTied' | 'participants'>): string {
  const players = say.playerPlayers({ participants })
  const percent = Math.floor((100 * (participants - place)) / participants)
  return isTied || percent < 1 ? say.oneOf({ players }) : say.aheadOf({ percent, players })
}

const OUTCOMES: Record<ResultTile['outcome'], string> = {
  correct: 'correct',
  missed: 'missed',
  level: 'tie',
  not_picked: say.noPickMade(),
}

/** "Ravens, correct" */
export const tileText = ({ team, outcome }: ResultTile) => `${teamName(team)}, ${OUTCOMES[outcome]}`

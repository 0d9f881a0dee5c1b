import { formatDollars } from '#shared/numberText.ts'
import * as texts from './texts.ts'

type Tier = { amountDollars: number; minimumParticipants: number }

/** "$120": what a week's prizes are worth together. A tier that needs more players is not counted, because it may not be paid. */
export function formatWeeklyTotal(prizes: readonly Tier[]): string {
  const sure = prizes.filter(({ minimumParticipants }) => minimumParticipants <= 1)
  return sure.length === 0 && prizes.length > 0
    ? texts.upToDollars({ dollars: formatDollars(totalDollars(prizes)) })
    : formatDollars(totalDollars(sure))
}

/** The sum of some amounts, in dollars. */
export const totalDollars = (prizes: readonly { amountDollars: number }[]) =>
  prizes.reduce((cents, { amountDollars }) => cents + Math.round(amountDollars * 100), 0) / 100

import type { CreditCode } from '#shared/model/credit.ts'
import type { OwnRow, WeekStandingsPage } from '#shared/model/fullStandings.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import { type CreditState, creditStateOf } from '#shared/rules/pay/creditState.ts'
import { offByText } from '#shared/rules/standings/offByText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { formatDate } from '#shared/rules/time/timeText.ts'
import { asSettled } from '#shared/rules/weeks/settledWeek.ts'
import * as texts from './texts.ts'

/** Winners that are named; more are counted. */
const NAMED_WINNERS = 2

type Head = Pick<WeekStandingsPage, 'rows' | 'games' | 'isSettled'>

/** "11 of 14 right." */
export const rightText = ({ score }: Pick<OwnRow, 'score'>, { games }: Head) => texts.ofRight({ score, games })

/** "gwen_zone won with 12.", "You and gwen_zone won with 12.": the first place, which is only led until the week is settled. */
export function winnerText(own: Pick<OwnRow, 'id'>, { rows, isSettled = true }: Head): string | null {
  const winners = rows.filter(({ place }) => place === 1)
  const [first] = winners
  if (!first || first.score === 0) return null
  const isOwn = winners.some(({ id }) => id === own.id)
  const others = winners.filter(({ id }) => id !== own.id).map(({ displayName }) => displayName)
  const named = others.slice(0, isOwn ? NAMED_WINNERS - 1 : NAMED_WINNERS)
  const more = others.length - named.length
  const all = [...(isOwn ? [texts.you()] : []), ...named, ...(more > 0 ? [texts.more({ more })] : [])]
  const list = all.length === 1 ? all[0] : texts.and({ value: all.slice(0, -1).join(', '), all: all.at(-1) ?? '' })
  const state = isSettled ? 'won' : all.length > 1 || isOwn ? 'lead' : 'leads'
  return texts.namesWithScore({ list: list ?? '', state, score: first.score })
}

/** "3 right from the prizes": what a card without a prize was missing; null with a prize, and when nobody won one. */
export function missingText({ prize, score }: Pick<OwnRow, 'prize' | 'score'>, { rows }: Head): string | null {
  const won = rows.filter((row) => row.prize !== null).map((row) => row.score)
  if (prize !== null || won.length === 0) return null
  const missing = Math.min(...won) - score
  return missing > 0 ? texts.rightFromThePrizes({ missing }) : texts.asManyRight()
}

/** "Tiebreaker 47, total 44: off by 3." */
export function tiebreakerText(
  picks: Pick<PicksRecord, 'tieBreakerScore' | 'replacedTiebreakerGame' | 'settled'>,
  games: readonly Game[],
): string {
  const { tieBreakerScore: guess, replacedTiebreakerGame, settled } = picks
  const game = asSettled({ games, settled }).games.find(({ isMondayNight }) => isMondayNight)
  const total = game?.gameStatus === 'final' && replacedTiebreakerGame === null ? game.totalScore : null
  if (total === null) return texts.tiebreaker({ guess })
  return texts.tiebreakerTotal({ guess, total, offBy: offByText(guess, total) })
}

/** "2nd of 204", "Tied for 2nd of 204": for screen readers. */
export const placeSentence = ({ place, isTied }: Pick<OwnRow, 'place' | 'isTied'>, players: number) =>
  texts.placeOfPlayers({ value: isTied ? texts.tiedFor() : '', place: formatPlace(place), players })

/** A week's credit: the one that can be used, else the newest. */
export function creditOf(credits: readonly CreditCode[], { season, week }: WeekKey, now: number): CreditCode | null {
  const own = credits.filter(({ contest }) => contest?.season === season && contest.week === week)
  return own.find((credit) => creditStateOf(credit, now) === 'active') ?? own[0] ?? null
}

/** "until Feb 17", "Used Nov 29 at The Corner Tap", "Expired Feb 17". */
export function creditText(
  zone: string,
  { redeemedAt, redeemedVenue, expiresAt }: CreditCode,
  { state, venueName }: { state: CreditState; venueName: string },
): string | null {
  if (redeemedAt !== null) return texts.usedAt({ date: formatDate(zone, Date.parse(redeemedAt)), venueName: redeemedVenue ?? venueName })
  if (expiresAt === null) return null
  return `${state === 'expired' ? texts.expired() : texts.until()} ${lastDayOf(Date.parse(expiresAt), zone)}`
}

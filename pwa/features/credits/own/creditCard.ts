import { formatExpiry } from '#pwa/features/credits/whenText.ts'
import type { CardFacts, CardGame } from '#shared/card-drawing/cardFacts.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { SharedResult } from '#shared/contract/sharing.ts'
import type { CreditCode } from '#shared/model/credit.ts'
import { formatDollars } from '#shared/numberText.ts'
import { lastDayOf } from '#shared/rules/pay/creditExpiry.ts'
import { formatCode } from '#shared/rules/pay/creditState.ts'
import { spokenPlace } from '#shared/rules/standings/placeText.ts'
import { formatPastDate } from '#shared/rules/time/timeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type House = Pick<CardFacts, 'productName' | 'brandColor'>

/** As many as most weeks have: the crests come without moving the code. */
const GAMES_MEANWHILE: readonly CardGame[] = Array.from({ length: 15 }, () => ({ team: '', mark: 'not_picked', below: '' }))

type Shown = {
  house: House
  /** The week that it was won in; `loading` while it is read, null for none. */
  result: SharedResult | 'loading' | null
  code: { size: number; path: string } | null
  /** Where the code can't be scanned, it is read out. */
  isReadOut: boolean
  zone: string
  now: EpochMs
}

/** The card of a credit that can be spent: gold, with the picks that won it. */
export function goldFacts(credit: CreditCode, { house, result, code, isReadOut, zone, now }: Shown): CardFacts {
  const placed = result !== 'loading' ? result : null
  return {
    ...house,
    look: 'gold',
    week: weekOf(credit),
    top: {
      kind: 'prize',
      title: placed ? titleOf(placed) : credit.description,
      amount: formatDollars(credit.amount),
      code,
    },
    games: result === 'loading' ? GAMES_MEANWHILE : (placed?.tiles ?? []).map(({ team, outcome }) => ({ team, mark: outcome, below: '' })),
    stub: {
      left: {
        label: texts.activeToYourBartender({
          value: isReadOut ? texts.readItOut() : texts.showIt(),
          expiry: formatExpiry(zone, credit.expiresAt, now),
        }),
        value: formatCode(credit.code),
      },
      right: null,
    },
    stamp: null,
  }
}

/** "2nd place of 204", "Tied for 2nd of 204". */
const titleOf = (result: SharedResult) =>
  result.isTied
    ? texts.tOf({ value: spokenPlace(result).slice(1), participants: result.participants })
    : texts.placeOf({ spokenPlace: spokenPlace(result), participants: result.participants })

/** The card of a credit that was used is paper again; one that has expired is grey. `venueName` is the house's, for a venue that is not known. */
export function usedFacts(
  { amount, description, redeemedAt, expiresAt, ...credit }: CreditCode,
  { house, venueName, zone, now }: { house: House; venueName: string; zone: string; now: EpochMs },
): CardFacts {
  const date =
    redeemedAt === null && expiresAt !== null
      ? lastDayOf(Date.parse(expiresAt), zone)
      : formatPastDate(zone, Date.parse(redeemedAt ?? credit.createdAt), now)
  return {
    ...house,
    look: redeemedAt === null ? 'grey' : 'paper',
    week: weekOf(credit),
    top: { kind: 'prize', title: redeemedAt === null ? texts.expired() : texts.redeemedMark(), amount: formatDollars(amount), code: null },
    games: [],
    stub: {
      left: {
        label: redeemedAt === null ? texts.expiredOn({ date }) : texts.redeemedOnAt({ date, venueName: credit.redeemedVenue ?? venueName }),
        value: description,
      },
      right: null,
    },
    stamp: { word: redeemedAt === null ? texts.expiredStamp() : texts.usedStamp(), date },
  }
}

/** "Week 11", "2026 season"; nothing for a credit of no contest. */
function weekOf({ contest }: Pick<CreditCode, 'contest'>): string {
  if (!contest) return ''
  return contest.week === null ? texts.season({ season: contest.season }) : weekLabel(contest.week)
}

import { type EpochMs, HOUR_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { hasUnknownTeam, isOpenForPicks, isVoid, kickoffOf } from '#shared/rules/games/gameState.ts'
import { type Card, pickIn, slotOf } from '#shared/rules/picks/card.ts'
import { settlementDueAt } from '#shared/rules/weeks/settlementTime.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** What a calendar shows. `id` is the same for ever; an event without `endsAt` is a moment. */
export type CalendarEvent = { id: string; startsAt: EpochMs; endsAt: EpochMs | null; title: string; text: string; isAnnounced: boolean }

/** A week with its games and its deadline, which is null while no game has its hour. */
export type CalendarWeek = { week: WeekKey; timeZone: string; games: readonly Game[]; deadline: EpochMs | null }
/** What a player has of a week: the tiebreaker total of a submitted card, else the picks of a draft. */
export type OwnWeek = { tieBreakerScore: number } | { draft: Card }
/** What concerns a player. `winnersAt` has the weeks whose games are all over; null for one that nobody won. */
type Own = { own: ReadonlyMap<number, OwnWeek>; winnersAt: ReadonlyMap<number, EpochMs | null>; credits: readonly OpenCredit[] }
type OpenCredit = { id: string; amount: number; expiresAt: EpochMs }

/** How long a game takes, about. */
const GAME_MS = 3.25 * HOUR_MS
/** A credit's last evening in a calendar: from the afternoon until the business day ends. Its alarms ring by day. */
const LAST_EVENING_MS = 12 * HOUR_MS
const idOf = (kind: string, { season, week }: WeekKey) => `${kind}-${season}-${week}`

/** The deadlines of a season, for everybody. */
export const deadlineEvents = (weeks: readonly CalendarWeek[]): CalendarEvent[] =>
  weeks.flatMap((one) => deadlineEvent(one, { state: null, isAnnounced: true }))

/** The same with the state of the player's cards, and what else concerns them. */
export function ownEvents(weeks: readonly CalendarWeek[], { own, winnersAt, credits }: Own, now: EpochMs): CalendarEvent[] {
  return [
    ...weeks.flatMap((one) => {
      const card = own.get(one.week.week)
      return [
        ...deadlineEvent(one, stateOf(one, card, now)),
        ...tiebreakerEvent(one, card),
        ...winnersEvent(one, winnersAt.get(one.week.week)),
      ]
    }),
    ...credits.map(({ id, amount, expiresAt }) => ({
      id: `credit-${id}`,
      // the evening of its last business day, which ends in the next morning
      startsAt: expiresAt - LAST_EVENING_MS,
      endsAt: expiresAt,
      title: texts.creditExpires({ amount }),
      text: texts.showItsCode(),
      isAnnounced: true,
    })),
  ]
}

type State = { state: string | null; isAnnounced: boolean }

function deadlineEvent({ week, deadline }: CalendarWeek, { state, isAnnounced }: State): CalendarEvent[] {
  if (deadline === null) return []
  const title = [texts.picksLock({ title: weekTitle(week.week) }), state].filter(Boolean).join(' · ')
  return [{ id: idOf('deadline', week), startsAt: deadline, endsAt: null, title, text: texts.aCardCounts(), isAnnounced }]
}

/** "Picks are in", "14 of 14 open"; after the deadline, and while no team is known, only whether there is a card. */
function stateOf({ games, deadline }: CalendarWeek, own: OwnWeek | undefined, now: EpochMs): State {
  if (own && 'tieBreakerScore' in own) return { state: texts.picksAreIn(), isAnnounced: false }
  if (deadline === null || now >= deadline) return { state: null, isAnnounced: false }
  const open = games.filter((game) => isOpenForPicks(game, now))
  if (open.length === 0) return { state: null, isAnnounced: false }
  const left = own ? open.filter(({ id }) => pickIn(own.draft, slotOf(id)) === null) : open
  return { state: texts.openGames({ left: left.length, open: open.length }), isAnnounced: true }
}

function tiebreakerEvent({ week, games }: CalendarWeek, own: OwnWeek | undefined): CalendarEvent[] {
  const game = games.find(({ isMondayNight }) => isMondayNight)
  const kickoff = game ? kickoffOf(game) : null
  if (!game || kickoff === null || isVoid(game) || hasUnknownTeam(game)) return []
  const guess = own && 'tieBreakerScore' in own ? texts.yourTotal({ total: own.tieBreakerScore }) : texts.theTotalOfItsPoints()
  return [
    {
      id: idOf('tiebreaker', week),
      startsAt: kickoff,
      endsAt: kickoff + GAME_MS,
      title: texts.tiebreakerGame({ awayTeam: game.awayTeam, homeTeam: game.homeTeam }),
      text: guess,
      isAnnounced: false,
    },
  ]
}

/** @param knownAt undefined while games are open: then it is computed from the kickoffs. */
function winnersEvent({ week, timeZone, games }: CalendarWeek, knownAt: EpochMs | null | undefined): CalendarEvent[] {
  const kickoffs = games.filter((game) => !isVoid(game)).flatMap((game) => kickoffOf(game) ?? [])
  if (kickoffs.length === 0 || knownAt === null) return []
  return [
    {
      id: idOf('winners', week),
      startsAt: knownAt ?? settlementDueAt(timeZone, Math.max(...kickoffs) + GAME_MS),
      endsAt: null,
      title: texts.winners({ title: weekTitle(week.week) }),
      text: texts.theWinnersGetTheirCodes(),
      isAnnounced: false,
    },
  ]
}

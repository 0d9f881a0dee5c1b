import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { BUSINESS_DAY_END_HOUR } from '#shared/contest.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { kickoffOf } from '#shared/rules/gameState.ts'
import { formatDateIn, formatMomentIn, formatTimeLeft } from '#shared/rules/momentText.ts'
import { formatPlace } from '#shared/rules/placeText.ts'
import type { GameChangeKind } from './notices.ts'

/** The words of a notice for one player: of its push, and of its mail, which may name amounts of money. */
export type NoticeText = {
  /** At most 40 letters. */
  title: string
  /** At most 90 letters. */
  body: string
  subject: string
  paragraphs: readonly string[]
  /** The button of the mail, and the page that it and the push open. */
  button: string
  path: string
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const FAR_MS = 12 * HOUR_MS

type Reminder = { weekTitle: string; open: number; games: number; deadline: EpochMs; zone: string; now: EpochMs }

export function reminderText({ weekTitle, open, games, deadline, zone, now }: Reminder): NoticeText {
  const moment = formatMomentIn(zone, deadline)
  const left = formatTimeLeft(deadline - now)
  const isPicked = open === 0
  const state = isPicked ? 'All games picked, not submitted' : `${open} of ${games} open`
  // hours in a push that waits for a phone to be switched on would soon be wrong
  const isFar = deadline - now >= FAR_MS
  return {
    title: `Picks lock ${isFar ? moment : `in ${left}`}`,
    body: isFar ? `${state} in ${weekTitle}.` : `${state}. Picks lock ${moment}.`,
    subject: `${weekTitle}: ${isPicked ? 'your card is not submitted' : state}`,
    paragraphs: [
      `Picks of ${weekTitle} lock ${moment}, in ${left}.`,
      `${state}. A card counts only when it was submitted${isPicked ? '' : ' with a pick for each game'}.`,
    ],
    button: isPicked ? 'Submit my card' : 'Open my picks',
    path: '/',
  }
}

type Result = { contest: WeekKey; weekTitle: string; place: number; score: number; games: number; players: number }

export function resultText({ contest, weekTitle, place, score, games, players }: Result): NoticeText {
  const right = `${score} of ${games} right`
  return {
    title: `${formatPlace(place)} in ${weekTitle}`,
    body: `${right}. The standings are final.`,
    subject: `${weekTitle}: you are ${formatPlace(place)} of ${players}`,
    paragraphs: [`${weekTitle} is settled: ${right}, ${formatPlace(place)} of ${plural(players, 'player')}.`],
    button: 'See the standings',
    // by the time it is opened, the current week may be another one
    path: `/standings?season=${contest.season}&week=${contest.week}`,
  }
}

type ChangedGame = { weekTitle: string; game: Game; change: GameChangeKind; deadline: EpochMs | null; zone: string; now: EpochMs }

const CHANGE_TITLES: Record<GameChangeKind, string> = { moved: 'Kickoff moved', cancelled: 'Game called off', postponed: 'Game postponed' }

export function changedGameText({ weekTitle, game, change, deadline, zone, now }: ChangedGame): NoticeText {
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const kickoff = kickoffOf(game)
  const news = {
    moved: `${name} is now ${kickoff === null ? 'at another time' : formatMomentIn(zone, kickoff)}`,
    cancelled: `${name} is called off and counts for nobody`,
    postponed: `${name} is postponed and has no new kickoff yet`,
  }[change]
  const isOpen = deadline !== null && deadline > now
  const movesDeadline = change === 'moved' && isOpen && kickoff !== null && Math.abs(kickoff - deadline) < MINUTE_MS
  const body = `${news}${movesDeadline ? ', and picks lock with it' : ''}.`
  return {
    title: CHANGE_TITLES[change],
    body,
    subject: `${weekTitle}: ${name} ${change === 'cancelled' ? 'is called off' : change === 'postponed' ? 'is postponed' : 'has a new kickoff'}`,
    paragraphs: [body, ...(isOpen ? [`Picks of ${weekTitle} lock ${formatMomentIn(zone, deadline)}.`] : [])],
    button: 'Open my picks',
    path: '/',
  }
}

type Tiebreaker = { weekTitle: string; game: Game; deadline: EpochMs; zone: string }

export function tiebreakerText({ weekTitle, game, deadline, zone }: Tiebreaker): NoticeText {
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const moment = formatMomentIn(zone, deadline)
  return {
    title: 'New tiebreaker game',
    body: `${name} is the tiebreaker now. Check your score by ${moment}.`,
    subject: `${weekTitle}: ${name} is the tiebreaker game now`,
    paragraphs: [
      `The tiebreaker game of ${weekTitle} was called off. ${name} takes its place.`,
      `Your score counts for the new game. You can change it, and only it, until ${moment}.`,
    ],
    button: 'Check my score',
    path: '/',
  }
}

type Credits = { count: number; dollars: number; expiresAt: EpochMs; zone: string }

/** The push has no amount and no code, because it is shown on lock screens. A credit ends in the night after its last day. */
export function creditsText({ count, dollars, expiresAt, zone }: Credits): NoticeText {
  const lastDay = formatDateIn(zone, expiresAt - (BUSINESS_DAY_END_HOUR + 1) * HOUR_MS)
  const isOne = count === 1
  return {
    title: isOne ? 'Your credit expires soon' : 'Your credits expire soon',
    body: `Use ${isOne ? 'it' : 'them'} at the bar by ${lastDay}.`,
    subject: `Your venue credit ends on ${lastDay}`,
    paragraphs: [
      `You have ${isOne ? 'a venue credit' : `${count} venue credits`}, worth $${dollars}. The last day to use ${isOne ? 'it' : 'them'} is ${lastDay}, until closing time.`,
      'The code is in the app; the bartender redeems it. A code is never sent by mail.',
    ],
    button: isOne ? 'See my credit' : 'See my credits',
    path: '/credits',
  }
}

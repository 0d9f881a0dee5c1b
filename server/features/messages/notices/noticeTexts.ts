import type { Letter } from '#server/delivery/mail/letter/letter.ts'
import { type MailedWinners, winnersBlock } from '#server/features/pay/settlement/mailedWinners.ts'
import type { Sender } from '#server/house/readSender.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { lastDayOf } from '#shared/rules/creditExpiry.ts'
import { kickoffOf } from '#shared/rules/gameState.ts'
import { formatMomentIn, formatTimeLeft } from '#shared/rules/momentText.ts'
import { formatPlace } from '#shared/rules/placeText.ts'
import type { GameChangeKind } from './notices.ts'
import { openGamesBlock } from './openGamesBlock.ts'

/** The words of a notice for one player: of its push, and of its mail, which may name amounts of money. */
export type NoticeText = {
  /** At most 40 letters. */
  title: string
  /** At most 90 letters. */
  body: string
  /** The button of the mail, and the page that it and the push open. */
  button: string
  path: string
  mail: Pick<Letter, 'subject' | 'title' | 'lead' | 'blocks' | 'notes'>
}

/** What the words need from the house. */
export type NoticeHouse = Pick<Sender, 'venueName' | 'timeZone'>
type Shared = { house: NoticeHouse; weekTitle: string }

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const FAR_MS = 12 * HOUR_MS

/** `open`: the games without a pick, of as many `games`. */
type Reminder = Shared & { open: readonly Game[]; games: number; hasTiebreaker: boolean; deadline: EpochMs; now: EpochMs }

export function reminderText({ house, weekTitle, open, games, hasTiebreaker, deadline, now }: Reminder): NoticeText {
  const moment = formatMomentIn(house.timeZone, deadline)
  const left = formatTimeLeft(deadline - now)
  const isPicked = open.length === 0
  const state = isPicked ? 'All games picked, not submitted' : `${open.length} of ${games} open`
  const toGo = `${plural(open.length, 'pick')} to go`
  const lock = `${weekTitle} locks ${moment}`
  // hours in a push that waits for a phone to be switched on would soon be wrong
  const isFar = deadline - now >= FAR_MS
  return {
    title: `Picks lock ${isFar ? moment : `in ${left}`}`,
    body: isFar ? `${state} in ${weekTitle}.` : `${state}. Picks lock ${moment}.`,
    button: isPicked ? 'Submit my card' : 'Open my picks',
    path: '/',
    mail: {
      subject: `${isPicked ? 'Submit your card' : toGo} at ${house.venueName}: ${lock}`,
      title: `${isPicked ? 'Submit your card' : toGo}, ${left} left`,
      lead: isPicked
        ? `Your games at ${house.venueName} are picked, but your card is not submitted: ${lock}, in ${left}.`
        : `You have ${open.length === games ? 'all ' : ''}${toGo} at ${house.venueName}: ${lock}, in ${left}.`,
      blocks: [
        {
          kind: 'meter',
          percent: (100 * (games - open.length)) / games,
          left: `${games - open.length} of ${games} picked`,
          right: `Tiebreaker ${hasTiebreaker ? 'set' : 'open'}`,
        },
        ...(isPicked ? [] : [openGamesBlock(open, house.timeZone)]),
      ],
      notes: ['A card counts only when it was submitted, with a pick for each game and the tiebreaker.'],
    },
  }
}

type Result = Shared & {
  contest: WeekKey
  own: { userId: string; place: number; score: number }
  games: number
  players: number
  winners: MailedWinners
}

export function resultText({ house, contest, weekTitle, own, games, players, winners }: Result): NoticeText {
  const place = formatPlace(own.place)
  const right = `${own.score} of ${games} right`
  return {
    title: `${place} in ${weekTitle}`,
    body: `${right}. The standings are final.`,
    button: 'See the standings',
    // by the time it is opened, the current week may be another one
    path: `/standings?season=${contest.season}&week=${contest.week}`,
    mail: {
      subject: `${weekTitle} at ${house.venueName}: you are ${place} of ${players}`,
      title: `${place} of ${players}`,
      lead: `You are ${place} of ${plural(players, 'player')} in ${weekTitle} at ${house.venueName}: ${right}. The standings are final.`,
      blocks: [winnersBlock(winners, { ...own, dollars: null })],
    },
  }
}

type ChangedGame = Shared & { game: Game; change: GameChangeKind; deadline: EpochMs | null; now: EpochMs }

const CHANGE_TITLES: Record<GameChangeKind, string> = { moved: 'Kickoff moved', cancelled: 'Game called off', postponed: 'Game postponed' }

export function changedGameText({ house, weekTitle, game, change, deadline, now }: ChangedGame): NoticeText {
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const kickoff = kickoffOf(game)
  const time = kickoff === null ? 'at another time' : formatMomentIn(house.timeZone, kickoff)
  const news = {
    moved: `${name} is now ${time}`,
    cancelled: `${name} is called off and counts for nobody`,
    postponed: `${name} is postponed and has no new kickoff yet`,
  }[change]
  const isOpen = deadline !== null && deadline > now
  const movesDeadline = change === 'moved' && isOpen && kickoff !== null && Math.abs(kickoff - deadline) < MINUTE_MS
  const body = `${news}${movesDeadline ? ', and picks lock with it' : ''}.`
  const outcome = { moved: `now kicks off ${time}`, cancelled: 'is called off', postponed: 'is postponed' }[change]
  return {
    title: CHANGE_TITLES[change],
    body,
    button: 'Open my picks',
    path: '/',
    mail: {
      subject: `${weekTitle}: ${name} ${outcome}`,
      title: CHANGE_TITLES[change],
      lead: body,
      blocks: isOpen
        ? [{ kind: 'text', text: `Picks of ${weekTitle} at ${house.venueName} lock ${formatMomentIn(house.timeZone, deadline)}.` }]
        : [],
    },
  }
}

export function tiebreakerText({ house, weekTitle, game, deadline }: Shared & { game: Game; deadline: EpochMs }): NoticeText {
  const name = `${game.awayTeam} @ ${game.homeTeam}`
  const moment = formatMomentIn(house.timeZone, deadline)
  return {
    title: 'New tiebreaker game',
    body: `${name} is the tiebreaker now. Check your score by ${moment}.`,
    button: 'Check my score',
    path: '/',
    mail: {
      subject: `Check your tiebreaker by ${moment}: ${name} is the game of ${weekTitle} now`,
      title: 'New tiebreaker game',
      lead: `${name} is the tiebreaker game of ${weekTitle} at ${house.venueName} now: check your score by ${moment}.`,
      blocks: [
        {
          kind: 'text',
          text: 'The game before was called off. Your score counts for the new one. You can change it, and only it, until then.',
        },
      ],
    },
  }
}

type Credits = { house: NoticeHouse; count: number; dollars: number; expiresAt: EpochMs }

/** The push has no amount and no code, because it is shown on lock screens. */
export function creditsText({ house, count, dollars, expiresAt }: Credits): NoticeText {
  const lastDay = lastDayOf(expiresAt, house.timeZone)
  const isOne = count === 1
  const it = isOne ? 'it' : 'them'
  const credits = isOne ? 'venue credit' : 'venue credits'
  return {
    title: isOne ? 'Your credit expires soon' : 'Your credits expire soon',
    body: `Use ${it} at the bar by ${lastDay}.`,
    button: isOne ? 'See my credit' : 'See my credits',
    path: '/credits',
    mail: {
      subject: `Use your ${credits} at ${house.venueName} by ${lastDay}`,
      title: `Use your ${credits} by ${lastDay}`,
      lead: `You have ${isOne ? 'a' : count} ${credits} at ${house.venueName}, worth $${dollars}: use ${it} by ${lastDay}, until closing time.`,
      blocks: [
        {
          kind: 'prize',
          amount: `$${dollars}`,
          text: `${isOne ? 'Venue credit' : `${count} venue credits`} at ${house.venueName}`,
          note: `Use ${it} by ${lastDay}.`,
        },
      ],
      notes: ['The code is in the app; the bartender redeems it. A code is never sent by mail.'],
    },
  }
}

import type { Block, WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { ListSender } from '#server/features/messages/preferences/listSender.ts'
import { formatCount, formatDollars } from '#shared/numberText.ts'
import { formatDate } from '#shared/rules/time/timeText.ts'
import type { ReportFacts } from './reportFacts.ts'
import * as texts from './texts.ts'

type Reader = { email: string; unsubscribeUrl: string; dashboardUrl: string; timeZone: string; day: string }

/** The weekly report to an owner. */
export function writeReport(
  facts: ReportFacts,
  sender: ListSender,
  { email, unsubscribeUrl, dashboardUrl, timeZone, day }: Reader,
): WrittenLetter {
  const { title, cards, newPlayers, checkIns, games } = facts
  return writeLetter(sender, {
    subject: texts.titleAtVenueWithFigures({
      title,
      venueName: sender.venueName,
      cards,
      cardsText: formatCount(cards),
      newPlayers,
      newPlayersText: formatCount(newPlayers),
    }),
    title: texts.titleAtVenue({ title, venueName: sender.venueName }),
    lead: [
      texts.played({ players: cards, text: formatCount(cards) }),
      ...(checkIns.players > 0 ? [texts.checkedIn({ players: checkIns.players, text: formatCount(checkIns.players) })] : []),
      ...(games.tonight ? [texts.decidesTheTopFive({ tonight: games.tonight })] : []),
    ].join(' '),
    blocks: [...describe(facts, timeZone)],
    link: { label: texts.openTheDashboard(), url: dashboardUrl },
    why: texts.sentEvery({ day, email }),
    choices: [{ label: texts.changeTheDayOrStop(), url: unsubscribeUrl }],
  })
}

/** How many more or fewer cards than the week before: "+3 over Week 11". */
export function compareCards(cards: number, before: NonNullable<ReportFacts['before']>): string {
  const difference = cards - before.cards
  if (difference === 0) return texts.asMany({ title: before.title })
  return difference > 0 ? texts.over({ difference, title: before.title }) : texts.fewerThan({ value: -difference, title: before.title })
}

function* describe(facts: ReportFacts, zone: string): Generator<Block> {
  const { before, cards, checkIns, paid, games, credits, top, toDo, cardsByWeek } = facts
  const figures = [
    {
      label: texts.cardsSubmitted(),
      value: formatCount(cards),
      note: [before && compareCards(cards, before), facts.isMost && texts.mostThisSeason()].filter(Boolean).join(' · '),
    },
    { label: texts.newPlayers(), value: formatCount(facts.newPlayers), note: texts.inTheLastDays() },
    {
      label: texts.checkIns(),
      value: formatCount(checkIns.visits),
      note: texts.playersOfLastDays({ players: checkIns.players, text: formatCount(checkIns.players) }),
    },
    {
      label: texts.creditsPaidAtTheTill(),
      value: formatDollars(paid.dollars),
      note: texts.codesOfLastDays({ codes: paid.codes, text: formatCount(paid.codes) }),
    },
  ]
  yield { kind: 'figures', figures }
  if (cardsByWeek.length > 1)
    yield { kind: 'bars', heading: texts.cardsByWeek(), bars: cardsByWeek.map(({ label, cards: count }) => ({ label, count })) }
  if (top.length > 0) {
    const rows = top.map(({ place, name, right, prize }) => ({ start: place, text: name, note: texts.right({ right }), end: prize ?? '' }))
    yield { kind: 'rows', heading: texts.theTopFiveSoFar(), aside: texts.ofGamesFinal({ final: games.final, all: games.all }), rows }
  }
  const totals = [
    { label: texts.givenThisSeason(), ...credits.given },
    { label: texts.used(), ...credits.used },
    { label: texts.expiredUnused(), ...credits.expired },
    { label: texts.stillOpen(), ...credits.open },
    { label: texts.ofThoseExpiring({ date: formatDate(zone, credits.expiringBy) }), ...credits.expiring },
  ].map(({ label, codes, dollars: amount }) => ({
    text: label,
    note: texts.countOfCodes({ codes, text: formatCount(codes) }),
    end: formatDollars(amount),
  }))
  yield { kind: 'rows', heading: texts.creditsOnTheHouse(), rows: totals }
  if (toDo.length > 0) yield { kind: 'tasks', heading: texts.worthAMinute(), tasks: toDo }
}

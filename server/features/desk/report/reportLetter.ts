import type { Block, WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { ListSender } from '#server/features/messages/preferences/listSender.ts'
import { formatDate } from '#shared/rules/timeText.ts'
import type { ReportFacts } from './reportFacts.ts'

type Reader = { email: string; unsubscribeUrl: string; dashboardUrl: string; timeZone: string; day: string }

const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** The weekly report to an owner. */
export function writeReport(
  facts: ReportFacts,
  sender: ListSender,
  { email, unsubscribeUrl, dashboardUrl, timeZone, day }: Reader,
): WrittenLetter {
  const { title, cards, newPlayers, checkIns, games } = facts
  return writeLetter(sender, {
    subject: `${title} at ${sender.venueName}: ${plural(cards, 'card')}, ${plural(newPlayers, 'new player')}`,
    title: `${title} at ${sender.venueName}`,
    lead: [
      `${plural(cards, 'player')} played.`,
      ...(checkIns.players > 0 ? [`${checkIns.players} of them came in.`] : []),
      ...(games.tonight ? [`${games.tonight} decides the top five.`] : []),
    ].join(' '),
    blocks: [...describe(facts, timeZone)],
    link: { label: 'Open the dashboard', url: dashboardUrl },
    why: `Sent every ${day} to ${email}.`,
    choices: [{ label: 'Change the day or stop this report', url: unsubscribeUrl }],
  })
}

/** How many more or fewer cards than the week before: "+3 over Week 11". */
export function compareCards(cards: number, before: NonNullable<ReportFacts['before']>): string {
  const difference = cards - before.cards
  if (difference === 0) return `as many as in ${before.title}`
  return difference > 0 ? `+${difference} over ${before.title}` : `${-difference} fewer than in ${before.title}`
}

function* describe(facts: ReportFacts, zone: string): Generator<Block> {
  const { before, cards, checkIns, paid, games, credits, top, toDo, cardsByWeek } = facts
  const figures = [
    {
      label: 'Cards submitted',
      value: cards.toLocaleString('en-US'),
      note: [before && compareCards(cards, before), facts.isMost && 'most this season'].filter(Boolean).join(' · '),
    },
    { label: 'New players', value: facts.newPlayers.toLocaleString('en-US'), note: 'in the last 7 days' },
    { label: 'Check-ins', value: checkIns.visits.toLocaleString('en-US'), note: `${plural(checkIns.players, 'player')}, last 7 days` },
    { label: 'Credits paid at the till', value: dollars(paid.dollars), note: `${plural(paid.codes, 'code')}, last 7 days` },
  ]
  yield { kind: 'figures', figures }
  if (cardsByWeek.length > 1)
    yield { kind: 'bars', heading: 'Cards by week', bars: cardsByWeek.map(({ label, cards: count }) => ({ label, count })) }
  if (top.length > 0) {
    const rows = top.map(({ place, name, right, prize }) => ({ start: place, text: name, note: `${right} right`, end: prize ?? '' }))
    yield { kind: 'rows', heading: 'The top five so far', aside: `${games.final} of ${games.all} games final`, rows }
  }
  const totals = [
    { label: 'Given this season', ...credits.given },
    { label: 'Used', ...credits.used },
    { label: 'Expired unused', ...credits.expired },
    { label: 'Still open', ...credits.open },
    { label: `Of those, expiring by ${formatDate(zone, credits.expiringBy)}`, ...credits.expiring },
  ].map(({ label, codes, dollars: amount }) => ({ text: label, note: plural(codes, 'code'), end: dollars(amount) }))
  yield { kind: 'rows', heading: 'Credits on the house', rows: totals }
  if (toDo.length > 0) yield { kind: 'tasks', heading: 'Worth a minute', tasks: toDo }
}

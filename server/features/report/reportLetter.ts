import type { ListSender } from '#server/features/marketing/listSender.ts'
import { escapeHtml, toOneLine, type WrittenLetter } from '#server/mail/letter.ts'
import { formatDate, formatDay } from '#shared/rules/kickoffText.ts'
import type { ReportFacts } from './reportFacts.ts'
import { barRow, box, button, cell, frame, heading, row, tile } from './reportMarkup.ts'

type Reader = { email: string; unsubscribeUrl: string; dashboardUrl: string; day: string }

const plural = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** The report as HTML in tables, which is complete without images, and as text with the same facts. */
export function writeReport(facts: ReportFacts, sender: ListSender, reader: Reader): WrittenLetter {
  const parts = describe(facts, sender)
  const subject = toOneLine(`${facts.title}: ${plural(facts.cards, 'card')}, ${plural(facts.newPlayers, 'new player')}`)
  return { subject, text: toText(parts, sender, reader), html: toHtml(subject, parts, facts, sender, reader) }
}

type Parts = ReturnType<typeof describe>

/** How many more or fewer cards than the week before: "+3 over Week 11". */
export function compareCards(cards: number, before: NonNullable<ReportFacts['before']>): string {
  const difference = cards - before.cards
  if (difference === 0) return `as many as in ${before.title}`
  return difference > 0 ? `+${difference} over ${before.title}` : `${-difference} fewer than in ${before.title}`
}

/** All words of the report, for both bodies. */
function describe(facts: ReportFacts, { productName }: ListSender) {
  const { before, cards, checkIns, paid, games, credits } = facts
  return {
    headline: [`${plural(cards, 'player')} played.`, ...(checkIns.players > 0 ? [`${checkIns.players} of them came in.`] : [])],
    intro: `Your week at ${toOneLine(productName)}, ${facts.title}.${games.tonight ? ` ${games.tonight} decides the top five.` : ''}`,
    tiles: [
      {
        label: 'Cards submitted',
        value: cards.toLocaleString('en-US'),
        note: [before && compareCards(cards, before), facts.isMost && 'most this season'].filter(Boolean).join(' · '),
      },
      { label: 'New players', value: facts.newPlayers.toLocaleString('en-US'), note: 'in the last 7 days' },
      { label: 'Check-ins', value: checkIns.visits.toLocaleString('en-US'), note: `${plural(checkIns.players, 'player')}, last 7 days` },
      { label: 'Credits paid at the till', value: dollars(paid.dollars), note: `${plural(paid.codes, 'code')}, last 7 days` },
    ],
    progress: `${games.final} of ${games.all} games final`,
    top: facts.top,
    credits: [
      { label: 'Given this season', ...credits.given },
      { label: 'Used', ...credits.used },
      { label: 'Expired unused', ...credits.expired },
      { label: 'Still open', ...credits.open },
      { label: `Of those, expiring by ${formatDate(credits.expiringBy)}`, ...credits.expiring },
    ],
    toDo: facts.toDo,
    cardsByWeek: facts.cardsByWeek,
  }
}

function toText(parts: Parts, sender: ListSender, { email, unsubscribeUrl, dashboardUrl, day }: Reader): string {
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}\n${lines.join('\n')}`] : [])
  return `${[
    parts.headline.join(' '),
    parts.intro,
    parts.tiles.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`).join('\n'),
    ...section(
      'Cards by week',
      parts.cardsByWeek.map(({ label, cards }) => `${label}: ${cards}`),
    ),
    ...section(
      `The top five so far (${parts.progress})`,
      parts.top.map(({ place, name, right, prize }) => `${place}  ${toOneLine(name)}, ${right} right${prize ? `, ${prize}` : ''}`),
    ),
    ...section(
      'Credits on the house',
      parts.credits.map(({ label, codes, dollars: amount }) => `${label}: ${plural(codes, 'code')}, ${dollars(amount)}`),
    ),
    ...section(
      'Worth a minute',
      parts.toDo.map((text) => `- ${toOneLine(text)}`),
    ),
    `Open the dashboard:\n${dashboardUrl}`,
    '--',
    `Sent every ${day} to ${email}. Change the day or stop this report:\n${unsubscribeUrl}`,
    [sender.productName, sender.postalAddress].filter(Boolean).map(String).map(toOneLine).join(', '),
  ].join('\n\n')}\n`
}

function toHtml(subject: string, parts: Parts, { at }: ReportFacts, sender: ListSender, reader: Reader): string {
  const most = Math.max(1, ...parts.cardsByWeek.map(({ cards }) => cards))
  const [one, two, three, four] = parts.tiles
  return frame(subject, [
    box('dark', [
      row([cell(sender.productName, 'brand'), cell(formatDay(at), 'dim right')]),
      row([cell(parts.headline.join(' '), 'headline')], 2),
      row([cell(parts.intro, 'dim')], 2),
    ]),
    `<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="8"><tr>${tile(one)}${tile(two)}</tr><tr>${tile(three)}${tile(four)}</tr></table></td></tr>`,
    ...(parts.cardsByWeek.length > 1
      ? [
          box('light', [
            heading('Cards by week'),
            ...parts.cardsByWeek.map(({ label, cards }) => barRow(label, cards, (100 * cards) / most)),
          ]),
        ]
      : []),
    ...(parts.top.length > 0
      ? [
          box('light', [
            row([cell('The top five so far', 'heading'), cell(parts.progress, 'small right')], 2, 2),
            ...parts.top.map(({ place, name, right, prize }) =>
              row([cell(place, 'bold'), cell(name, 'bold'), cell(`${right} right`, 'right'), cell(prize ?? '', 'bold right')]),
            ),
          ]),
        ]
      : []),
    box('light', [
      heading('Credits on the house'),
      ...parts.credits.map(({ label, codes, dollars: amount }) =>
        row([cell(label, ''), cell(plural(codes, 'code'), 'right'), cell(dollars(amount), 'bold right')]),
      ),
    ]),
    ...(parts.toDo.length > 0 ? [box('warm', [heading('Worth a minute'), ...parts.toDo.map((text) => row([cell(text, '')]))])] : []),
    button(reader.dashboardUrl, 'Open the dashboard'),
    `<tr><td align="center" style="padding:12px 8px;font-family:Arial,Helvetica,sans-serif;font-size:13px;line-height:20px;color:#565d6b">Sent every ${escapeHtml(reader.day)} to ${escapeHtml(reader.email)} · <a href="${escapeHtml(reader.unsubscribeUrl)}" style="color:#565d6b">Change the day or stop this report</a><br>${escapeHtml([sender.productName, sender.postalAddress].filter(Boolean).join(', '))}</td></tr>`,
  ])
}

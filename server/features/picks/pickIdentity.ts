import { hash } from 'node:crypto'
import type { WeekKey } from '#shared/model/week.ts'
import type { Card } from '#shared/rules/card.ts'

/** No 0, O, 1, I, L or U: read aloud across a bar without a doubt. */
const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const digest = (text: string) => hash('sha256', text, 'buffer')

/** The id of a player's picks of a week: made from what they are, so that it takes no room and can't differ between two servers. */
export function picksIdOf(of: { userId: string } & WeekKey): string {
  const hex = digest(`picks ${of.userId} ${of.season} ${of.week}`).toString('hex')
  // Version 8 of RFC 9562: an id of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Six symbols that change when anything of a stored card changes: "7F3K-Q2". */
export function receiptOf(of: { userId: string; card: Card; tieBreakerScore: number; submittedAt: Date } & WeekKey): string {
  const { userId, season, week, card, tieBreakerScore, submittedAt } = of
  const bytes = digest([userId, season, week, card.homePicks, card.awayPicks, tieBreakerScore, submittedAt.toISOString()].join(' '))
  const symbols = [...bytes.subarray(0, 6)].map((byte) => RECEIPT_ALPHABET[byte % RECEIPT_ALPHABET.length]).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}

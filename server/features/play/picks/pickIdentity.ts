import { hash } from 'node:crypto'
import type { WeekKey } from '#shared/model/week.ts'
import type { Card } from '#shared/rules/picks/card.ts'

/** Without 0, O, 1, I, L and U, so that a receipt can be read aloud in a bar without confusion. */
const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const digest = (text: string) => hash('sha256', text, 'buffer')

/** The id of a player's picks of a week. It is computed from player and week, so it needs no column and is the same on all servers. */
export function picksIdOf(of: { userId: string } & WeekKey): string {
  const hex = digest(`picks ${of.userId} ${of.season} ${of.week}`).toString('hex')
  // UUID version 8 of RFC 9562, which is for custom formats.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Six symbols, such as "7F3K-Q2", that change when any part of a stored card changes. */
export function receiptOf(of: { userId: string; card: Card; tieBreakerScore: number; submittedAt: Date } & WeekKey): string {
  const { userId, season, week, card, tieBreakerScore, submittedAt } = of
  const bytes = digest([userId, season, week, card.homePicks, card.awayPicks, tieBreakerScore, submittedAt.toISOString()].join(' '))
  const symbols = [...bytes.subarray(0, 6)].map((byte) => RECEIPT_ALPHABET[byte % RECEIPT_ALPHABET.length]).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}

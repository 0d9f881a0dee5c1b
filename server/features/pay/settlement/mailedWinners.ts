import type { Block, Row } from '#server/delivery/mail/letter/letter.ts'
import { NAME_COLUMNS } from '#server/features/people/accounts/queries.ts'
import type { Contest } from '#server/features/play/standings/settledFacts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type NameParts, publicNameOf } from '#shared/rules/people/publicName.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'
import { keyOf, tableOf } from './winners.ts'

/** A tie may have thousands. */
const ROWS = 5

type Winner = { userId: string; name: string; place: number; isTied: boolean; score: number; dollars: number | null }
/** The first winners of a contest, for its mails. */
export type MailedWinners = { first: readonly Winner[]; count: number }

export async function readMailedWinners(db: Db, contest: Contest): Promise<MailedWinners> {
  const table = tableOf(contest)
  const rows = await db(table)
    .join('users', 'users.id', `${table}.user_id`)
    .where(keyOf(contest))
    .orderBy(['place', 'users.id'])
    .limit(ROWS)
    .select<(NameParts & Omit<Winner, 'name'> & { count: number })[]>(
      { ...NAME_COLUMNS, userId: 'users.id', place: 'place', score: 'score' },
      db.raw('prize_amount::float8 as dollars, (count(*) over ())::int as count, count(*) over (partition by place) > 1 as "isTied"'),
    )
  return {
    first: rows.map((row) => ({ ...row, name: publicNameOf(row) })),
    count: rows[0]?.count ?? 0,
  }
}

type Own = Omit<Winner, 'name'>

/** The winners as one reader sees them: with their own row, after the others when it is not among them. */
export function winnersBlock({ first, count }: MailedWinners, own: Own | null): Block {
  const isListed = first.some(({ userId }) => userId === own?.userId)
  const rest = count - first.length
  return {
    kind: 'rows',
    heading: texts.theWinner({ count }),
    rows: [...first, ...(own && !isListed ? [{ ...own, name: '' }] : [])].map((winner) => toRow(winner, winner.userId === own?.userId)),
    ...(rest > 0 && { more: texts.andMore({ rest }) }),
  }
}

const toRow = ({ name, score, dollars, ...placed }: Winner, isOwn: boolean): Row => ({
  start: shortPlace(placed),
  text: isOwn ? texts.you() : name,
  note: texts.right({ score }),
  end: dollars === null ? '' : `$${dollars}`,
  isOwn,
})

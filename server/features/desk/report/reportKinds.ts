import type { ClaimedDelivery, Kind, MailContent, Needs, Prepared } from '#server/delivery/kinds.ts'
import { readLetter, WITHOUT_LINK } from '#server/delivery/mail/letterKinds.ts'
import { reportReaders } from './reportReaders.ts'

/** A report is written when it is queued. At sending it is left out for somebody who was blocked, lost the role or stopped it since then. */
async function prepareReports({ db }: Needs, rows: readonly ClaimedDelivery[]) {
  const ids = rows.map(({ userId }) => userId)
  const readers = new Set(await reportReaders(db).whereIn('users.id', ids).pluck<string[]>('users.id'))
  return new Map(
    rows.map((row): [string, Prepared<MailContent>] => [
      row.id,
      row.userId !== null && readers.has(row.userId) ? readLetter(row.payload) : { skip: 'unwanted' },
    ]),
  )
}

/** A second copy of a report would annoy more than a lost one. */
const report: Kind<MailContent> = { ...WITHOUT_LINK, repeatsAfterCrash: false, repeatsAfterLostAnswer: false, prepare: prepareReports }

export const REPORT_KINDS = { owner_report: report } as const

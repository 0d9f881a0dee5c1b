import type { Mail } from '#server/delivery/mail/mailer.ts'
import { contract } from '#shared/contract/index.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** The house's first venue, whose address is printed below mails to many, comes with every test database. */
export const NEWS = { subject: 'Wings', content: 'Hi {firstName}, wings are half price.' }

type Reader = { count: number; columns?: Record<string, unknown> }

/** Inserts players who may get every mail, unless `columns` says otherwise: reader0@test.example, reader1@test.example … */
export async function insertReaders(t: Pick<TestServer, 'db'>, { count, columns = {} }: Reader): Promise<{ id: string; email: string }[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    email: `reader${index}@test.example`,
    password: 'x',
    first_name: `Reader${index}`,
    last_name: 'Test',
    email_verified_at: new Date(0),
    marketing_opt_in: true,
    marketing_answered_at: new Date(0),
    marketing_text_version: 'test',
    ...columns,
  }))
  await t.db.batchInsert('users', rows, 1_000)
  return t
    .db('users')
    .whereIn(
      'email',
      rows.map(({ email }) => email),
    )
    .orderByRaw('length(email), email')
    .select('id', 'email')
}

/** Recipients of all campaigns by state and reason: `{ sent: 3, 'skipped unsubscribed': 1 }`. */
export async function countResults({ db }: Pick<TestServer, 'db'>): Promise<Record<string, number>> {
  const rows = await db('deliveries')
    .whereIn('batch_id', db('mail_campaigns').select('id'))
    .groupByRaw('1')
    .select<{ result: string; count: number }[]>(
      db.raw("concat_ws(' ', state, case when state <> 'waiting' then reason end) as result, count(*)::int as count"),
    )
  return Object.fromEntries(rows.map(({ result, count }) => [result, count]))
}

/** A test server whose campaigns are sent when a test says so, on the Thursday before a deadline. */
export async function startMarketing() {
  const t = await startTestServer({ now: '2025-09-04T12:00:00Z' })
  const anAdmin = async () => t.as(await t.a.player({ role: 'admin', firstName: 'Dana', lastName: 'Moreno' }))
  const sendAll = () => t.deps.delivery.deliver()
  return {
    t,
    anAdmin,
    sendAll,
    sentTo: () => t.mails.map(({ to }) => to).sort(),
    theCampaign: async () => (await (await anAdmin()).call(contract.listCampaigns, {}))[0],
    /** Sends through a mailer that answers with `answer`, and returns the addresses that were tried. */
    sendWith: async (answer: (mail: Mail) => Promise<void>) => {
      const usual = t.deps.mailer.send
      const tried: string[] = []
      t.deps.mailer.send = async (mail) => {
        tried.push(mail.to)
        await answer(mail)
        await usual(mail)
      }
      try {
        await sendAll()
      } finally {
        t.deps.mailer.send = usual
      }
      return tried
    },
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { Deps } from '#server/deps.ts'
import { isHouseOpen } from '#server/house/isHouseOpen.ts'
import { recordAdminAction } from '#server/platform/audit/recordAdminAction.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { RulesDesk } from '#shared/contract/adminRules.ts'
import type { OfficialRules, RulesChoices, RulesInForce, RulesSection } from '#shared/model/officialRules.ts'
import { writeOfficialRules } from '#shared/rules/people/officialRules.ts'
import { dayIn } from '#shared/rules/time/zonedTime.ts'
import { type RulesNeeds as Needs, readRulesFacts } from './rulesFacts.ts'

export type InTransaction = Needs & { db: Knex.Transaction }
type Row = { id: number; version: string; publishedAt: Date; sections: RulesSection[] } & RulesChoices
const COLUMNS = {
  id: 'id',
  version: 'version',
  publishedAt: 'published_at',
  sections: 'sections',
  clauses: 'clauses',
  excludesEmployees: 'excludes_employees',
}
/** The choices of the first version, which no owner has made. */
const FIRST_CHOICES: RulesChoices = { clauses: '', excludesEmployees: false }

const select = (db: Db) => db('official_rules').select<Row[]>(COLUMNS).orderBy('id', 'desc')
const findLatest = async (db: Db): Promise<Row | null> => (await select(db).first<Row | undefined>()) ?? null
const toRules = ({ version, publishedAt, sections }: Row): OfficialRules => ({
  version,
  publishedAt: publishedAt.toISOString(),
  sections,
})

/** A published version; null for an unknown one. */
export async function findRulesVersion(db: Db, version: string): Promise<OfficialRules | null> {
  const row = await select(db).where({ version }).first<Row | undefined>()
  return row ? toRules(row) : null
}

/** The version in force with the list of all; null before the first one. */
export async function findRulesInForce(db: Db): Promise<RulesInForce | null> {
  const rows = await select(db)
  const [latest] = rows
  if (!latest) return null
  return { ...toRules(latest), versions: rows.map(({ version, publishedAt }) => ({ version, publishedAt: publishedAt.toISOString() })) }
}

export async function readRulesDesk(deps: Needs): Promise<RulesDesk> {
  const latest = await findLatest(deps.db)
  const { facts } = await readRulesFacts(deps)
  return { facts, choices: latest ?? FIRST_CHOICES, inForce: await findRulesInForce(deps.db) }
}

type Publication = RulesChoices & { replaces: string | null }

/**
 * Publishes a version with the admin's choices. When it would say what the version in force says, that one stays, so that a second tap publishes nothing.
 * @throws AppError changed_since when another admin has published since this one looked.
 */
export async function publishRules(
  deps: Needs & Pick<Deps, 'clock'>,
  viewer: Viewer,
  { replaces, ...choices }: Publication,
): Promise<RulesDesk> {
  await deps.db.transaction(async (trx) => {
    const now = deps.clock.now()
    const old = await lockLatest({ ...deps, db: trx }, now)
    const next = await writeNext({ ...deps, db: trx }, choices)
    if (isDeepStrictEqual(next.sections, old.sections)) return
    if (old.version !== replaces) throw new AppError('changed_since')
    const { version } = await insertVersion(trx, next, now)
    await recordAdminAction(trx, viewer, now, {
      action: 'publish official rules',
      subject: `official rules ${version}`,
      old: factsOf(old),
      new: { version, ...choices },
      reason: 'none given',
    })
  })
  return readRulesDesk(deps)
}

const factsOf = ({ version, clauses, excludesEmployees }: Row) => ({ version, clauses, excludesEmployees })

/** Publishes the first version of a house that is set up and has none: it was set up by an earlier version of the server. */
export async function publishFirstRules(deps: Needs & Pick<Deps, 'clock'>): Promise<void> {
  const { db, clock } = deps
  if ((await isHouseOpen(db)) && !(await findLatest(db))) await db.transaction((trx) => lockLatest({ ...deps, db: trx }, clock.now()))
}

/** The version itself where it was published, else the one in force. A house without any gets its first one. */
export async function toVersion(deps: InTransaction, version: string | undefined, now: EpochMs): Promise<string> {
  const named = version === undefined ? null : await findRulesVersion(deps.db, version)
  return (named ?? (await findLatest(deps.db)) ?? (await lockLatest(deps, now))).version
}

/** The version in force, with publishing locked until the end of the transaction. */
async function lockLatest(deps: InTransaction, now: EpochMs): Promise<Row> {
  const { db: trx } = deps
  await trx.raw('lock table official_rules in share row exclusive mode')
  return (await findLatest(trx)) ?? insertVersion(trx, await writeNext(deps, FIRST_CHOICES), now)
}

type Next = RulesChoices & { sections: RulesSection[]; timeZone: string }

async function writeNext(deps: Needs, choices: RulesChoices): Promise<Next> {
  const { facts, timeZone } = await readRulesFacts(deps)
  return { ...choices, sections: writeOfficialRules(facts, choices), timeZone }
}

async function insertVersion(trx: Knex.Transaction, { sections, clauses, excludesEmployees, timeZone }: Next, now: EpochMs): Promise<Row> {
  const day = dayIn(timeZone, now)
  const sameDay = await trx('official_rules').whereRaw('starts_with(version, ?)', [day]).pluck('id')
  const [row] = await trx('official_rules')
    .insert({
      version: sameDay.length === 0 ? day : `${day}-${sameDay.length + 1}`,
      published_at: new Date(now),
      sections: JSON.stringify(sections),
      clauses,
      excludes_employees: excludesEmployees,
    })
    .returning<Row[]>(['id', 'version', 'published_at as publishedAt', 'sections', 'clauses', 'excludes_employees as excludesEmployees'])
  if (!row) throw new Error('the version was not stored')
  return row
}

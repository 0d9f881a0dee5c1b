import * as z from 'zod/mini'
import * as texts from './officialRules.texts.ts'

/** Characters of the owner's own clauses. */
const CLAUSES_MAX_LENGTH = 4_000

/** The day of a version, and its number from the second one of that day on: "2026-11-24", "2026-11-24-2". */
export const rulesVersion = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(-\d{1,3})?$/))

/** What the owner decides about the official rules. */
export const rulesChoices = z.object({
  /** Plain text; each line is a paragraph. */
  clauses: z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(CLAUSES_MAX_LENGTH, { error: () => texts.pleaseWriteAtMostCharacters({ clausesmaxlength: CLAUSES_MAX_LENGTH }) }),
    z.refine((text) => !/[^\P{Cc}\n]/u.test(text), { error: () => texts.pleaseWritePlainText() }),
  ),
  /** Whether employees of the house, and those who live with them, can't win prizes. */
  excludesEmployees: z.boolean(),
})
export type RulesChoices = z.output<typeof rulesChoices>

/** The first and the last day of prizes with dates. */
const prizeDays = z.object({ startDate: z.nullable(z.string()), endDate: z.nullable(z.string()) })
export type PrizeDays = z.output<typeof prizeDays>
const prize = z.object({ place: z.number(), amountDollars: z.number(), minimumParticipants: z.number() })

/** What the house's settings say, as far as the official rules repeat it. */
export const rulesFacts = z.object({
  productName: z.string(),
  /** The legal name of the house. */
  sponsor: z.string(),
  /** Null while no venue has an address. */
  address: z.nullable(z.string()),
  /** The address of the app; null until one is set. */
  publicUrl: z.nullable(z.string()),
  venues: z.array(z.object({ name: z.string(), minimumAge: z.number() })),
  weeklyPrizes: z.array(prize),
  seasonPrizes: z.array(prize),
  /** Servers of the previous version do not send them. */
  weeklyDays: z.optional(prizeDays),
  seasonDays: z.optional(prizeDays),
})
export type RulesFacts = z.output<typeof rulesFacts>

export const rulesSection = z.object({ title: z.string(), paragraphs: z.array(z.string()) })
export type RulesSection = z.output<typeof rulesSection>

const publication = z.object({ version: rulesVersion, publishedAt: z.iso.datetime() })

/** A published version, which never changes. */
export const officialRules = z.extend(publication, { sections: z.array(rulesSection) })
export type OfficialRules = z.output<typeof officialRules>

/** The version in force, and all versions, newest first. */
export const rulesInForce = z.extend(officialRules, { versions: z.array(publication) })
export type RulesInForce = z.output<typeof rulesInForce>

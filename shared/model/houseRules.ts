import * as z from 'zod/mini'
import { DEFAULT_TIME_ZONE, isTimeZone, TIME_ZONE_MAX_LENGTH } from '#shared/timeZones.ts'
import { prizeColors } from './house.ts'
import * as texts from './houseRules.texts.ts'
import { line } from './oneLine.ts'
import { uncheckedShape } from './unchecked.ts'
import { weekKey } from './week.ts'

const TIERS_MAX = 20
const AMOUNT_MAX_DOLLARS = 100_000
const PLAYERS_MAX = 1_000_000
const TEXT_MAX_LENGTH = 160
const LABEL_MAX_LENGTH = 40

const whole = (minimum: number, maximum: number) => z.number().check(z.int(), z.minimum(minimum), z.maximum(maximum))
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

const prizeTier = z.object({
  place: whole(1, TIERS_MAX),
  amountDollars: z.number().check(
    z.minimum(0),
    z.maximum(AMOUNT_MAX_DOLLARS),
    z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, { error: () => texts.dollarsAndCentsOnly() }),
  ),
  label: line(LABEL_MAX_LENGTH),
  /** The tier is paid from this number of players on. */
  minimumParticipants: whole(1, PLAYERS_MAX),
  colors: z.optional(prizeColors),
})

/** The prizes of a contest: first place first. Without dates they are paid always, with them from the first through the last day. */
export const prizePlan = z
  .object({
    startDate: z.nullable(z.iso.date()),
    endDate: z.nullable(z.iso.date()),
    tiers: z.array(prizeTier).check(z.maxLength(TIERS_MAX)),
  })
  .check(
    z.refine(({ tiers }) => isUnique(tiers.map(({ place }) => place)), { error: () => texts.eachPlaceHasOnePrize(), path: ['tiers'] }),
    z.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
      error: () => texts.theLastDayIsBefore(),
      path: ['endDate'],
    }),
  )
export type PrizePlan = z.output<typeof prizePlan>

const tiebreakLevel = z.enum(['total_distance', 'tiebreaker_winner', 'submission_time'])
const tiebreaker = z.object({ level: tiebreakLevel, label: line(LABEL_MAX_LENGTH), description: line(TEXT_MAX_LENGTH) })

/** The rules of a week that an owner may change. A change counts from a later week on, because players rely on what they were shown. */
export const houseRules = z.object({
  deadlineRule: z.enum(['first_kickoff', 'first_sunday']),
  /** Players may change a submitted card until the deadline. */
  allowsCardChanges: z.boolean(),
  /** After the deadline, players who submitted see each other's cards by public name. */
  showsCards: z.boolean(),
  /** What separates players of equal points, in order. */
  tiebreakers: z.array(tiebreaker).check(
    z.minLength(1),
    z.maxLength(tiebreakLevel.options.length),
    z.refine((list) => isUnique(list.map(({ level }) => level)), { error: () => texts.eachTiebreakCountsOnce() }),
  ),
  weeklyPrizes: prizePlan,
  /** The prizes of a season's championship: those of its first regular week. */
  seasonPrizes: prizePlan,
  /** In which all times are shown, and by which days of the contest begin and end. */
  timeZone: z.string().check(z.maxLength(TIME_ZONE_MAX_LENGTH), z.refine(isTimeZone, { error: () => texts.pleaseChooseATimeZone() })),
})
/** The rules as they are shown. */
export const shownRules = z.object({
  ...uncheckedShape(houseRules),
  /** A server of an earlier version does not send it. */
  timeZone: z._default(z.string(), DEFAULT_TIME_ZONE),
})
export type HouseRules = z.output<typeof houseRules>
export type RuleName = keyof HouseRules
export const RULE_NAMES = Object.keys(houseRules.shape) as RuleName[]

/** The first week that a change made now counts for; null when it counts at once, because nothing was played yet. */
export const ruleStarts = z.object({ weekly: z.nullable(weekKey), season: z.nullable(weekKey) })
export type RuleStarts = z.output<typeof ruleStarts>

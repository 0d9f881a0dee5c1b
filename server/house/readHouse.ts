import * as z from 'zod'
import type { Db } from '#server/platform/db/db.ts'
import { readPrepared } from '#server/platform/db/prepared.ts'
import { DEFAULT_PRODUCT_NAME } from '#shared/contest.ts'
import { type HouseRules, houseRules, RULE_NAMES, type RuleName } from '#shared/model/houseRules.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/standings/ranking.ts'
import { DEFAULT_TIME_ZONE } from '#shared/timeZones.ts'
import { DEMO_STATE } from './isDemoDatabase.ts'
import { IS_OPEN } from './isHouseOpen.ts'

/** The house of this deployment: the first active client. Further ones are ignored. */
const HOUSE = '(select * from client_configurations where is_active order by created_at, id limit 1)'
/** Its id as a subquery; null while no client is active. */
export const HOUSE_ID = `(select id from ${HOUSE} as active)`

/** A rule of the week of the outer query's row of a table; `column` has it while no change of it counts for that week. */
const ruleOfWeek = (rule: RuleName, column: string, table = 'weeks') => `
  coalesce((
    select value from house_rules where client_id = house.id and rule = '${rule}' and (from_season, from_week) <= (${table}.season, ${table}.week)
    order by from_season desc, from_week desc limit 1
  ), to_jsonb(${column}))`
/**
 * The rules of a week that decide about a submission, as a subquery beside `weeks`. Submissions use it to avoid a second round trip while the
 * week is locked.
 */
export const PICKING_RULES = `(
  select jsonb_build_object('deadlineRule', ${ruleOfWeek('deadlineRule', 'deadline_rule')},
    'allowsChanges', ${ruleOfWeek('allowsCardChanges', 'allows_card_changes')})
  from ${HOUSE} as house)`

/** The contest's zone in the week of the outer query's rows of `games`. */
export const ZONE_OF_GAMES = `
  coalesce((select ${ruleOfWeek('timeZone', 'time_zone', 'games')} #>> '{}' from ${HOUSE} as house), '${DEFAULT_TIME_ZONE}')`

/** The house's point-of-sale system as a subquery of the statement that redeems a code; null for a house without one. */
export const POS_SYSTEM = `(
  select pos_system from point_of_sale_integrations where is_active and client_id = ${HOUSE_ID} order by id limit 1)`

/** The settings that an owner may change. Each has its own default, so that a missing or wrong value never breaks a screen. */
const branding = z.object({
  productName: z.string().trim().min(1).catch(DEFAULT_PRODUCT_NAME),
  tagline: z.string().trim().catch(''),
  /** A claim is shown only when the owner has entered one. */
  activePlayersClaim: z.string().trim().min(1).nullable().catch(null),
  sportsSince: z.string().trim().min(1).nullable().catch(null),
})

/** Only `#rgb` and `#rrggbb` are accepted: the value goes into styles. */
const color = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)
  .nullable()
  .catch(null)
const colors = z.object({ badge: color, gradientFrom: color, gradientTo: color, border: color, text: color })

const plan = z.object({
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** First place first. */
  tiers: z.array(z.object({ place: z.number(), amountDollars: z.number(), label: z.string(), minimumParticipants: z.number(), colors })),
})
const NO_PRIZES = { startDate: null, endDate: null, tiers: [] }
const location = z.object({ slug: z.string(), name: z.string(), minimumAge: z.number() })
const brand = z.object({ domain: z.string(), name: z.string(), brandColor: z.string(), logoUrl: z.nullable(z.string()) })
const tiebreaker = z.object({ level: z.enum(TIEBREAK_LEVELS), label: z.string(), description: z.string() })

const houseRow = z.object({
  /** Its legal name. */
  clientName: z.string(),
  branding: branding.catch(branding.parse({})),
  rules: z.object({
    deadlineRule: z.enum(['first_kickoff', 'first_sunday']),
    showsCards: z.boolean(),
    allowsCardChanges: z.boolean(),
    tiebreakers: z.array(tiebreaker),
    weeklyPrizes: plan.catch(NO_PRIZES),
    seasonPrizes: plan.catch(NO_PRIZES),
    timeZone: z.string(),
  }),
  schedule: z.array(z.object({ rule: z.enum(RULE_NAMES), fromSeason: z.number(), fromWeek: z.number(), value: z.unknown() })),
  /** The house's own addresses; the brand that has one of them comes first. */
  ownDomains: z.array(z.string()),
  /** The version of the official rules in force; null before the first one. */
  rulesVersion: z.nullable(z.string()),
  isDemo: z.boolean(),
  isOpen: z.boolean(),
  /** Its locations, by name; each has its own TV. */
  locations: z.array(location),
  /** Its brands, by domain. `findHouseBrand` returns the one of a request. */
  brands: z.array(brand),
})

export type HouseBrand = z.output<typeof brand>
export type House = z.output<typeof branding> &
  Omit<z.output<typeof houseRow>, 'branding' | 'rules' | 'schedule'> & {
    /** The rules of the weeks before the first change of each. `rulesAt` returns those of a week. */
    rules: HouseRules
    /** The changes of rules, in the order of their first weeks. */
    schedule: ScheduledRule[]
  }
export type ScheduledRule = { [R in RuleName]: { rule: R; from: WeekKey; value: HouseRules[R] } }[RuleName]

/**
 * All settings of the house, in one statement. A percentage tier is left out: it is a share of a pot, and a free contest has no pot to share,
 * so it can neither be paid nor be shown as an amount.
 */
export async function readHouse(db: Db): Promise<House> {
  const [house] = await readPrepared(db, { name: 'read_house', text: SELECT_HOUSE, values: [] })
  if (!house) return NO_HOUSE
  const { branding: names, schedule, ...row } = houseRow.parse(house)
  return { ...names, ...row, schedule: schedule.map(toScheduled) }
}

/** The house as the public sees it: before the first setup is finished nobody has entered its names and prizes, so it has none. */
export async function readPublicHouse(db: Db): Promise<House> {
  const house = await readHouse(db)
  return house.isOpen ? house : NO_HOUSE
}

/** @throws ZodError for a value that the settings can't have written. */
const toScheduled = ({ rule, fromSeason, fromWeek, value }: z.output<typeof houseRow>['schedule'][number]) =>
  ({ rule, from: { season: fromSeason, week: fromWeek }, value: houseRules.shape[rule].parse(value) }) as ScheduledRule

/** The settings used while no client is active. */
export const NO_HOUSE: House = {
  ...branding.parse({}),
  clientName: DEFAULT_PRODUCT_NAME,
  rules: {
    deadlineRule: 'first_kickoff',
    showsCards: true,
    allowsCardChanges: false,
    tiebreakers: [],
    weeklyPrizes: NO_PRIZES,
    seasonPrizes: NO_PRIZES,
    timeZone: DEFAULT_TIME_ZONE,
  },
  schedule: [],
  ownDomains: [],
  rulesVersion: null,
  isDemo: false,
  isOpen: false,
  locations: [],
  brands: [],
}

const planOf = (contest: 'weekly' | 'season') => `(
  select json_build_object('startDate', start_date, 'endDate', end_date, 'tiers', coalesce((
    select json_agg(json_build_object(
      'place', rank, 'amountDollars', prize_amount::float8, 'label', prize_label, 'minimumParticipants', minimum_participants,
      'colors', json_build_object('badge', badge_color, 'gradientFrom', gradient_from, 'gradientTo', gradient_to,
        'border', border_color, 'text', text_color)
    ) order by rank)
    from prize_tiers where prize_structure_id = prize_structures.id and not is_percentage
  ), '[]'))
  from prize_structures where client_id = house.id and is_active and sport = 'nfl' and contest_type = '${contest}')`

/** While two versions run, the newer one may have stored a rule that this one does not know. */
const KNOWN_RULES = RULE_NAMES.map((rule) => `'${rule}'`).join()

const SELECT_HOUSE = `
  select client_name as "clientName", branding,
    array_remove(array[custom_domain, subdomain], null) as "ownDomains",
    (select version from official_rules order by id desc limit 1) as "rulesVersion",
    exists (select from app_state where name = '${DEMO_STATE}') as "isDemo",
    ${IS_OPEN} as "isOpen",
    json_build_object(
      'deadlineRule', deadline_rule, 'showsCards', shows_cards, 'allowsCardChanges', allows_card_changes,
      'weeklyPrizes', ${planOf('weekly')}, 'seasonPrizes', ${planOf('season')}, 'timeZone', time_zone,
      'tiebreakers', coalesce((
        select json_agg(json_build_object('level', level, 'label', coalesce(label, ''), 'description', coalesce(description, '')) order by position)
        from tiebreaker_configurations, lateral (values
          (1, primary_type, primary_label, primary_description),
          (2, secondary_type, secondary_label, secondary_description),
          (3, tertiary_type, tertiary_label, tertiary_description)
        ) as levels (position, level, label, description)
        where sport = 'nfl' and is_active and level is not null
      ), '[]')
    ) as rules,
    coalesce((
      select json_agg(json_build_object('rule', rule, 'fromSeason', from_season, 'fromWeek', from_week, 'value', value)
        order by from_season, from_week)
      from house_rules where client_id = house.id and rule in (${KNOWN_RULES})
    ), '[]') as schedule,
    coalesce((
      select json_agg(json_build_object('slug', location_slug, 'name', venue_name, 'minimumAge', minimum_age) order by venue_name, location_slug)
      from venue_locations where client_id = house.id and is_active
    ), '[]') as locations,
    coalesce((
      select json_agg(json_build_object(
        'domain', lower(domain), 'name', business_name, 'brandColor', brand_color, 'logoUrl', logo_url
      ) order by domain)
      from venue_configurations where is_active
    ), '[]') as brands
  from ${HOUSE} as house`

import * as z from 'zod'
import type { Db } from '#server/db/db.ts'
import { CONTEST_TIME_ZONE, DEFAULT_PRODUCT_NAME } from '#shared/contest.ts'
import { TIEBREAK_LEVELS } from '#shared/rules/ranking.ts'
import { DEMO_STATE } from './isDemoDatabase.ts'

/** The house of this deployment: the first active client. Further ones are ignored. */
const HOUSE = '(select * from client_configurations where is_active order by created_at, id limit 1)'
/** The house's deadline rule as a subquery. Submissions use it to avoid a second round trip while the week is locked. */
export const DEADLINE_RULE = `(select deadline_rule from ${HOUSE} as house)`

/** Whether the house lets players change a submitted card, as a subquery, for the same reason. */
export const ALLOWS_CARD_CHANGES = `(select allows_card_changes from ${HOUSE} as house)`

/** The house's point-of-sale system as a subquery of the statement that redeems a code; null for a house without one. */
export const POS_SYSTEM = `(
  select pos_system from point_of_sale_integrations where is_active and client_id = (select id from ${HOUSE} as house) order by id limit 1)`

/** The settings that an owner may change. Each has its own default, so that a missing or wrong value never breaks a screen. */
const branding = z.object({
  productName: z.string().trim().min(1).catch(DEFAULT_PRODUCT_NAME),
  tagline: z.string().trim().catch(''),
  /** A claim is shown only when the owner has entered one. */
  activePlayersClaim: z.string().trim().min(1).nullable().catch(null),
  sportsSince: z.string().trim().min(1).nullable().catch(null),
  copyrightYear: z.number().int().catch(2025),
})

/** Only `#rgb` and `#rrggbb` are accepted: the value goes into styles. */
const color = z
  .string()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)
  .nullable()
  .catch(null)
const colors = z.object({ badge: color, gradientFrom: color, gradientTo: color, border: color, text: color })

const tier = z.object({
  contest: z.enum(['weekly', 'season']),
  place: z.number(),
  amountDollars: z.number(),
  label: z.string(),
  minimumParticipants: z.number(),
  colors,
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
})
const place = z.object({ slug: z.string(), name: z.string(), timeZone: z.string() })
const venue = z.object({ domain: z.string(), name: z.string(), brandColor: z.string(), logoUrl: z.nullable(z.string()) })
const tiebreaker = z.object({ level: z.enum(TIEBREAK_LEVELS), label: z.string(), description: z.string() })

const houseRow = z.object({
  /** Its legal name. */
  clientName: z.string(),
  branding: branding.catch(branding.parse({})),
  deadlineRule: z.enum(['first_kickoff', 'first_sunday']),
  /** After the deadline, players who submitted see each other's cards by public name. */
  showsCards: z.boolean(),
  /** Players may change a submitted card until the deadline. */
  allowsCardChanges: z.boolean(),
  /** The house's own addresses; the venue that has one of them comes first. */
  ownDomains: z.array(z.string()),
  isDemo: z.boolean(),
  /** First place first. `tiersOn` returns the ones that apply on a day. */
  tiers: z.array(tier),
  /** Its locations, by name; each has its own TV. */
  places: z.array(place),
  /** Its brands, by domain. `venueFor` returns the one of a request. */
  venues: z.array(venue),
  /** The levels that rank players with equal scores, in order; null when the house has not configured any. */
  tiebreakers: z.array(tiebreaker).nullable(),
})

export type HouseTier = z.output<typeof tier>
export type Venue = z.output<typeof venue>
export type House = z.output<typeof branding> &
  Omit<z.output<typeof houseRow>, 'branding'> & {
    /** The time zone of the first location. */
    timeZone: string
  }

/**
 * All settings of the house, in one statement. A percentage tier is left out: it is a share of a pot, and a free contest has no pot to share,
 * so it can neither be paid nor be shown as an amount.
 */
export async function readHouse(db: Db): Promise<House> {
  const { rows } = await db.raw<{ rows: unknown[] }>(SELECT_HOUSE)
  if (rows.length === 0) return NO_HOUSE
  const { branding: names, ...row } = houseRow.parse(rows[0])
  return { ...names, ...row, timeZone: row.places[0]?.timeZone ?? CONTEST_TIME_ZONE }
}

/** The settings used while no client is active. */
export const NO_HOUSE: House = {
  ...branding.parse({}),
  clientName: DEFAULT_PRODUCT_NAME,
  deadlineRule: 'first_kickoff',
  showsCards: true,
  allowsCardChanges: false,
  ownDomains: [],
  isDemo: false,
  tiers: [],
  places: [],
  venues: [],
  tiebreakers: null,
  timeZone: CONTEST_TIME_ZONE,
}

const SELECT_HOUSE = `
  select client_name as "clientName", branding, deadline_rule as "deadlineRule", shows_cards as "showsCards", allows_card_changes as "allowsCardChanges",
    array_remove(array[custom_domain, subdomain], null) as "ownDomains",
    exists (select from app_state where name = '${DEMO_STATE}') as "isDemo",
    coalesce((
      select json_agg(json_build_object(
        'contest', contest_type, 'place', rank, 'amountDollars', prize_amount::float8, 'label', prize_label,
        'minimumParticipants', minimum_participants, 'startDate', start_date, 'endDate', end_date,
        'colors', json_build_object('badge', badge_color, 'gradientFrom', gradient_from, 'gradientTo', gradient_to,
          'border', border_color, 'text', text_color)
      ) order by rank)
      from prize_structures join prize_tiers on prize_structure_id = prize_structures.id
      where client_id = house.id and is_active and sport = 'nfl' and not is_percentage
    ), '[]') as tiers,
    coalesce((
      select json_agg(json_build_object('slug', location_slug, 'name', venue_name, 'timeZone', timezone) order by venue_name, location_slug)
      from venue_locations where client_id = house.id and is_active
    ), '[]') as places,
    coalesce((
      select json_agg(json_build_object(
        'domain', lower(domain), 'name', business_name, 'brandColor', brand_color, 'logoUrl', logo_url
      ) order by domain)
      from venue_configurations where is_active
    ), '[]') as venues,
    (
      select json_agg(json_build_object('level', level, 'label', coalesce(label, ''), 'description', coalesce(description, '')) order by position)
      from tiebreaker_configurations, lateral (values
        (1, primary_type, primary_label, primary_description),
        (2, secondary_type, secondary_label, secondary_description),
        (3, tertiary_type, tertiary_label, tertiary_description)
      ) as levels (position, level, label, description)
      where sport = 'nfl' and is_active and level is not null
    ) as tiebreakers
  from ${HOUSE} as house`

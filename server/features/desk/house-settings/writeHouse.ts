import type { Knex } from 'knex'
import { findHouseBrand } from '#server/house/houseBrand.ts'
import { isStoredLogo } from '#server/house/logos.ts'
import { HOUSE_ID, type House } from '#server/house/readHouse.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { RuleName } from '#shared/model/houseRules.ts'
import type { BrandSettings, VenueSettings } from '#shared/model/houseSettings.ts'
import type { WeekKey } from '#shared/model/week.ts'

type At<F> = { house: House; host: string | null; fields: Partial<F> }

/** @throws AppError unknown_image when the logo is an upload that is not stored. */
export async function writeBrand(trx: Knex.Transaction, { house, host, fields }: At<BrandSettings>) {
  const { venueName, brandColor, logoUrl, ...branding } = fields
  if (typeof logoUrl === 'string' && !(await isStoredLogo(trx, logoUrl))) throw new AppError('unknown_image')
  if (Object.keys(branding).length > 0) {
    await trx.raw(`update client_configurations set branding = branding || ?::jsonb, updated_at = now() where id = ${HOUSE_ID}`, [
      JSON.stringify(branding),
    ])
  }
  await updateVenue(trx, findHouseBrand(house, host)?.domain, {
    ...(venueName !== undefined && { business_name: venueName }),
    ...(brandColor !== undefined && { brand_color: brandColor }),
    ...(logoUrl !== undefined && { logo_url: logoUrl }),
  })
}

export async function writeVenue(trx: Knex.Transaction, { house, host, fields }: At<VenueSettings>) {
  const { legalName, contactEmail, ...facts } = fields
  if (legalName !== undefined) {
    await trx.raw(`update client_configurations set client_name = ?, updated_at = now() where id = ${HOUSE_ID}`, [legalName])
  }
  await updateVenue(trx, findHouseBrand(house, host)?.domain, {
    ...facts,
    ...(contactEmail !== undefined && { contact_email: contactEmail }),
  })
}

/** A house without a venue gets one, for requests to any domain. */
async function updateVenue(trx: Knex.Transaction, domain: string | undefined, columns: Record<string, unknown>) {
  if (Object.keys(columns).length === 0) return
  if (domain !== undefined) await trx('venue_configurations').whereRaw('lower(domain) = ?', [domain]).update(columns)
  else {
    const name = trx.raw(`(select client_name from client_configurations where id = ${HOUSE_ID})`)
    await trx('venue_configurations').insert({ domain: 'localhost', business_name: name, ...columns })
  }
}

/** Stores a rule from a week on. Changes for later weeks, made before cards of them were deleted, are replaced. */
export async function writeRule(trx: Knex.Transaction, { rule, from, value }: { rule: RuleName; from: WeekKey; value: unknown }) {
  const binding = { rule, season: from.season, week: from.week, value: JSON.stringify(value) }
  await trx.raw(
    `delete from house_rules where client_id = ${HOUSE_ID} and rule = :rule and (from_season, from_week) >= (:season, :week)`,
    binding,
  )
  await trx.raw(
    `insert into house_rules (client_id, rule, from_season, from_week, value) values (${HOUSE_ID}, :rule, :season, :week, :value::jsonb)`,
    binding,
  )
}

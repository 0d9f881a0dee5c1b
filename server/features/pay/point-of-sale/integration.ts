import type { Deps } from '#server/deps.ts'
import { HOUSE_ID } from '#server/house/readHouse.ts'
import type { PointOfSale } from '#server/integrations/point-of-sale/pointOfSale.ts'
import { openSecret } from '#server/platform/connections/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type PosSystem, posSystem } from '#shared/contract/pointOfSale.ts'

export type IntegrationRow = {
  id: string
  pos_system: string
  webhook_url: string | null
  discount_guid: string | null
  location_id: string | null
  is_active: boolean
  test_mode: boolean
  sealed_api_key: string | null
}

/** The house's integration: the active one, else the last one that was set up; null in a house without one. */
export async function findIntegration(db: Db): Promise<IntegrationRow | null> {
  const row = await db('point_of_sale_integrations')
    .whereRaw(`client_id = ${HOUSE_ID}`)
    .orderByRaw('is_active desc, id')
    .first<IntegrationRow | undefined>()
  return row ?? null
}

/** Whether the house's system finds the check of a redemption by its number. In test mode it books nothing, so nobody is asked for one. */
export async function needsCheckNumber(db: Db): Promise<boolean> {
  const row = await findIntegration(db)
  return row?.is_active === true && !row.test_mode && row.pos_system === ('toast' satisfies PosSystem) && row.sealed_api_key !== null
}

export const secretContextOf = (id: string) => `point_of_sale_integrations ${id}`

/** Opens the system of an integration; null when something that it needs is missing, or its key can't be decrypted. */
export function openIntegration(
  { config: { secretsKey }, pointOfSale }: Pick<Deps, 'config' | 'pointOfSale'>,
  row: IntegrationRow,
): PointOfSale | null {
  const system = posSystem.safeParse(row.pos_system).data
  const apiKey = secretsKey && row.sealed_api_key !== null ? openSecret(secretsKey, row.sealed_api_key, secretContextOf(row.id)) : null
  if (!system || apiKey === null || row.webhook_url === null) return null
  const settings = { address: row.webhook_url, apiKey, discountGuid: row.discount_guid, locationId: row.location_id }
  return pointOfSale.isComplete(system, settings) ? pointOfSale.open(system, settings) : null
}

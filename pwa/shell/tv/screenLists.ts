import { contract } from '#shared/contract/index.ts'

/** The answers that list TVs. */
export const SCREEN_LISTS = [contract.getVenueDashboard, contract.listHouseVenues]

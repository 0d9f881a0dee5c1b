import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'

/** What the landing page shows once it is loaded, and who is signed in. Null for what could not be loaded. */
export type LandingFacts = { contest: ContestInfo | null; currentWeek: CurrentWeekInfo | null; viewer: CurrentUser | null }

export async function fetchLandingFacts(): Promise<LandingFacts> {
  const orNull = <T>(call: Promise<T>) => call.catch(() => null)
  const [contest, currentWeek, viewer] = await Promise.all([
    orNull(callApi(contract.getContest, {})),
    orNull(callApi(contract.getCurrentWeek, {})),
    orNull(callApi(contract.getCurrentUser, {})),
  ])
  return { contest, currentWeek, viewer }
}

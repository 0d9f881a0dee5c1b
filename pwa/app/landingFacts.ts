import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { ContestInfo } from '#shared/model/house.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import type { CurrentWeekInfo } from '#shared/model/week.ts'

/** What the landing page shows once it is there, and whether somebody is signed in after all. Null for what can't be had. */
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

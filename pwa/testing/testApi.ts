import { setServerTime } from '#pwa/device/serverTime.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { contract } from '#shared/contract/index.ts'
import { weekDraft } from '#shared/model/draft.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#shared/model/pushDevices.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { type Answer, answer, type FakeApi, refuse, startFakeApi, TEST_NOW } from './fakeApi.ts'
import { aContest, aWeeklyBoard } from './fixtures.ts'
import { aProfile, aSeason } from './profileFixtures.ts'

export type TestOptions = {
  /** Who is signed in; nobody when it is null or left out. */
  viewer?: CurrentUser | null
  /** The server's time when the test begins: an ISO instant. */
  now?: string
  /** The time of people, where a trial runs the contest's at another speed. */
  peopleNow?: string
  /** How the API answers; the later one counts. Always answered are who is signed in, the contest's names, empty boards, no games, a feed without news. Also no prizes, no current week, nothing that needs an admin, no venues and a TV without a pairing code are answered anyway. */
  answers?: readonly Answer[]
}

const started: FakeApi[] = []
const endings: (() => Promise<void>)[] = []

/** Puts a server of the test's own behind `fetch` until the test ends. A call without an answer fails the test at its end, by name. */
export function startApi({ viewer = null, now, peopleNow, answers = [] }: TestOptions = {}): FakeApi {
  const nowMs = now === undefined ? TEST_NOW : Date.parse(now)
  setServerTime(nowMs)
  if (viewer) saveLastViewer(viewer.id)
  const api = startFakeApi(
    [
      viewer ? answer(contract.getCurrentUser, viewer) : refuse(contract.getCurrentUser, 'sign_in_required'),
      answer(contract.getContest, aContest()),
      answer(contract.getWeeklyBoard, aWeeklyBoard()),
      answer(contract.listGames, []),
      answer(contract.listSeasonGames, []),
      answer(contract.getSeasonBoard, []),
      answer(contract.listSeasons, []),
      refuse(contract.getSeasonResult, 'not_found'),
      refuse(contract.getOwnSeason, 'not_found'),
      answer(contract.getOwnStanding, null),
      answer(contract.getWeekField, { state: 'hidden' }),
      answer(contract.listScoreChanges, []),
      answer(contract.getOwnTimeline, { changes: [], places: null }),
      answer(contract.getFeedState, { asOf: null, isStale: false }),
      answer(contract.listUnseenWins, []),
      answer(contract.listAttention, { items: [] }),
      answer(contract.listHouseVenues, []),
      answer(contract.listNewAchievements, []),
      answer(contract.getProfile, aProfile(viewer ?? {})),
      answer(contract.listAchievements, []),
      answer(contract.getSeasonStats, aSeason()),
      answer(contract.listCredits, []),
      answer(contract.getDraft, { draft: null, isSubmitted: false }),
      answer(contract.putDraft, ({ body }) => weekDraft.parse(body)),
      answer(contract.getPushState, { key: null, device: null }),
      answer(contract.getNotificationSettings, DEFAULT_NOTIFICATION_SETTINGS),
      answer(contract.getCalendarLink, { url: null }),
      answer(contract.getMutedWeek, { week: null, isMuted: false }),
      answer(contract.getReportPreference, { isWanted: false, weekday: 1 }),
      answer(contract.reportScreen, { token: null, pairingCode: null, name: null, venue: null, command: null, checkInCodes: [] }),
      refuse(contract.getCurrentWeek, 'not_found'),
      ...answers,
    ],
    nowMs,
    peopleNow === undefined ? null : Date.parse(peopleNow),
  )
  started.push(api)
  return api
}

/** Runs `end` when the test is over, before the API goes. */
export const atTestEnd = (end: () => Promise<void>) => endings.push(end)

/** Ends what the test began; answers the calls that went without an answer. For the tests' setup. */
export async function endTest(): Promise<string[]> {
  for (const end of endings.splice(0).reverse()) await end()
  const ended = started.splice(0).reverse()
  for (const api of ended) api.stop()
  return [...new Set(ended.flatMap(({ unanswered }) => unanswered))]
}

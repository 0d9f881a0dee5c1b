import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer, aWeek, aWeeklyBoard, aWeeklyRow } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { OwnStanding, WeeklyBoard } from '#shared/model/standings.ts'

const viewer = aViewer()
const LIVE = { countedGames: 15, openGames: 1, isProvisional: true, participants: 212 }
const TOP = [
  aWeeklyRow('EndZoneEm', { place: 1, weeklyScore: 11, prize: 50 }),
  aWeeklyRow('FourthAndLong', { place: 2, weeklyScore: 10, prize: 30, isTied: true }),
  aWeeklyRow('HailMary22', { place: 2, weeklyScore: 10, prize: 30, isTied: true }),
]
const anOwn = (overrides: Partial<OwnStanding> = {}): OwnStanding => {
  const { topUsers: _, ...progress } = aWeeklyBoard(LIVE)
  return {
    ...progress,
    ...aWeeklyRow('Pat P.', { place: 14, weeklyScore: 9, reason: 'Same score as 13th, further from the tiebreaker total' }),
    tieBreakerScore: 47,
    reach: { best: 3, worst: 60, isExact: true, needed: [{ gameId: '2025-5-15', team: 'BUF' }] },
    ...overrides,
  }
}

type Scene = { board?: Partial<WeeklyBoard>; own?: OwnStanding | null; last?: Partial<WeeklyBoard>; week?: number; more?: Answer[] }

function openHome({ board = {}, own = null, last = {}, week = 5, more = [] }: Scene = {}) {
  return renderScreen('/', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek({ week, isPreseason: week < 5 })),
      answer(contract.listAvailableWeeks, []),
      answer(contract.listGames, []),
      answer(contract.getCurrentPicks, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.getWeeklyBoard, aWeeklyBoard({ week, ...board })),
      answer(contract.getWeeklyBoard, aWeeklyBoard({ week: week - 1, ...last }), { params: { week: String(week - 1), season: '2025' } }),
      answer(contract.getOwnStanding, own),
      ...more,
    ],
  })
}

beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

const region = (name: string) => page.getByRole('region', { name })
const weekly = () => region("THIS WEEK'S CONTEST")
const linesOf = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)

describe("this week's contest", () => {
  it("marks last season's champion with a crown that has a name", async () => {
    const [first, ...others] = TOP
    await openHome({ board: { ...LIVE, topUsers: [...(first ? [{ ...first, championOf: 2024 }] : []), ...others] } })
    await expect.element(weekly().getByText(', champion of 2024')).toBeInTheDocument()
    const marked = linesOf("THIS WEEK'S CONTEST").map((line) => line.includes('champion of 2024'))
    expect(marked).toEqual([true, false, false])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows places, prizes, ties and scores, and that it is provisional', async () => {
    await openHome({ board: { ...LIVE, topUsers: TOP } })
    await expect.element(weekly().getByText('Week 1 • Win Venue Credits')).toBeVisible()
    await expect.element(weekly().getByText('212 players · provisional, 1 game still open')).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST")).toEqual([
      'Place 11EndZoneEm$5011 points',
      'Tied for place 2T2FourthAndLong$3010 points',
      'Tied for place 2T2HailMary22$3010 points',
    ])
    expect(await accessibilityFaults()).toEqual([])
  })

  it('shows what was won once the week is settled', async () => {
    await openHome({ board: { ...LIVE, openGames: 0, isProvisional: false, isSettled: true, topUsers: TOP.slice(0, 1) } })
    await expect.element(weekly().getByText('Won $50')).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST")).toEqual(['Place 11EndZoneEmWon $5011 points'])
  })

  it('shows the most that a shared place can win while the tiebreaker game is open', async () => {
    const shared = ['EndZoneEm', 'BlitzKid'].map((name) => aWeeklyRow(name, { place: 1, weeklyScore: 11, isTied: true, prizeUpTo: 50 }))
    await openHome({ board: { ...LIVE, topUsers: shared } })
    await expect.element(weekly().getByText('up to $50').first()).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST")).toEqual([
      'Tied for place 1T1EndZoneEmup to $5011 points',
      'Tied for place 1T1BlitzKidup to $5011 points',
    ])
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each([1024, 1280])('keeps a long name within a screen of %i px', async (width) => {
    await page.viewport(width, 844)
    const long = aWeeklyRow('TheVeryLongestNameThatAnybodyEverTypedIntoAForm', { place: 1, prize: 50, isTied: true })
    await openHome({ board: { ...LIVE, topUsers: [long] }, own: anOwn() })
    await expect.element(weekly().getByText('$50')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(weekly().getByText('$50').element().getBoundingClientRect().right).toBeLessThan(width)
  })

  it('always shows the own line: below the ten, with why it stands there', async () => {
    await openHome({ board: { ...LIVE, topUsers: TOP }, own: anOwn() })
    await expect.element(weekly().getByText('You')).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST").at(-1)).toBe(
      'Place 1414Youtiebreak 47Same score as 13th, further from the tiebreaker total9 points',
    )
    await expect.element(weekly().getByRole('listitem').last()).toHaveAttribute('aria-current', 'true')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('marks the own line among the ten instead of repeating it', async () => {
    const mine = anOwn({ ...aWeeklyRow('Pat P.', { place: 2, weeklyScore: 10, prize: 30 }) })
    await openHome({
      board: { ...LIVE, topUsers: [...TOP.slice(0, 1), { ...TOP[1], ...aWeeklyRow('Pat P.', { place: 2, prize: 30 }) }] },
      own: mine,
    })
    await expect.element(weekly().getByText('You')).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST")).toHaveLength(2)
    await expect.element(weekly().getByText('Pat P.')).not.toBeInTheDocument()
  })

  it('names who is in before the first result, without places', async () => {
    await openHome({ board: { participants: 2, topUsers: [aWeeklyRow('EndZoneEm', { weeklyScore: 0, isTied: true })] } })
    await expect.element(weekly().getByText('2 players in so far. Places come after the deadline, with the first final.')).toBeVisible()
    expect(linesOf("THIS WEEK'S CONTEST")).toEqual(['EndZoneEm'])
  })

  it('says Loading weekly standings..., then that nobody has submitted', async () => {
    const delayed = delay(contract.getWeeklyBoard, aWeeklyBoard())
    await openHome({ more: [delayed] })
    await expect.element(page.getByText('Loading weekly standings...')).toBeVisible()
    delayed.release()
    await expect.element(page.getByText('No picks submitted yet this week')).toBeVisible()
  })

  it('says after the deadline that nobody has submitted, when nobody can any more', async () => {
    await openHome({ more: [answer(contract.getCurrentWeek, aWeek({ isDeadlinePassed: true }))] })
    await expect.element(page.getByText('No picks submitted this week')).toBeVisible()
  })

  it('says so when it can’t be had, and tries again', async () => {
    const { api } = await openHome({ more: [refuse(contract.getWeeklyBoard, 'internal')] })
    await expect.element(weekly().getByText('Unable to Load Standings')).toBeVisible()
    api.nowAnswer(answer(contract.getWeeklyBoard, aWeeklyBoard({ ...LIVE, topUsers: TOP })))
    await weekly().getByRole('button', { name: 'Try Again' }).click()
    await expect.element(weekly().getByText('EndZoneEm')).toBeVisible()
  })

  it('says that it is offline, and keeps what it has shown', async () => {
    const { api, queryClient } = await openHome({ more: [noNetwork(contract.getWeeklyBoard)] })
    await expect.element(weekly().getByText('Standings appear here when you are back online.')).toBeVisible()
    api.nowAnswer(answer(contract.getWeeklyBoard, aWeeklyBoard({ ...LIVE, topUsers: TOP })))
    await weekly().getByRole('button', { name: 'Try Again' }).click()
    await expect.element(weekly().getByText('EndZoneEm')).toBeVisible()
    api.nowAnswer(noNetwork(contract.getWeeklyBoard))
    await queryClient.refetchQueries({ queryKey: [contract.getWeeklyBoard.path] })
    await expect.element(weekly().getByText('Offline. These are the last standings this phone has seen.')).toBeVisible()
    await expect.element(weekly().getByText('EndZoneEm')).toBeVisible()
  })
})

describe('the season championship', () => {
  const aSeasonRow = (name: string, place: number, score: number, isTied = false) => ({
    id: aWeeklyRow(name).id,
    displayName: name,
    score,
    correctPicks: score,
    place,
    isTied,
  })
  it('shows the first ten with their correct picks, and the viewer below them', async () => {
    await openHome({
      more: [
        answer(contract.getCurrentUser, aViewer({ seasonRank: 31, isSeasonRankTied: true, seasonScore: 88 })),
        answer(contract.getSeasonBoard, [aSeasonRow('EndZoneEm', 1, 110), aSeasonRow('BlitzKid', 2, 104)]),
      ],
    })
    await expect.element(region('SEASON CHAMPIONSHIP').getByText('You')).toBeVisible()
    expect(linesOf('SEASON CHAMPIONSHIP')).toEqual([
      'Place 11EndZoneEm110 correct110 points',
      'Place 22BlitzKid104 correct104 points',
      'Tied for place 31T31You88 correct88 points',
    ])
  })

  it.each([
    ['below the last shown place that the viewer shares, before the card of the week is in', 'Pat P.', 2],
    ['among the ten, before the card of the week is in', 'BlitzKid', 1],
  ])('shows the own line %s', async (_, ownName, lineIndex) => {
    const rank = { seasonRank: 2, isSeasonRankTied: true, seasonScore: 104 }
    await openHome({
      more: [
        answer(contract.getCurrentUser, aViewer({ publicId: aWeeklyRow(ownName).id, ...rank })),
        answer(contract.getSeasonBoard, [aSeasonRow('EndZoneEm', 1, 110), aSeasonRow('BlitzKid', 2, 104, true)]),
      ],
    })
    await expect.element(region('SEASON CHAMPIONSHIP').getByText('You')).toBeVisible()
    expect(linesOf('SEASON CHAMPIONSHIP')).toHaveLength(lineIndex + 1)
    expect(linesOf('SEASON CHAMPIONSHIP')[lineIndex]).toBe('Tied for place 2T2You104 correct104 points')
  })

  it('says that a correction is being checked while an admin has to decide about one', async () => {
    await openHome({
      more: [
        answer(contract.getCurrentUser, aViewer({ seasonRank: 1, seasonScore: 110, isSeasonBeingChecked: true })),
        answer(contract.getSeasonBoard, [aSeasonRow('EndZoneEm', 1, 110)]),
      ],
    })
    await expect.element(region('SEASON CHAMPIONSHIP').getByText('A correction is being checked.')).toBeVisible()
  })

  it('says Loading season standings..., then that there are none yet', async () => {
    const delayed = delay(contract.getSeasonBoard, [])
    await openHome({ more: [delayed] })
    await expect.element(page.getByText('Loading season standings...')).toBeVisible()
    delayed.release()
    await expect.element(page.getByText('Season standings will appear here once games begin')).toBeVisible()
  })
})

describe("last week's winners", () => {
  const over = { countedGames: 16, openGames: 0, isProvisional: false, isSettled: true }
  const six = Array.from({ length: 6 }, (_, index) =>
    aWeeklyRow(`Winner${index}`, { place: index + 1, prize: index < 5 ? 50 - index * 10 : null }),
  )

  it('are five, with what they won', async () => {
    await openHome({ last: { ...over, topUsers: six }, week: 6 })
    await expect.element(region("LAST WEEK'S WINNERS").getByText('Won $50')).toBeVisible()
    expect(linesOf("LAST WEEK'S WINNERS")).toHaveLength(5)
  })

  it('name the viewer before the card of the new week is in', async () => {
    const winner = aViewer({ publicId: aWeeklyRow('Winner0').id })
    await openHome({ last: { ...over, topUsers: six }, week: 6, more: [answer(contract.getCurrentUser, winner)] })
    await expect.element(region("LAST WEEK'S WINNERS").getByText('You', { exact: true })).toBeVisible()
  })

  it('are called leaders until the week is settled', async () => {
    await openHome({ last: { ...over, isSettled: false, topUsers: six }, week: 6 })
    const leaders = region("LAST WEEK'S LEADERS")
    await expect.element(leaders.getByText('Week 1 • not official yet')).toBeVisible()
    await expect.element(leaders.getByText('$50', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Won $50')).not.toBeInTheDocument()
  })

  it('are not shown without results, nor asked for in week 1', async () => {
    const { api } = await openHome({ week: 1 })
    await expect.element(page.getByText('No picks submitted yet this week')).toBeVisible()
    await expect.element(region("LAST WEEK'S WINNERS")).not.toBeInTheDocument()
    expect(new Set(api.requestsOf(contract.getWeeklyBoard).map(({ path }) => path))).toEqual(new Set(['/api/leaderboard/weekly/1/2025']))
  })
})

describe('on a phone', () => {
  const over = { countedGames: 16, openGames: 0, isProvisional: false, topUsers: TOP }
  beforeEach(() => page.viewport(390, 844))

  it('the home screen leads to the boards instead of showing them, and does not ask for them', async () => {
    const { api } = await openHome({ week: 6, own: anOwn(), last: { ...over, isSettled: true } })
    const links = region('Leaderboards').getByRole('link')
    await expect.element(links.nth(2)).toBeVisible()
    expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["THIS WEEK'S CONTEST", '/standings'],
      ['SEASON CHAMPIONSHIP', '/standings?board=season'],
      ["LAST WEEK'S WINNERS", '/standings?board=last'],
    ])
    expect(page.getByText('EndZoneEm').query()).toBeNull()
    expect(api.requestsOf(contract.getSeasonBoard)).toEqual([])
    expect(new Set(api.requestsOf(contract.getWeeklyBoard).map(({ path }) => path))).toEqual(new Set(['/api/leaderboard/weekly/5/2025']))
    expect(await accessibilityFaults()).toEqual([])
  })

  it('calls last week’s best players leaders until the week is settled, and leaves them out without results', async () => {
    const { unmount } = await openHome({ week: 6, last: { ...over, isSettled: false } })
    await expect.element(page.getByRole('link', { name: "LAST WEEK'S LEADERS" })).toBeVisible()
    await unmount()
    await openHome({ week: 6 })
    await expect.element(page.getByRole('link', { name: 'SEASON CHAMPIONSHIP' })).toBeVisible()
    expect(page.getByRole('link', { name: /LAST WEEK/ }).query()).toBeNull()
  })
})

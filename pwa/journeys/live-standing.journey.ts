import type { BrowserContext, Page } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import type { OwnStanding } from '#shared/model/standings.ts'
import { teamName } from '#shared/reference/teams.ts'
import { slotOf } from '#shared/rules/picks/card.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { expect, test, watch } from './journey.ts'
import { type JourneyPlayer, openPicks, signUp, skipTour } from './player.ts'
import { SEASON, serveReplayedWeek, WEEK, WINNERS } from './replayedWeek.ts'

const SUNDAY_KICKOFF = '2025-12-07T17:50:00Z'
/** What the server knows is on the open screen within five seconds. */
const SOON = { timeout: 5_000 }
const NEXT_FINAL = { timeout: 60_000 }
const FINALS_FOLLOWED = 3

const server = serveReplayedWeek()
const opened: BrowserContext[] = []

test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

const readGames = async (page: Page) =>
  contract.listGames.response.parse(await (await page.request.get(`${server.url}/api/games/${WEEK}/${SEASON}`)).json())

/** A card that misses the games whose slot leaves this rest when divided by four. */
async function submitCard(page: Page, player: JourneyPlayer, missed: number) {
  const games = await readGames(page)
  const gamePicks = Object.fromEntries(
    games.map((game) => {
      const [winner, loser] = WINNERS.has(game.homeTeam) ? (['home', 'away'] as const) : (['away', 'home'] as const)
      return [game.id, slotOf(game.id) % 4 === missed ? loser : winner]
    }),
  )
  const answer = await page.request.post(`${server.url}/api/picks`, {
    headers: { origin: server.url },
    data: { userId: player.id, season: SEASON, week: WEEK, gamePicks, tieBreakerScore: 40 + missed },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the server computes for the player now, in the words of the screen. */
async function expectedTexts(page: Page) {
  const games = await readGames(page)
  const own: OwnStanding | null = contract.getOwnStanding.response.parse(
    await (await page.request.get(`${server.url}/api/leaderboard/mine/${WEEK}/${SEASON}`)).json(),
  )
  if (!own) throw new Error('the player has no card')
  const { rank, isTied } = own.ifEndedNow ?? { rank: own.place, isTied: own.isTied }
  const are = own.ifEndedNow ? 'If it ended now, you would be' : 'You are'
  const place = `${isTied ? 'tied for ' : ''}${formatPlace(rank)} of ${own.participants}`
  const left = own.openGames === 1 ? '1 game' : `${own.openGames} games`
  const guideRows = (own.ifEndedNow && own.guide?.rowsIfEndedNow) ?? own.guide?.rows ?? []
  const rows = guideRows.map(({ gameId, side }) => {
    const game = games.find(({ id }) => id === gameId)
    return { team: teamName((side === 'home' ? game?.homeTeam : game?.awayTeam) ?? ''), isRunning: game?.gameStatus === 'LIVE' }
  })
  const runningFirst = [...rows.filter(({ isRunning }) => isRunning), ...rows.filter(({ isRunning }) => !isRunning)]
  // with up to four open games a line below the rows says what all wins lead to
  const teams = runningFirst.slice(0, own.guide?.outcomes ? 2 : 3).map(({ team }) => team)
  return { openGames: own.openGames, strip: `${are} ${place} with ${own.correct} correct, ${left} left.`, teams }
}

async function shownTexts(page: Page) {
  const sentence = await page.getByRole('region', { name: 'Your standing' }).locator('p.sr-only').first().innerText()
  const rows = await page.getByRole('list', { name: 'Teams to root for' }).locator('li .sr-only').allInnerTexts()
  return {
    strip: /^(You are|If it ended now, you would be) .*? left\./.exec(sentence)?.[0] ?? sentence,
    teams: rows.map((row) => /^Root for the (.*?):/.exec(row)?.[1] ?? row),
  }
}

test('on a replayed Sunday the strip, the guide and the order of games follow each final within five seconds', async ({
  page: phone,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  for (const [index, name] of ['Bea', 'Cleo', 'Dora'].entries()) {
    const context = await browser.newContext()
    opened.push(context)
    watch(context, complaints)
    await skipTour(context)
    const page = await context.newPage()
    await submitCard(page, await signUp(page, server.url, name), index + 1)
  }
  await submitCard(phone, await signUp(phone, server.url, 'Ada'), 0)
  await server.moveTo(SUNDAY_KICKOFF, { CLOCK_SPEED: '600' })
  await openPicks(phone, server.url)
  await expect(phone.getByRole('region', { name: 'What you need' })).toBeVisible(NEXT_FINAL)

  let asked: string[] = []
  phone.on('request', (request) => {
    if (/\/api\/(games|leaderboard|standings)\b/.test(request.url())) asked.push(request.url())
  })
  let { openGames } = await expectedTexts(phone)
  for (let followed = 0; followed < FINALS_FOLLOWED; followed += 1) {
    await expect.poll(async () => (await expectedTexts(phone)).openGames, NEXT_FINAL).toBeLessThan(openGames)
    await expect
      .poll(async () => {
        const { openGames: _, ...expected } = await expectedTexts(phone)
        return JSON.stringify(expected) === JSON.stringify(await shownTexts(phone))
      }, SOON)
      .toBe(true)
    openGames = (await expectedTexts(phone)).openGames
    const groups = phone.getByRole('region', { name: /^(Live now|Final games|Still to come)$/ })
    const names = await groups.evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')))
    expect(['Live now', 'Final games', 'Still to come'].filter((name) => names.includes(name))).toEqual(names)
    if (followed === 0) asked = [] // until then the phone fetched what had changed while it opened
  }
  expect(asked).toEqual([])
})

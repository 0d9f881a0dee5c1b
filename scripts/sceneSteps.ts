import type { BrowserContext, Locator, Page } from 'playwright'
import { fillCard, hideWins, openPicks } from '#pwa/journeys/player.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'

export type Stage = { page: Page; context: BrowserContext; url: string }

/** A state of the app to take a screenshot of, and the steps that lead to it. */
export type Scene = {
  name: string
  /** The signed-in account: a new player, the demo's player, its bartender or its owner; a visitor without it. */
  player?: 'new' | 'demo' | 'staff' | 'admin'
  /** Minutes from the screenshot to the week's deadline (negative: after it); two days when left out. */
  minutesToDeadline?: number
  /** The screenshot is taken while animations run. */
  isMoving?: true
  show: (stage: Stage) => Promise<void>
}

export const at =
  (path: string): Scene['show'] =>
  async ({ page, url }) => {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }

export const openReview = async (page: Page) => {
  await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).waitFor()
}

export const submitCard = async ({ page, url }: Stage) => {
  await openPicks(page, url)
  await fillCard(page, 'home', 47)
  await openReview(page)
  await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
  await page.getByText('PICKS SUBMITTED!').filter({ visible: true }).first().waitFor()
}

/** Waits until the animations of an element and its ancestors have ended; confetti runs on. */
export const waitForEntrance = (part: Locator) =>
  part.evaluate(async (element) => {
    const around = [element]
    for (let above = element.parentElement; above; above = above.parentElement) around.push(above)
    await Promise.all(around.flatMap((each) => each.getAnimations()).map(({ finished }) => finished))
  })

/** Opens the nearest week that has a matching game, and scrolls to that game. */
export const findWeekWith =
  (isWanted: (game: Game) => boolean): Scene['show'] =>
  async ({ page, url }) => {
    const week = contract.getCurrentWeek.response.parse(await (await page.request.get(`${url}/api/current-week`)).json())
    const weeks = contract.listAvailableWeeks.response.parse(await (await page.request.get(`${url}/api/weeks/available`)).json())
    const nearestFirst = [...weeks].sort((one, other) => Math.abs(one.week - week.week) - Math.abs(other.week - week.week))
    for (const candidate of nearestFirst) {
      const answer = await page.request.get(`${url}/api/games/week/${candidate.week}/${candidate.season}`)
      const game = contract.listWeekGames.response.parse(await answer.json()).find(isWanted)
      if (!game) continue
      await hideWins(page)
      await openPicks(page, url)
      const steps = candidate.week - week.week
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.getByRole('button', { name: steps < 0 ? /Previous week/ : /Next week/ }).click()
      const [away, home] = [teamName(game.awayTeam), teamName(game.homeTeam)]
      const rowOfPastCard = page.getByRole('listitem').filter({ hasText: away }).filter({ hasText: home })
      await page.locator(`#game-${game.id}`).or(rowOfPastCard).first().scrollIntoViewIfNeeded()
      return
    }
    throw new Error('no week has such a game')
  }

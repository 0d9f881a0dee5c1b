import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, delay, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { FakeEventSource, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { ANSWERED_STANDING, aFieldCard, LEADER, LIVE_FIELD, LIVE_GAMES, ME, openLiveSunday, toColumns } from '#pwa/testing/liveSunday.ts'
import { contract } from '#shared/contract/index.ts'
import type { ScoreChange } from '#shared/model/scoreChange.ts'
import { curveOf } from './curve.ts'

const FALCONS = LIVE_GAMES[2]?.id ?? ''

/** Scores of the running game, TB at ATL: "17:10 7-0 Q1 5:00". */
const score = (text: string): ScoreChange => {
  const [time = '', points = '', ...clock] = text.split(' ')
  const [awayScore = 0, homeScore = 0] = points.split('-').map(Number)
  return { gameId: FALCONS, at: `2025-09-07T${time}:00.000Z`, awayScore, homeScore, gameClock: clock.join(' ') }
}
const FINALS: ScoreChange[] = LIVE_GAMES.slice(0, 2).map(({ id }) => ({
  gameId: id,
  at: null,
  awayScore: 20,
  homeScore: 27,
  gameClock: null,
}))
const SCORES = [
  ...FINALS,
  score('17:10 7-0 Q1 5:00'),
  score('17:20 7-3 Q2 9:00'),
  score('17:35 7-10 Q3 8:00'),
  score('17:50 21-10 Q4 9:00'),
  score('17:58 21-24 Q4 2:14'),
]

const open = (...more: Answer[]) => openLiveSunday([answer(contract.listScoreChanges, SCORES), ...more])
const strip = page.getByRole('region', { name: 'Your standing' })
const line = page.getByRole('slider', { name: 'Your place through the day' })
const text = () => line.element().getAttribute('aria-valuetext')
const ticks = () => document.querySelectorAll('.timeline-tick').length
const helps = () => document.querySelectorAll('.timeline-tick.stroke-pick-ink').length
const curve = () => document.querySelectorAll('.timeline-curve').length
const scores = () => page.getByRole('radiogroup', { name: 'Buccaneers at Falcons' }).element().textContent
/** The places of all, as this device computes them, are on the line. */
const untilKnown = () => expect.poll(curve).toBe(2)

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource))
afterEach(() => void vi.unstubAllGlobals())

describe("the day's line", () => {
  it('has a tick for each score, tall ones for those that helped, and the place as a curve', async () => {
    await open()
    await untilKnown()
    expect([ticks(), helps()]).toEqual([5, 2])
    await expect.element(strip.getByText('If it ended now', { exact: true })).toBeVisible()
    expect(text()).toBe('Now, tied for 1st')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('begins the curve at the first score, because before it nearly everybody shares the first place', async () => {
    await open()
    await untilKnown()
    const [known] = document.querySelectorAll('.timeline-curve')
    const start = /^M([\d.]+) /.exec(known?.getAttribute('d') ?? '')?.[1]
    const [tick] = document.querySelectorAll('.timeline-tick')
    expect(Number(start)).toBeGreaterThan(1)
    expect(Number(start)).toBeCloseTo(Number(/^M([\d.]+) /.exec(tick?.getAttribute('d') ?? '')?.[1]), 1)
  })

  it('spans the games and the boards on a wide screen', async () => {
    await page.viewport(1280, 800)
    onTestFinished(() => page.viewport(390, 844))
    await open()
    await untilKnown()
    const board = page.getByRole('region', { name: "THIS WEEK'S CONTEST" })
    await expect.element(board).toBeVisible()
    const [line, games, boards] = [strip, page.getByRole('region', { name: 'Live now' }), board].map((one) =>
      one.element().getBoundingClientRect(),
    )
    expect([line?.left, line?.right]).toEqual([games?.left, boards?.right])
  })

  it('goes from score to score by keys; number, label and running games show that moment, and Escape leads back to now', async () => {
    await open()
    await untilKnown()
    const now = scores()
    ;(line.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(text).toBe('10:58 AM, Falcons score, from 3rd to tied for 1st')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(text).toBe('10:50 AM, Buccaneers score, from tied for 1st to 3rd')
    await expect.element(strip.getByText('10:50 AM · Buccaneers score')).toBeVisible()
    await expect.poll(scores).toMatch(/21.*10/)
    expect(await accessibilityFaults()).toEqual([])
    const leave = { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }
    line.element().dispatchEvent(new PointerEvent('pointerout', leave)) // the label has moved the line away from a mouse at rest
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(text).toBe('10:20 AM, Falcons score, still 3rd')
    await userEvent.keyboard('{Home}')
    await expect.poll(text).toMatch(/Kickoff, tied for 2nd$/)
    await userEvent.keyboard('{Escape}')
    await expect.poll(text).toBe('Now, tied for 1st')
    await expect.poll(scores).toBe(now)
  })

  it('follows a finger anywhere on the card and a mouse over the line, and comes back when it lets go', async () => {
    await open()
    await untilKnown()
    const box = line.element().getBoundingClientRect()
    const finger = (type: string, share: number, target: Element) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 7,
          pointerType: 'touch',
          clientX: box.left + box.width * share,
          clientY: box.top - 20,
        }),
      )
    finger('pointerdown', 0.02, strip.element())
    await expect.poll(text).toMatch(/^10:|^9:|kickoff/)
    finger('pointermove', 0.99, strip.element())
    await expect.poll(text).toBe('Now, tied for 1st')
    finger('pointermove', 0.02, strip.element())
    await expect.poll(text).not.toBe('Now, tied for 1st')
    finger('pointerup', 0.02, strip.element())
    await expect.poll(text).toBe('Now, tied for 1st')
    await line.hover({ position: { x: 2, y: 30 } })
    await expect.poll(text).not.toBe('Now, tied for 1st')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(text).toBe('Now, tied for 1st')
  })

  it('grows by a score that the live connection brings, without a request, and loses one that is taken back', async () => {
    const { api } = await open()
    await untilKnown()
    await expect.poll(() => openStreams().length).toBe(1)
    openStream().hello({ sinceChangeMs: 60_000, sinceOtherChangeMs: 60_000 })
    const asked = () => [contract.listScoreChanges, contract.getOwnTimeline].map((call) => api.requestsOf(call).length)
    const before = asked()
    const report = (awayScore: number) =>
      openStream().say('changed', {
        topic: 'slate',
        games: [{ id: FALCONS, awayScore, totalScore: awayScore + 24 }],
        changesPlaces: false,
        changesLeads: true,
      })
    report(28)
    await expect.poll(ticks).toBe(6)
    await expect.poll(text).toBe('Now, 3rd')
    report(21)
    await expect.poll(ticks).toBe(5)
    await expect.poll(text).toBe('Now, tied for 1st')
    expect(asked()).toEqual(before)
  })

  it('has the places of the server where the house hides cards', async () => {
    const places = [2, 2, 1, 3, 3, 2, 3, 1].map((place) => ({ place, isTied: false }))
    await open(
      answer(contract.getWeekField, { state: 'hidden' }),
      answer(contract.getOwnStanding, { ...ANSWERED_STANDING, place: 1 }),
      answer(contract.getOwnTimeline, { changes: SCORES, places }),
    )
    await untilKnown()
    expect([ticks(), helps()]).toEqual([5, 2])
  })

  it('has no curve without a card of one’s own', async () => {
    await open(
      answer(contract.getWeekField, { state: 'not_submitted' }),
      answer(contract.getOwnStanding, null),
      refuse(contract.getPicks, 'not_found'),
      answer(contract.getCurrentPicks, null),
      answer(contract.getOwnTimeline, { changes: SCORES, places: null }),
    )
    await expect.element(page.getByText('5 scores so far')).toBeVisible()
    await expect.element(page.getByText('Falcons score', { exact: true })).toBeVisible()
    expect([ticks(), helps(), curve()]).toEqual([5, 0, 0])
    await expect.element(page.getByRole('slider', { name: 'The scores of the day' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('keeps its height while its scores load', async () => {
    const loading = delay(contract.listScoreChanges, SCORES)
    const ofServer = delay(contract.getOwnTimeline, { changes: [], places: null })
    await openLiveSunday([loading, ofServer])
    await expect.element(page.getByRole('slider')).toBeVisible()
    await expect.element(strip.getByText(/^winning/)).toBeVisible()
    await expect.element(strip.getByText('up to $50')).toBeVisible()
    await document.fonts.ready
    const height = strip.element().getBoundingClientRect().height
    await expect.element(page.getByText('Loading the scores of the day…')).toBeVisible()
    loading.release()
    ofServer.release()
    await untilKnown()
    expect(strip.element().getBoundingClientRect().height).toBe(height)
  })

  it('says since when scores are known where nobody watched the first half of a day, and draws neither curve nor prize line there', async () => {
    const others = Array.from({ length: 6 }, (_, index) => aFieldCard(`${LEADER.slice(0, -1)}${index}`, 0b1001, 30 + index))
    await open(
      answer(contract.getWeekField, { ...LIVE_FIELD, cards: toColumns([aFieldCard(ME, 0b1101, 47), ...others]) }),
      answer(contract.listGames, LIVE_GAMES.slice(0, 3)),
      answer(contract.listScoreChanges, [...FINALS, score('17:50 21-10 Q4 9:00'), score('17:58 21-24 Q4 2:14')]),
    )
    await untilKnown()
    await expect.element(strip.getByText('No scores known before 10:50 AM')).toBeVisible()
    const words = strip.getByText('No scores known before 10:50 AM').element().getBoundingClientRect()
    const lines = [document.querySelector('.timeline-curve'), document.querySelector('.timeline-limit')]
    for (const line of lines) expect(words.right).toBeLessThanOrEqual((line?.getBoundingClientRect().left ?? 0) + 1)
  })

  it('draws scores of one moment as one step, not as a spike', () => {
    const at = (position: number, place: number) => ({ position, place: { place, isTied: false } })
    const steps = [at(0.1, 40), at(0.3, 2), at(0.303, 40), at(0.5, 20)]
    expect(curveOf(steps, 100, 0.6)).toEqual(curveOf([at(0.1, 40), at(0.3, 40), at(0.5, 20)], 100, 0.6))
  })

  it('says that the scores could not be loaded, and keeps the line', async () => {
    await openLiveSunday([refuse(contract.listScoreChanges, 'internal'), refuse(contract.getOwnTimeline, 'internal')])
    await expect.element(page.getByText('The scores of the day could not be loaded.')).toBeVisible()
    await expect.element(page.getByRole('slider')).toBeVisible()
  })

  it('stands at a start without a network from what the phone stored, and ends where its scores end', async () => {
    const { unmount } = await open()
    await untilKnown()
    const [before, end] = [ticks(), text()]
    await unmount()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    await openLiveSunday(
      [contract.listScoreChanges, contract.getOwnTimeline, contract.listGames, contract.getWeekField, contract.getOwnStanding].map(
        noNetwork,
      ),
    )
    await untilKnown()
    expect([ticks(), text()]).toEqual([before, end])
    expect(page.getByText('The scores of the day could not be loaded.').query()).toBeNull()
    ;(line.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(text).toBe('10:58 AM, Falcons score, from 3rd to tied for 1st')
  })

  it.each([
    [360, 100],
    [360, 130],
    [390, 200],
  ])('stays on a screen of %i px with text at %i %%', async (width, percent) => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = `${percent}%`
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(390, 844)
    })
    await open()
    await untilKnown()
    expect(document.documentElement.scrollWidth).toBe(width)
    const labels = [...document.querySelectorAll('.timeline-labels > span')].map((label) => label.getBoundingClientRect())
    const sorted = labels.sort((one, other) => one.left - other.left)
    for (const [index, label] of sorted.entries()) if (index > 0) expect(label.left).toBeGreaterThan(sorted[index - 1]?.right ?? 0)
  })
})

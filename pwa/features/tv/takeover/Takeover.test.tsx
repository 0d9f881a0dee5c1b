import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { peopleNow } from '#pwa/device/serverTime.ts'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { fakeEventStreams, openStream, openStreams } from '#pwa/testing/fakeEventSource.ts'
import { nextFrames } from '#pwa/testing/nextFrames.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { pass, stopTimers, untilGone, untilShown } from '#pwa/testing/stoppedTime.ts'
import { aFinalGame, aLiveGame, aReaction, aTvDisplay, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, openTv, tvAnswer, tvRows } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Reaction } from '#shared/model/reaction.ts'

fillTelevision()
beforeEach(fakeEventStreams)

const takeover = page.getByRole('region', { name: 'The bar reacts' })
const games = [aLiveGame({ slot: 0 })]

/** A TV with an open stream, and what its server says. */
async function openConnectedTv(display: Parameters<typeof openTv>[0] = { games, leaderboard: tvRows }) {
  const opened = await openTv(display)
  await expect.poll(openStreams).toHaveLength(1)
  openStream().hello()
  return {
    ...opened,
    react: (overrides: Partial<Reaction> = {}) => openStream().say('reaction', aReaction({ at: peopleNow(), ...overrides })),
  }
}

describe('a reaction on the TV', () => {
  it('shows the team, the player, the place before and now, who else climbed, and the score', async () => {
    const { react } = await openConnectedTv()
    react({ others: ['pigskin_pulaski', 'june'], more: 3 })
    await expect.element(takeover.getByText('Touchdown Texans')).toBeVisible()
    await expect.element(takeover.getByText('jordan_r')).toBeVisible()
    await expect.element(takeover.getByText('from tied for 6th to tied for 2nd, if it ended now')).toBeInTheDocument()
    await expect.element(takeover.getByText('T6', { exact: true })).toBeVisible()
    await expect.element(takeover.getByText('T2', { exact: true })).toBeVisible()
    await expect.element(takeover.getByText('Also up: pigskin_pulaski, june and 3 more')).toBeVisible()
    await expect.element(takeover.getByText('Q4 4:31')).toBeVisible()
    await expect.element(takeover.getByText('HOU 20')).toBeVisible()
    await expect.element(takeover.getByText('IND 16')).toBeVisible()
    await expect.element(takeover.getByText('The Corner Tap')).toBeVisible()
  })

  it('names other points than those of a touchdown a score', async () => {
    const { react } = await openConnectedTv()
    react({ isTouchdown: false, others: [] })
    await expect.element(takeover.getByText('Texans score')).toBeVisible()
    expect(takeover.getByText('Also up').query()).toBeNull()
  })

  it('gives the screen back after four seconds and the fade, and is not shown again', async () => {
    const { react, queryClient } = await openConnectedTv()
    stopTimers()
    react()
    await untilShown(takeover)
    await pass(4_249)
    expect(takeover.query()).not.toBeNull()
    await pass(1)
    expect(takeover.query()).toBeNull()
    await queryClient.invalidateQueries()
    await pass(0)
    expect(takeover.query()).toBeNull()
  })

  it('is not shown when it is more than ten seconds old', async () => {
    const { react } = await openConnectedTv()
    react({ at: peopleNow() - 11_000 })
    await nextFrames()
    expect(takeover.query()).toBeNull()
    react({ at: peopleNow() - 9_000, first: { ...aReaction().first, name: 'later' } })
    await expect.element(takeover.getByText('later')).toBeVisible()
  })

  it('leaves the winners on the screen when the week is over', async () => {
    const { react } = await openConnectedTv({ games: [aFinalGame({ slot: 0 })], leaderboard: tvRows, isWeekOver: true })
    react()
    await expect.element(page.getByRole('region', { name: /Leaders|Winners/ })).toBeVisible()
    expect(takeover.query()).toBeNull()
  })

  it('that ended the week is not shown when the week goes on after all', async () => {
    const over = { games: [aFinalGame({ slot: 0 })], leaderboard: tvRows, isWeekOver: true }
    const { api, queryClient, react } = await openConnectedTv({ games, leaderboard: tvRows })
    stopTimers()
    react()
    await untilShown(takeover)
    api.nowAnswer(tvAnswer(aTvDisplay(over)))
    await queryClient.invalidateQueries()
    await untilGone(takeover)
    api.nowAnswer(tvAnswer(aTvDisplay({ games, leaderboard: tvRows })))
    await queryClient.invalidateQueries()
    await untilShown(page.getByText(/^Q4/).first())
    expect(takeover.query()).toBeNull()
  })

  it('moves by transform and opacity alone', async () => {
    const { react } = await openConnectedTv()
    react()
    await expect.element(takeover).toBeVisible()
    const moved = takeover
      .element()
      .getAnimations({ subtree: true })
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame).filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)))
    expect(new Set(moved)).toEqual(new Set(['transform', 'opacity']))
  })

  it('under reduced motion is a plain cut with the same words, for as long', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { react } = await openConnectedTv()
    react()
    await expect.element(takeover.getByText('T2', { exact: true })).toBeVisible()
    const animations = takeover.element().getAnimations({ subtree: true })
    expect(animations.filter((one) => one instanceof CSSAnimation)).toEqual([])
    expect(await accessibilityFaults()).toEqual([])
    await expect.element(takeover).toBeVisible()
    await expect.element(takeover).not.toBeInTheDocument()
  })

  it.each([
    ['jo', 256, 256],
    ['maximilian_m', 120, 255],
    ['wwwwwwwwwwwwwwwwwwww', 60, 120],
    ['W'.repeat(60), 32, 119],
  ])('shows the name %s whole, in type from %i to %i px', async (name, leastPx, mostPx) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { react } = await openConnectedTv()
    react({ first: { ...aReaction().first, name } })
    const shown = takeover.getByText(name, { exact: true })
    await expect.element(shown).toBeVisible()
    await document.fonts.ready
    const element = shown.element()
    const box = element.closest('p')

    expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(leastPx)
    expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeLessThanOrEqual(mostPx)
    expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(box?.clientWidth ?? 0)
    expect(element.getBoundingClientRect().height).toBeLessThanOrEqual(box?.clientHeight ?? 0)
  })
})

describe('a reaction on an upright TV', () => {
  it.each([
    [1080, 1920],
    [720, 1280],
  ])('at %i by %i has the crest, the words and the score below one another, whole and inside the screen', async (width, height) => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await page.viewport(width, height)
    const { react } = await openConnectedTv()
    react({ first: { ...aReaction().first, name: 'maximilian_montgomery' }, others: ['pigskin_pulaski', 'june'], more: 3 })
    await expect.element(takeover.getByText('maximilian_montgomery')).toBeVisible()
    await document.fonts.ready
    const parts = ['.takeover-crest', '.takeover-score', '.takeover-name', '.takeover-places', '.takeover-others', '.takeover-foot']
    const boxes = parts.map((part) => takeover.element().querySelector(part)?.getBoundingClientRect() ?? new DOMRect())
    const inside = { left: 0, right: width, top: 0, bottom: height }
    for (const [index, { left, right, top, bottom }] of boxes.entries()) {
      const name = parts[index] ?? ''
      expect(left, name).toBeGreaterThanOrEqual(inside.left)
      expect(right, name).toBeLessThanOrEqual(inside.right)
      expect(bottom, name).toBeLessThanOrEqual(inside.bottom)
      expect(top, name).toBeGreaterThanOrEqual(index === 0 ? inside.top : (boxes[index - 1]?.bottom ?? 0) - 1)
    }
    const texts = [...takeover.element().querySelectorAll('p, p > span, footer span')].filter((one) => one instanceof HTMLElement)
    for (const one of texts) {
      if (one.closest('.sr-only') || ![...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) continue
      expect(one.scrollWidth, one.textContent).toBeLessThanOrEqual(Math.max(one.clientWidth, one.closest('section')?.clientWidth ?? 0))
      expect(Number.parseFloat(getComputedStyle(one).fontSize), one.textContent).toBeGreaterThanOrEqual((28 * width) / 1080)
    }
    expect(takeover.element().scrollHeight).toBeLessThanOrEqual(height)
  })
})

describe('a reaction of a rehearsal', () => {
  const ID = 'aaaabbbbccccdddd'
  const picture = {
    ...{ id: ID, venue: null, startedAt: '2025-09-07T20:40:00Z', endsAt: '2025-09-07T20:50:00Z' },
    step: 'games',
    display: aTvDisplay({ weekLabel: 'Rehearsal', games, leaderboard: tvRows }),
  } as const

  it('is shown on its screens, and one of the real games is not', async () => {
    const { api } = await renderScreen(`/tv-display?rehearsal=${ID}`, {
      now: TV_NOW,
      answers: [tvAnswer(aTvDisplay()), answer(contract.getRehearsal, picture)],
    })
    await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
    await expect.poll(openStreams).toHaveLength(1)
    openStream().hello()
    openStream().say('reaction', aReaction({ at: peopleNow() }))
    api.nowAnswer(
      answer(contract.getRehearsal, { ...picture, reaction: aReaction({ first: { ...aReaction().first, name: 'rehearsed' } }) }),
    )
    await expect.element(takeover.getByText('rehearsed')).toBeVisible()
    expect(takeover.getByText('jordan_r').query()).toBeNull()
  })
})

import { describe, expect, it, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { persistAnswer } from '#pwa/data/persist/persistedQuery.ts'
import { setServerTime } from '#pwa/device/serverTime.ts'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { dropEarlyPicks, readEarlyPicks, storeEarlyPicks } from '#pwa/start/earlyPicks.ts'
import { answer, delay, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aPicksRecord, aSlate, picksFor } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, team, viewer } from '#pwa/testing/picksScreen.tsx'
import { skippableTime } from '#pwa/testing/skippableTime.ts'
import { DAY_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'

describe('the deadline banner', () => {
  const games = aSlate(4)
  const banner = page.getByRole('region', { name: 'Deadline' })

  it('names the game that kicks off when picks lock', async () => {
    await openPicks({ games })
    await expect.element(banner.getByText('Picks lock · DAL @ PHI Thu, Sep 4, 5:20 PM PT')).toBeVisible()
  })

  it('names the first Sunday kickoff under a Sunday deadline, and the earlier game apart from it', async () => {
    await openPicks({ games, week: { deadline: '2025-09-07T17:00:00Z' } })
    await expect.element(banner.getByText('Picks lock · KC @ LAC Sun, Sep 7, 10:00 AM PT')).toBeVisible()
    await expect.element(banner.getByText('Next game · DAL @ PHI Thu 5:20 PM PT')).toBeVisible()
  })

  it('names no game under a deadline that an admin has set', async () => {
    await openPicks({ games, week: { deadline: '2025-09-04T20:30:00Z' } })
    await expect.element(banner.getByText('Picks lock Thu, Sep 4, 1:30 PM PT')).toBeVisible()
    expect(banner.element().textContent).not.toContain('@')
  })
})

test('a mouse that stays on the tiebreaker tag sees what is to be guessed', async () => {
  await openPicks({ games: aSlate(4) })
  const hint = page.getByText(/^Guess this game's total score/)
  await expect.element(hint).not.toBeVisible()
  await userEvent.hover(hint.element().previousElementSibling ?? document.body)
  await expect.element(hint).toBeVisible()
})

describe('when the picks of a player cannot be loaded', () => {
  it('says so instead of showing an open form, and tries again', async () => {
    const stored = aPicksRecord({ gamePicks: picksFor(aSlate(2)) })
    const { api } = await openPicks({
      games: aSlate(2),
      more: [refuse(contract.getPicks, 'internal'), refuse(contract.getCurrentPicks, 'internal')],
    })
    await expect.element(page.getByText('Unable to Load Your Picks').first()).toBeVisible()
    expect(page.getByText(/remaining/).elements()).toHaveLength(0)
    expect(page.getByRole('radio').elements()).toHaveLength(0)
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    api.nowAnswer(answer(contract.getPicks, stored), answer(contract.getCurrentPicks, stored))
    await button('Try again').first().click()
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
  })

  it('does not lose the picks that were tapped before the app was there', async () => {
    storeEarlyPicks(KEY, { '2025-5-0': { side: 'home', at: TEST_NOW } })
    const { api } = await openPicks({ more: [refuse(contract.getPicks, 'internal')] })
    await expect.element(page.getByText('Unable to Load Your Picks').first()).toBeVisible()
    api.nowAnswer(refuse(contract.getPicks, 'not_found'))
    await button('Try again').first().click()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' } })
    await expect.poll(() => readEarlyPicks(KEY)).toBeNull()
  })
})

const PICKS_KEY = callKey(contract.getPicks, { params: { userId: viewer.id, week: '5', season: '2025' } })

/** Saves the answer of an earlier visit, so long before this one: no card was submitted yet. */
async function saveNoCard(agoMs: number) {
  saveLastViewer(viewer.id) // answers are saved for the player whose device it is
  const earlier = createQueryClient()
  earlier.setQueryData(PICKS_KEY, null, { updatedAt: performance.timeOrigin - agoMs })
  await persistAnswer(PICKS_KEY, earlier)
}

describe('after the deadline, when it is only known from an earlier visit that a player has not submitted', () => {
  const claims = () => page.getByText(/not submitted|No Pick Made|Your draft does not count/).elements()
  const slates = {
    'before the first kickoff': aSlate(3),
    'while games are played': aSlate(3, (slot) => (slot === 0 ? { gameStatus: 'final', awayScore: 20, homeScore: 24 } : {})),
  }
  const closed = { deadline: '2025-09-04T11:00:00Z', isDeadlinePassed: true }

  it.each([
    ['before the first kickoff', true],
    ['before the first kickoff', false],
    ['while games are played', true],
    ['while games are played', false],
  ] as const)('says %s and without a network that it is not known, with a draft: %s', async (when, hasDraft) => {
    const games = slates[when]
    if (hasDraft) await saveDraft(KEY, { gamePicks: { '2025-5-1': 'home' }, tiebreaker: 47, savedAt: TEST_NOW })
    await saveNoCard(DAY_MS)
    await openPicks({ games, week: closed, more: [noNetwork(contract.getPicks), noNetwork(contract.getCurrentPicks)] })
    await expect.element(page.getByText('Without a network this phone does not know whether your picks are in.').first()).toBeVisible()
    if (hasDraft) await expect.element(team(/Chargers/).first()).toBeChecked()
    expect(claims()).toHaveLength(0)
  })

  it.each([
    ['days ago', DAY_MS],
    ['seconds ago', 5_000],
  ])('loads until the server answers, after a visit %s', async (_, agoMs) => {
    await saveDraft(KEY, { gamePicks: { '2025-5-1': 'home' }, tiebreaker: 47, savedAt: TEST_NOW })
    await saveNoCard(agoMs)
    const slow = delay(contract.getPicks, aPicksRecord({ gamePicks: picksFor(aSlate(3)) }))
    const { queryClient } = await openPicks({ games: aSlate(3), week: closed, more: [slow] })
    const known = () => [
      queryClient.getQueryState(PICKS_KEY)?.data,
      queryClient.getQueriesData({ queryKey: callKey(contract.listGames) }).some(([, games]) => games),
    ]
    await expect.poll(known).toEqual([null, true])
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame) // the screen shows what is known
    await expect.element(page.getByText('Loading games...').first()).toBeInTheDocument()
    expect(claims()).toHaveLength(0)
    slow.release()
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
  })
})

describe('when it is only known from an earlier visit that a player has not submitted, and the server fails', () => {
  it.each([
    ['before', {}],
    ['after', { deadline: '2025-09-04T11:00:00Z', isDeadlinePassed: true }],
  ])('says %s the deadline that the picks are unknown, and tries again', async (_, week) => {
    const record = aPicksRecord({ gamePicks: picksFor(aSlate(2)) })
    await saveNoCard(DAY_MS)
    const { api } = await openPicks({
      games: aSlate(2),
      week,
      more: [refuse(contract.getPicks, 'internal'), refuse(contract.getCurrentPicks, 'internal')],
    })
    await expect.element(page.getByText('Unable to Load Your Picks').first()).toBeVisible()
    expect(page.getByText(/remaining|Deadline passed|not submitted/).elements()).toHaveLength(0)
    expect(page.getByRole('radio').elements()).toHaveLength(0)
    api.nowAnswer(answer(contract.getPicks, record), answer(contract.getCurrentPicks, record))
    await button('Try again').first().click()
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
  })
})

describe('when the games of the current week cannot be loaded', () => {
  it('says so and waits for a tap, and does not ask the server again and again', async () => {
    const { api } = await openPicks({ more: [refuse(contract.listGames, 'internal'), refuse(contract.listCurrentGames, 'internal')] })
    const failure = page.getByText('There was an error loading the games for this week.')
    const requests = () => api.requestsOf(contract.listGames).length
    await expect.element(page.getByRole('link', { name: 'SEASON CHAMPIONSHIP' })).toBeVisible()
    await expect.element(failure).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Problem' }).getByText('Unable to Load Games')).toBeVisible()
    let asked = 0
    const hasAskedNoMore = () => {
      const before = asked
      asked = requests()
      return asked === before
    }
    await expect.poll(hasAskedNoMore, { interval: 500 }).toBe(true) // the boards below read the games, too
    expect(asked).toBeLessThanOrEqual(3)
    api.nowAnswer(answer(contract.listGames, aSlate(3)))
    await button('Try again').first().click()
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  })
})

describe('making picks', () => {
  it('names each game as a radio group and keeps every tap in the device’s database', async () => {
    await openPicks()
    await expect.element(page.getByRole('radiogroup', { name: 'Cowboys at Eagles' })).toBeVisible()
    await team(/Eagles/).click({ force: true })
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(page.getByText('2 picks remaining').first()).toBeVisible()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' }, tiebreaker: 0 })
  })

  it('stores a tap at once when the page is closed before the device’s database has it, and only then', async () => {
    await openPicks({ games: aSlate(2) })
    const closed = () => {
      dropEarlyPicks()
      window.dispatchEvent(new Event('pagehide'))
      return readEarlyPicks(KEY)
    }
    await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
    const radio = page.getByRole('radio').first().element()
    if (radio instanceof HTMLElement) radio.click()
    expect(closed()?.picks).toMatchObject({ '2025-5-0': { side: 'away' } })
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'away' } })
    await expect.poll(closed).toBeNull()
  })

  it('fits a small phone, the longest deadline in full', async () => {
    await page.viewport(320, 568)
    onTestFinished(() => page.viewport(390, 844))
    const kickoff = '2025-12-28T20:25:00Z'
    await openPicks({ games: aSlate(3).map((game) => ({ ...game, gameTime: kickoff })), week: { deadline: kickoff } })
    const text = page.getByText(/^Picks lock · .*12:25 PM PT$/).first()
    await expect.element(text).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
    const { scrollWidth, clientWidth } = text.element()
    expect(scrollWidth).toBe(clientWidth)
  })

  it('opens with the draft of this player and week, and with nobody else’s', async () => {
    await saveDraft(KEY, { gamePicks: { '2025-5-1': 'away' }, tiebreaker: 51, savedAt: TEST_NOW })
    await saveDraft({ ...KEY, playerId: 'another' }, { gamePicks: { '2025-5-0': 'home' }, tiebreaker: 3, savedAt: TEST_NOW })
    await openPicks()
    await expect.element(team(/Kansas City/)).toBeChecked()
    await expect.element(team(/Eagles/)).not.toBeChecked()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveValue('51')
  })

  it('can be picked by keyboard alone', async () => {
    await openPicks()
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
    page.getByRole('radio').first().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('radio').first()).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio').nth(1)).toBeChecked()
  })
})

describe('a week whose submitted card is still on its way', () => {
  it('shows no title and no deadline of a player without a card, and nothing moves when the card comes', async () => {
    const games = aSlate(2)
    const stored = delay(contract.getPicks, aPicksRecord({ gamePicks: picksFor(games) }))
    await openPicks({ games, more: [stored] })
    const title = page.getByRole('heading', { level: 1 })
    await expect.element(title).toHaveTextContent('Picks')
    await expect.element(page.getByText('Loading games...')).toBeInTheDocument()
    expect(page.getByText('MAKE YOUR PICKS').elements()).toHaveLength(0)
    expect(page.getByRole('region', { name: 'Deadline' }).elements()).toHaveLength(0)
    const titleHeight = title.element().getBoundingClientRect().height
    const gamesTop = () => document.querySelector('.touch-pan-y')?.getBoundingClientRect().top
    await expect.poll(gamesTop).toBeDefined()
    const topBefore = gamesTop()
    stored.release()
    await expect.element(title).toHaveTextContent("YOU'RE IN")
    await expect.element(page.getByRole('region', { name: 'Submitted picks' })).toBeVisible()
    expect(title.element().getBoundingClientRect().height).toBeCloseTo(titleHeight, 0)
    expect(gamesTop()).toBe(topBefore)
  })
})

describe('a week that is locked in', () => {
  it('shows the submitted picks and opens the picks-complete dialog', async () => {
    const games = aSlate(2)
    await openPicks({ games, record: aPicksRecord({ gamePicks: picksFor(games) }) })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    expect(page.getByText('Picks locked in').elements()).toHaveLength(1)
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    await button('View').first().click()
    await expect.element(page.getByRole('dialog', { name: 'Sunday Slate PICKS COMPLETE!' })).toBeVisible()
    await button('Got It!').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['running', "This week's picks are closed. Next week opens soon."],
    ['finished', "This week's picks are closed."],
  ] as const)('promises a next week while the season is %s only where there is one', async (state, text) => {
    const deadline = new Date(TEST_NOW - 1_000).toISOString()
    await openPicks({ games: aSlate(2), week: { deadline, isDeadlinePassed: true, seasons: { state, coming: null, lastSeason: null } } })
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  })

  it('closes at the deadline while it is open, without a reload', async () => {
    const time = skippableTime()
    const deadline = new Date(TEST_NOW + 50_000).toISOString() // an answer that is a minute behind sets the clock back
    await openPicks({ games: aSlate(2, (slot) => (slot === 0 ? { gameTime: deadline } : {})), week: { deadline } })
    await expect.element(button('Review Picks').first()).toBeVisible()
    setServerTime(Date.parse(deadline))
    await time.skip(50_000) // the timer that closes the picks counts the time of the page
    await expect.element(page.getByText('Deadline passed').first()).toBeVisible()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    await expect.element(team(/Chiefs/)).toBeDisabled()
  })
})

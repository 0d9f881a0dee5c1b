import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDraft, saveDraft } from '#pwa/offline/drafts.ts'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { type Answer, answer, noNetwork, refuse, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aContest, aGame, anAvailableWeek, aPicksRecord, aSlate, aViewer, aWeek, picksFor } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'

const viewer = aViewer()
const KEY = { playerId: viewer.id, season: 2025, week: 5 }

type Scene = {
  games?: Game[]
  record?: PicksRecord | null
  week?: Parameters<typeof aWeek>[0]
  now?: string
  weeks?: ReturnType<typeof anAvailableWeek>[]
  more?: Answer[]
}

function openPicks({ games = aSlate(3), record = null, week = {}, now, weeks = [anAvailableWeek()], more = [] }: Scene = {}) {
  return renderScreen('/nflpicks', {
    viewer,
    now: now ?? new Date(TEST_NOW).toISOString(),
    answers: [
      answer(contract.getContest, aContest()),
      answer(contract.getCurrentWeek, aWeek(week)),
      answer(contract.listAvailableWeeks, weeks),
      answer(contract.listGames, games),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, record),
      answer(contract.getWeekPicks, null),
      record ? answer(contract.getPicks, record) : refuse(contract.getPicks, 'not_found'),
      ...more,
    ],
  })
}

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
})

const team = (name: string | RegExp) => page.getByRole('radio', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function pickAll(games: readonly Game[], tiebreaker = '47') {
  for (const [index] of games.entries()) await page.getByRole('radiogroup').nth(index).getByRole('radio').nth(1).click({ force: true })
  if (tiebreaker) await page.getByLabelText('Tiebreaker').fill(tiebreaker)
}

describe('making picks', () => {
  it('names each game as a radio group and keeps every tap in the device’s database', async () => {
    await openPicks()
    await expect.element(page.getByRole('radiogroup', { name: 'Cowboys at Eagles' })).toBeVisible()
    await team(/Eagles/).click({ force: true })
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(page.getByText('2 picks remaining').first()).toBeVisible()
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toMatchObject({ gamePicks: { '2025-5-0': 'home' }, tiebreaker: 0 })
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

describe('the review', () => {
  it('enables SUBMIT PICKS only with every open game picked and a tiebreaker above 0', async () => {
    const games = aSlate(2)
    await openPicks({ games })
    await pickAll(games, '')
    await expect.element(page.getByText('Tiebreaker left')).toBeVisible()
    await button('Add Total').click()
    await expect.element(page.getByLabelText('Tiebreaker')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Complete tiebreaker to finish!')).toBeVisible()
    await expect.element(button('SUBMIT PICKS')).toBeDisabled()
    await button('Go Back').click()
    await page.getByLabelText('Tiebreaker').fill('47')
    await button('Review Picks').first().click()
    await expect.element(button('SUBMIT PICKS')).toBeEnabled()
  })

  it('is refused without games, and after the deadline', async () => {
    await openPicks({ games: [] })
    await expect.element(page.getByText('No Games Available')).toBeVisible()
    await expect.element(page.getByText('No games are scheduled for this week yet.')).toBeVisible()
  })

  it('sends the card once, and says PICKS SUBMITTED! only with the record', async () => {
    const games = aSlate(2)
    const record = aPicksRecord({ gamePicks: picksFor(games) })
    const { api } = await openPicks({ games })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    api.nowAnswer({ call: contract.submitPicks, input: undefined, reply: () => released.then(() => ({ status: 200, body: record })) })
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(button('SUBMIT PICKS')).toHaveAttribute('aria-busy', 'true')
    expect(document.body.textContent).not.toContain('PICKS SUBMITTED!')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('SUBMIT PICKS')).toBeInTheDocument()
    release()
    await expect.element(page.getByRole('dialog', { name: 'PICKS SUBMITTED!' })).toBeVisible()
    expect(api.requestsOf(contract.submitPicks)).toEqual([
      expect.objectContaining({ body: { userId: viewer.id, week: 5, season: 2025, gamePicks: picksFor(games), tieBreakerScore: 47 } }),
    ])
    await expect.poll(() => openDraft(KEY, TEST_NOW)).toBeNull()
    await button('Return to Picks').click()
    await expect.element(page.getByText('Good luck and may the best picks win!')).toBeVisible()
  })

  it('keeps the draft and says why when the deadline passed on the server', async () => {
    const games = aSlate(2)
    const { api } = await openPicks({ games })
    api.nowAnswer(refuse(contract.submitPicks, 'deadline_passed'))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText('Cannot Submit Picks').first()).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(await openDraft(KEY, TEST_NOW)).toMatchObject({ tiebreaker: 47 })
    expect(document.body.textContent).not.toContain('PICKS SUBMITTED!')
  })

  it('shows what counts when another phone was first', async () => {
    const games = aSlate(2)
    const stored = aPicksRecord({ gamePicks: picksFor(games, () => 'away'), tieBreakerScore: 33, submittedAt: '2025-09-04T11:00:00Z' })
    const { api } = await openPicks({ games })
    api.nowAnswer(refuse(contract.submitPicks, 'already_submitted', { current: stored }))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByRole('dialog', { name: 'PICKS ALREADY SUBMITTED' })).toBeVisible()
    await expect.element(page.getByText(/locked in Thu, Sep 4, 4:00 AM PT/)).toBeVisible()
  })

  it('without a network keeps the submission on this phone, says so, and can take it back', async () => {
    const games = aSlate(2)
    const { api } = await openPicks({ games })
    api.nowAnswer(noNetwork(contract.submitPicks))
    await pickAll(games)
    await button('Review Picks').first().click()
    await button('SUBMIT PICKS').click()
    await expect.element(page.getByText('Saved on this phone – not submitted yet').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await button('Take back').first().click()
    await expect.element(team(/Eagles/)).toBeEnabled()
    await expect.element(team(/Eagles/)).toBeChecked()
  })
})

describe('a week that is locked in', () => {
  it('shows the submitted picks and opens the picks-complete dialog', async () => {
    const games = aSlate(2)
    await openPicks({ games, record: aPicksRecord({ gamePicks: picksFor(games) }) })
    await expect.element(page.getByText('Picks locked in').first()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeChecked()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    await button('View').first().click()
    await expect.element(page.getByRole('dialog', { name: 'Sunday Slate PICKS COMPLETE!' })).toBeVisible()
    await button('Got It!').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes at the deadline while it is open, without a reload', async () => {
    const deadline = new Date(TEST_NOW + 1_500).toISOString()
    await openPicks({ games: aSlate(2, (slot) => (slot === 0 ? { gameTime: deadline } : {})), week: { deadline } })
    await expect.element(button('Review Picks').first()).toBeVisible()
    await expect.element(page.getByText('Deadline passed').first()).toBeVisible()
    await expect.element(button('Review Picks')).not.toBeInTheDocument()
    await expect.element(team(/Chiefs/)).toBeDisabled()
  })
})

describe('how games stand', () => {
  const shown = (game: Partial<Game>, pick: 'home' | 'away' | null) =>
    openPicks({
      games: [aGame({ slot: 0, gameTime: '2025-09-03T00:00:00Z', isMondayNight: true, ...game })],
      record: pick ? aPicksRecord({ gamePicks: { '2025-5-0': pick } }) : null,
      week: { deadline: '2025-09-03T00:00:00Z', isDeadlinePassed: true },
    })

  it.each([
    ['a correct pick', { gameStatus: 'final', awayScore: 10, homeScore: 20 }, 'home', ['CORRECT', 'Final'], ['MISSED', 'WON']],
    ['a missed pick and the winner', { gameStatus: 'final', awayScore: 30, homeScore: 20 }, 'home', ['MISSED', 'WON'], ['CORRECT']],
    ['a tie', { gameStatus: 'final', awayScore: 20, homeScore: 20 }, 'home', ['Tie', 'YOUR PICK'], ['CORRECT', 'MISSED']],
    [
      'a live game with its clock',
      { gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q4 2:14', possession: 'home' },
      'home',
      ['Q4 2:14', 'TRAILING 4'],
      ['Final', 'MISSED', 'CORRECT'],
    ],
    ['a game that has started', { gameStatus: 'scheduled' }, null, ['Game has started', 'No Pick Made'], ['LIVE']],
    ['a cancelled game', { gameStatus: 'cancelled' }, 'home', ['Cancelled'], ['CORRECT', 'No Pick Made']],
    ['an unpicked final game', { gameStatus: 'final', awayScore: 1, homeScore: 2 }, null, ['No Pick Made', 'WON'], ['MISSED']],
  ] as const)('%s', async (_, game, pick, words, absent) => {
    await shown(game, pick)
    for (const word of words) await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible()
    for (const word of absent) expect(page.getByText(word, { exact: true }).elements()).toHaveLength(0)
  })

  it('marks the side with the ball', async () => {
    await shown({ gameStatus: 'LIVE', awayScore: 7, homeScore: 3, gameClock: 'Q4 2:14', possession: 'home' }, null)
    await expect.element(page.getByRole('img', { name: 'has the ball' })).toBeVisible()
  })

  it('shows TBD for an unknown team, which can’t be picked', async () => {
    await openPicks({ games: [aGame({ slot: 0, awayTeam: 'TBD', isMondayNight: true }), aGame({ slot: 1 })] })
    await expect.element(page.getByText('TBD', { exact: true }).last()).toBeVisible()
    await expect.element(team(/Eagles/)).toBeDisabled()
    await expect.element(team(/Chargers/)).toBeEnabled()
  })
})

describe('weeks', () => {
  const weeks = [
    anAvailableWeek({ week: 4, isPreseason: true, status: 'completed' }),
    anAvailableWeek(),
    anAvailableWeek({ week: 6, status: 'upcoming' }),
  ]

  it('switches by a tap, offers the way back, and asks with the right season type', async () => {
    const { api } = await openPicks({ weeks })
    await team(/Eagles/).click({ force: true })
    await button(/Pre 3/).click()
    await expect.element(page.getByText('Week 1 picks in progress').first()).toBeVisible()
    expect(api.requestsOf(contract.listGames).map(({ path }) => path)).toContain('/api/games/4/2025?seasonType=preseason')
    await button('Continue Picks').first().click()
    await expect.element(team(/Eagles/)).toBeChecked()
  })

  it('changes plainly under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    await openPicks({ weeks })
    await button(/Pre 3/).click()
    await expect.element(page.getByText('Week 1 is open').first()).toBeVisible()
    const slide = document.querySelector('.slide-from-left')
    expect(slide && getComputedStyle(slide).animationDuration).toBe('0.001s')
  })

  it('says so when the games can’t be had, and tries again', async () => {
    const failing = { ...refuse(contract.listGames, 'internal'), input: { params: { week: '6' } } }
    const { api } = await openPicks({ weeks, more: [failing] })
    await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
    await button(/Week 2/).click()
    await expect.element(page.getByText('Unable to Load Games')).toBeVisible()
    await expect.element(page.getByText('There was an error loading the games for this week.')).toBeVisible()
    api.nowAnswer(answer(contract.listGames, [aGame({ week: 6, slot: 2 })]))
    await button('Try Again').click()
    await expect.element(page.getByRole('radiogroup', { name: 'Buccaneers at Falcons' })).toBeVisible()
  })
})

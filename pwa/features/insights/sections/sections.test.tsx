import { QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { InsightsPanel } from '#pwa/features/insights/InsightsPanel.tsx'
import { answer, TEST_NOW } from '#pwa/testing/fakeApi.ts'
import { aGameInfo, anInjury, aTrend, aWholeGameInfo, someWeather } from '#pwa/testing/insightsFixtures.ts'
import { inPanel, openInsights, PACKERS_AT_LIONS, panel, section, viewer } from '#pwa/testing/insightsScreen.tsx'
import { setPhone } from '#pwa/testing/setPhone.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { Game } from '#shared/model/game.ts'
import type { CommunityPicks, GameInfo } from '#shared/model/insights.ts'
import { teamColors } from '#shared/reference/teams.ts'
import { GameInformation } from './GameInformation.tsx'
import { InjuryReport } from './InjuryReport.tsx'
import { TeamTrends } from './TeamTrends.tsx'

const NOBODY = { totalPicks: 0, awayPercentage: 0, homePercentage: 0 }
const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
const toHex = (color: string) => `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
/** A role's color as the browser computes it. */
function roleColor(role: string): string {
  const probe = document.createElement('span')
  probe.style.backgroundColor = `var(--color-${role})`
  document.body.append(probe)
  const color = colorOf(probe)
  probe.remove()
  return color
}

type Shown = { game?: Game; info?: GameInfo; picks?: CommunityPicks }

/** The open panel of a game, without the screen below it. */
async function showPanel({
  game = PACKERS_AT_LIONS,
  info = aWholeGameInfo(),
  picks = { totalPicks: 187, awayPercentage: 38, homePercentage: 62 },
}: Shown = {}) {
  startApi({ viewer, answers: [answer(contract.getGameInfo, info), answer(contract.getGamePicks, picks)] })
  const queryClient = createQueryClient()
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InsightsPanel game={game} now={TEST_NOW} pick={null} choose={() => {}} isOpen onClose={() => {}} />
    </QueryClientProvider>,
  )
  atTestEnd(async () => {
    await screen.unmount()
    queryClient.clear()
  })
}

const SECTIONS: [string, GameInfo][] = [
  ['Preview', aGameInfo({ preview: { headline: 'A' } })],
  ['Team Trends', aGameInfo({ analysis: { trends: { awayTeam: aTrend({ streak: 'W1' }), homeTeam: aTrend() } } })],
  ['Official Injury Report', aGameInfo({ injuries: { awayTeam: [anInjury()], homeTeam: [] } })],
  ['Expert Insights', aGameInfo({ analysis: { expertInsights: ['A'] } })],
  ['Key Matchups to Watch', aGameInfo({ analysis: { keyMatchups: ['A'] } })],
  ['Game Notes', aGameInfo({ analysis: { gameNotes: ['A'] } })],
]

test.each(SECTIONS)('the section %s appears when its data exist, and no other section does', async (title, info) => {
  await showPanel({ info, picks: NOBODY })
  await expect.element(section(title)).toBeVisible()
  await expect.element(section('Game Information')).toBeVisible()
  for (const [other] of SECTIONS) expect(section(other).elements(), other).toHaveLength(other === title ? 1 : 0)
  expect(section('Community picks').elements()).toHaveLength(0)
})

test('the sections follow in the same order for every game', async () => {
  await showPanel()
  await expect.element(section('Game Notes')).toBeVisible()
  const ORDER = ['Preview', 'Official Injury Report', 'Team Trends', 'Expert Insights', 'Key Matchups to Watch', 'Game Notes']
  const headings = panel
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent ?? '')
  expect(headings.filter((heading) => ORDER.includes(heading))).toEqual(ORDER)
})

test('the feed’s texts are shown as texts, whatever they contain', async () => {
  const hostile = (name: string) => `${name}<img src=x onerror="document.documentElement.dataset.ran=1">`
  const FED = ['arena', 'city', 'state', 'sky', 'preview', 'player', 'position', 'injury', 'expert', 'matchup', 'note', 'network'] as const
  const [name, city, state, description, headline, player, position, injury, ...rest] = FED.map(hostile)
  const text = (index: number) => rest[index] ?? ''
  await showPanel({
    game: { ...PACKERS_AT_LIONS, network: text(3) },
    info: aGameInfo({
      venue: { name: name ?? '', city: city ?? '', state: state ?? '', isIndoor: false },
      weather: someWeather({ description: description ?? '' }),
      preview: { headline: headline ?? '' },
      injuries: { awayTeam: [anInjury({ player, position, injury })], homeTeam: [] },
      analysis: { expertInsights: [text(0)], keyMatchups: [text(1)], gameNotes: [text(2)] },
    }),
  })
  for (const fed of FED) await expect.poll(() => document.body.textContent).toContain(hostile(fed))
  expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
})

describe('the share of picks', () => {
  test('is a bar with both percentages and the number of picks as text', async () => {
    await showPanel()
    await expect.element(panel.getByRole('img', { name: '38% of players picked Packers, 62% picked Lions' })).toBeVisible()
    await expect.element(inPanel('Share of 187 players')).toBeVisible()
    const [away, home] = ['38%', '62%'].map((text) => section('Community picks').getByText(text).element().parentElement?.clientWidth ?? 0)
    expect((away ?? 0) / ((away ?? 0) + (home ?? 0))).toBeCloseTo(0.38, 1)
  })

  test('is readable while its bars slide in: a text is a part of the bar that it stands on', async () => {
    await showPanel()
    for (const [percent, team] of [
      ['38%', 'GB'],
      ['62%', 'DET'],
    ] as const) {
      const text = section('Community picks').getByText(percent)
      await expect.element(text).toBeVisible()
      const bar = text.element().parentElement ?? document.body
      expect(toHex(colorOf(bar))).toBe(teamColors(team).primaryColor.toLowerCase())
      expect(bar.querySelectorAll('[style*=background]')).toHaveLength(0)
    }
  })

  test.each([
    { away: 1, home: 99, few: '1%' },
    { away: 73, home: 27, few: '27%' },
  ])('has room for percentage and name of a team with $few of the picks, also in larger text', async ({ away, home, few }) => {
    await setPhone({ textPercent: 150 })
    const game = { ...PACKERS_AT_LIONS, homeTeam: 'WSH' }
    await showPanel({ game, picks: { totalPicks: 300, awayPercentage: away, homePercentage: home } })
    const share = section('Community picks').getByText(few, { exact: true })
    await expect.element(share).toBeVisible()
    const part = share.element().parentElement
    const frame = part?.getBoundingClientRect() ?? new DOMRect()
    for (const text of part?.querySelectorAll('.type-number, .type-label') ?? []) {
      const { left, right } = text.getBoundingClientRect()
      expect(left, text.textContent ?? '').toBeGreaterThan(frame.left)
      expect(right, text.textContent ?? '').toBeLessThan(frame.right)
    }
  })

  test('is in the trends too, only where it is known', async () => {
    await showPanel()
    await expect.element(section('Team Trends').getByRole('row', { name: /38% Pick % 62%/ })).toBeVisible()
  })

  test('is absent while picks are hidden', async () => {
    await showPanel({ picks: NOBODY })
    await expect.element(section('Team Trends')).toBeVisible()
    expect(inPanel(/Pick %/).elements()).toHaveLength(0)
    expect(inPanel(/Share of/).elements()).toHaveLength(0)
  })
})

const showInformation = (known: Partial<GameInfo>) =>
  render(<GameInformation game={PACKERS_AT_LIONS} now={TEST_NOW} info={{ ...aGameInfo(), ...known }} />)

describe('Game Information', () => {
  test('shows the kickoff in Pacific time, the channel and the venue', async () => {
    await showPanel()
    for (const text of ['5:20 PM PT', 'Thursday, Sep 4', 'FOX', 'Ford Field', 'Detroit, MI'])
      await expect.element(section('Game Information').getByText(text)).toBeVisible()
  })

  test('says TBD for a time that is not set', async () => {
    await showPanel({ game: { ...PACKERS_AT_LIONS, isTimeSet: false } })
    await expect.element(section('Game Information').getByText('TBD')).toBeVisible()
  })

  test.each(['LIVE', 'final'] as const)('says no TBD of a %s game whose hour was never set', async (gameStatus) => {
    await showPanel({ game: { ...PACKERS_AT_LIONS, isTimeSet: false, gameStatus, awayScore: 7, homeScore: 3 } })
    await expect.element(section('Game Information').getByText('FOX')).toBeVisible()
    await expect.element(section('Game Information').getByText('TBD')).not.toBeInTheDocument()
  })

  test.each([
    ['forecast', 'Forecast', 'pick-fill'],
    ['live', 'Live', 'correct'],
    ['other', 'At kickoff', 'won-surface'],
  ] as const)('labels %s weather "%s" in its color', async (timing, context, role) => {
    await showInformation({ weather: someWeather({ timing, context }) })
    const badge = page.getByText(context, { exact: true })
    await expect.element(badge).toBeVisible()
    expect(colorOf(badge.element())).toBe(roleColor(role))
    expect(badge.element().querySelector('svg')).toBeNull()
  })

  test.each([
    ['Light rain', 'rain'],
    ['Snow showers', 'snow'],
    ['Thunderstorms', 'storm'],
    ['Partly cloudy', 'partly'],
    ['Mostly cloudy', 'cloud'],
    ['Patchy fog', 'fog'],
    ['Windy', 'wind'],
    ['Clear', 'sun'],
  ])('shows %s as the drawing %s with a text', async (condition, drawing) => {
    await showInformation({ weather: someWeather({ condition, description: `41 °F, ${condition}` }) })
    await expect.element(page.getByRole('img', { name: condition })).toHaveAttribute('data-weather', drawing)
    await expect.element(page.getByText(`41 °F, ${condition}`)).toBeVisible()
    await expect.element(page.getByText('41°')).toBeVisible()
  })

  test('shows a dome where there is no weather', async () => {
    const weather = someWeather({ condition: 'Indoors', timing: 'other', context: 'Roof', description: 'Indoors', temperatureF: null })
    await showInformation({ venue: { name: 'Ford Field', city: null, state: null, isIndoor: true }, weather })
    await expect.element(page.getByRole('img', { name: 'Indoors' })).toHaveAttribute('data-weather', 'roof')
  })
})

describe('the injury report', () => {
  test.each([
    ['Out', 'out'],
    ['Doubtful', 'missed'],
    ['Questionable', 'prize'],
    ['Probable', 'correct'],
  ])('marks %s with its text and color', async (status, role) => {
    await render(<InjuryReport game={PACKERS_AT_LIONS} injuries={{ awayTeam: [anInjury({ status })], homeTeam: [] }} />)
    const badge = page.getByText(status, { exact: true })
    await expect.element(badge).toBeVisible()
    expect(colorOf(badge.element())).toBe(roleColor(role))
    expect(badge.element().querySelector('svg')).toBeNull()
  })

  test('lists each team’s players with position and injury, and says when there are none', async () => {
    await render(<InjuryReport game={PACKERS_AT_LIONS} injuries={{ awayTeam: [anInjury()], homeTeam: [] }} />)
    await expect.element(page.getByRole('list', { name: 'Packers' }).getByText('Pat Example')).toBeVisible()
    await expect.element(page.getByText('WR · Hamstring')).toBeVisible()
    await expect.element(page.getByText('No injuries reported')).toBeVisible()
  })

  test('lists the most serious injuries first and collapses a long list', async () => {
    const homeTeam = Array.from({ length: 9 }, (_, index) =>
      anInjury({ player: `Player ${index + 1}`, status: index === 8 ? 'Out' : 'Questionable' }),
    )
    await render(<InjuryReport game={PACKERS_AT_LIONS} injuries={{ awayTeam: [], homeTeam }} />)
    const rows = page.getByRole('list', { name: 'Lions' }).getByRole('listitem')
    await expect.element(rows.first().getByText('Player 9')).toBeVisible()
    expect(rows.elements()).toHaveLength(6)
    await page.getByRole('button', { name: 'Show all 9' }).click()
    expect(rows.elements()).toHaveLength(9)
  })
})

test('the trends are a table with each team’s streak, points and records', async () => {
  const { trends } = aWholeGameInfo().analysis
  await render(<TeamTrends game={PACKERS_AT_LIONS} trends={trends} picks={null} />)
  const table = page.getByRole('table')
  for (const name of ['Packers', 'Lions']) await expect.element(table.getByRole('columnheader', { name })).toBeVisible()
  for (const row of [/26\.4 Points for 29\.1/, /20\.8 Points against 22\.3/, /4-1 Home record 5-0/, /3-2 Road record 2-3/])
    await expect.element(table.getByRole('row', { name: row })).toBeVisible()
  const inkOf = (text: string) => getComputedStyle(table.getByText(text, { exact: true }).element()).color
  expect(inkOf('W3')).toBe(roleColor('correct-ink'))
  expect(inkOf('L1')).toBe(roleColor('missed-ink'))
  await expect.element(table.getByRole('row', { name: '3 wins in a row Streak 1 loss' })).toBeVisible()
})

test.each(['None', '0-0', 'Even', ''])('a streak of "%s" is a dash', async (streak) => {
  const trends = { awayTeam: aTrend({ streak, pf: 20 }), homeTeam: aTrend({ streak: 'W1' }) }
  await render(<TeamTrends game={PACKERS_AT_LIONS} trends={trends} picks={null} />)
  await expect.element(page.getByRole('row', { name: 'no streak Streak 1 win' }).getByText('–')).toBeVisible()
})

describe('the insights of a game that has started', () => {
  const live: Game = { ...PACKERS_AT_LIONS, gameStatus: 'LIVE', gameClock: 'Q4 2:14', possession: 'away', awayScore: 24, homeScore: 21 }

  test('show score, clock and possession at the top', async () => {
    await openInsights({ games: [live] })
    for (const text of ['24', '21', 'Q4 2:14']) await expect.element(panel.getByText(text, { exact: true }).first()).toBeVisible()
    await expect.element(panel.getByRole('img', { name: 'has the ball' })).toBeVisible()
  })

  test('show whether the pick was right', async () => {
    const final: Game = { ...live, gameStatus: 'final', gameClock: null, possession: null, result: 'away' }
    await openInsights({ games: [final], week: { isDeadlinePassed: true, deadline: '2025-09-03T00:20:00Z' } })
    await expect.element(panel.getByText('Final')).toBeVisible()
    await expect.element(panel.getByText('WON')).toBeVisible()
  })
})

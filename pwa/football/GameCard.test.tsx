import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { aGame } from '#pwa/testing/fixtures.ts'
import { setPhone } from '#pwa/testing/setPhone.ts'
import type { Game } from '#shared/model/game.ts'
import { TEAMS } from '#shared/reference/teams.ts'
import { GameCard } from './GameCard.tsx'

const NOW = Date.parse('2025-09-04T12:00:00Z')
const LIVE = { gameStatus: 'LIVE', awayScore: 24, homeScore: 21, gameClock: 'Q4 12:14', possession: 'home' } as const
const FINAL = { gameStatus: 'final', awayScore: 24, homeScore: 31 } as const

/** Every team once at each side, with the widest record, time and network there are. */
const slate = (each: Partial<Game>) =>
  TEAMS.map(({ abbreviation }, slot) =>
    aGame({
      slot,
      awayTeam: abbreviation,
      homeTeam: TEAMS[(slot + 1) % TEAMS.length]?.abbreviation ?? 'TBD',
      awayRecord: '10-10-1',
      homeRecord: '10-10-1',
      network: 'NFL Network',
      ...each,
    }),
  )

async function show(each: Partial<Game>, { widthPx, textPercent, columns }: { widthPx: number; textPercent: number; columns: number }) {
  await setPhone({ widthPx, textPercent })
  await render(
    <main style={{ display: 'grid', gap: 8, margin: '0 16px', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {slate(each).map((game) => (
        <GameCard
          key={game.id}
          game={game}
          pick="home"
          now={NOW}
          isPickable
          isDraft
          insights={({ className, children }) => (
            <button type="button" className={className}>
              {children}
            </button>
          )}
        />
      ))}
    </main>,
  )
  await document.fonts.ready
}

/** Words that reach out of the half, row or button they stand in, rows that reach out of their card, and words that lie over a crest. */
function findCutWords(): string[] {
  return [...document.querySelectorAll('article')].flatMap((card) => {
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const boxes: { text: string; box: DOMRect; frame: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('.sr-only') || getComputedStyle(parent).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const frame = (parent.closest('label, button') ?? card).getBoundingClientRect()
      if (box.width > 0) boxes.push({ text: node.textContent ?? '', box, frame })
    }
    const crests = [...card.querySelectorAll('label > [aria-hidden], .pick-crest')].map((crest) => crest.getBoundingClientRect())
    const outside = boxes.filter(({ box, frame }) => box.left < frame.left - 0.5 || box.right > frame.right + 0.5)
    const covered = boxes.filter(
      ({ box, text }) =>
        text.length > 3 &&
        crests.some(
          (crest) => box.left < crest.right - 1 && box.right > crest.left + 1 && box.top < crest.bottom - 3 && box.bottom > crest.top + 3,
        ),
    )
    const edge = card.getBoundingClientRect().right
    const wide = boxes.filter(({ frame }) => frame.right > edge)
    return [...outside, ...wide, ...covered].map(
      ({ text, box, frame }) => `${text} (${Math.round(box.width)} px in ${Math.round(frame.width)} px)`,
    )
  })
}

const widths = [320, 360, 375, 390, 412, 768]
const texts = [100, 130, 150, 200]

/** What is cut at any width; the cards are rendered once, and only the page changes. */
async function findCutAtAnyWidth(each: Partial<Game>, textPercent: number, columnsAt: (widthPx: number) => number): Promise<string[]> {
  const [first = 0, ...others] = widths
  await show(each, { widthPx: first, textPercent, columns: columnsAt(first) })
  const found: string[] = []
  for (const widthPx of [first, ...others]) {
    if (widthPx !== first) await setPhone({ widthPx, textPercent })
    const grid = document.querySelector('main')
    grid?.style.setProperty('grid-template-columns', `repeat(${columnsAt(widthPx)}, minmax(0, 1fr))`)
    const { scrollWidth } = document.documentElement
    const names = [...document.querySelectorAll('.team-name')].filter((name) => getComputedStyle(name).textOverflow !== 'clip')
    expect(document.querySelectorAll('article')).toHaveLength(TEAMS.length)
    expect(window.innerWidth).toBe(widthPx)
    found.push(
      ...findCutWords().map((fault) => `${widthPx} px: ${fault}`),
      ...(scrollWidth === widthPx ? [] : [`${widthPx} px: the page is ${scrollWidth} px wide`]),
      ...names.map(({ textContent }) => `${widthPx} px: ${textContent} ends with an ellipsis`),
    )
  }
  return found
}

describe.each(texts)('with text at %d %', (textPercent) => {
  it('cuts no team name and no time before kickoff at any width from 320 to 768 px', async () => {
    expect(await findCutAtAnyWidth({}, textPercent, (widthPx) => (widthPx >= 700 ? 2 : 1))).toEqual([])
  })

  it.each([
    ['live', LIVE],
    ['final', FINAL],
  ])('cuts no team name and no score of %s games at any width from 320 to 768 px', async (_, each) => {
    const columnsAt = (widthPx: number) => Math.max(1, Math.floor((widthPx - 32 + 8) / ((160 * textPercent) / 100 + 8)))
    expect(await findCutAtAnyWidth(each, textPercent, columnsAt)).toEqual([])
  })
})

describe('at the usual text size', () => {
  it.each([
    [390, 148, 56, 36],
    [360, 136, 50, 32],
  ])('gives each team at least 60 px of height and the drawn width on a phone of %d px', async (widthPx, halfPx, middlePx, crestPx) => {
    await show({ network: 'CBS' }, { widthPx, textPercent: 100, columns: 1 })
    const [half] = [...document.querySelectorAll('label')].map((label) => label.getBoundingClientRect())
    const middle = document.querySelector('.pick-middle')?.getBoundingClientRect()
    expect(half?.height).toBeGreaterThanOrEqual(60)
    expect(half?.width).toBeCloseTo(halfPx, 0)
    expect(middle?.width).toBeCloseTo(middlePx, 0)
    expect(document.querySelector('.pick-crest')?.getBoundingClientRect().width).toBeCloseTo(crestPx, 0)
    expect(document.querySelector('article')?.getBoundingClientRect().height).toBeCloseTo(68, 0)
  })

  it('reads the whole name and opens the insights under the name of the matchup', async () => {
    await show({ awayTeam: 'BUF', homeTeam: 'PHI', network: 'CBS' }, { widthPx: 390, textPercent: 100, columns: 1 })
    await expect.element(page.getByRole('button', { name: 'Insights, Bills @ Eagles, Sun 10:00 AM PT CBS' }).first()).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Philadelphia Eagles/ }).first()).toBeInTheDocument()
  })

  it.each([
    ['in front', { awayScore: 3, homeScore: 7 }, 'LEADING +4'],
    ['behind', { awayScore: 7, homeScore: 3 }, 'TRAILING 4'],
    ['level', { awayScore: 7, homeScore: 7 }, 'LEVEL'],
  ])('says of a live pick that it is %s, without green or red', async (_, score, text) => {
    await show({ ...LIVE, ...score }, { widthPx: 390, textPercent: 100, columns: 2 })
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    expect(document.querySelector('.border-correct, .border-missed, .bg-correct, .bg-missed')).toBeNull()
  })

  it('shows whole team names of live and final games in the two columns of a phone of 360 px', async () => {
    for (const each of [LIVE, FINAL]) {
      await show(each, { widthPx: 360, textPercent: 100, columns: 2 })
      const names = [...document.querySelectorAll('.team-name-full')]
      expect(names.filter((name) => getComputedStyle(name).clipPath !== 'none').map((name) => name.textContent)).toEqual([])
      expect(findCutWords()).toEqual([])
    }
  })

  it.each([360, 390])('keeps the clock and the state of the pick in one row in the two columns of a phone of %d px', async (widthPx) => {
    await show({ ...LIVE, awayScore: 24, homeScore: 12 }, { widthPx, textPercent: 100, columns: 2 })
    const tops = [...document.querySelectorAll('article')].map((card) => [
      ...new Set([...(card.firstElementChild?.children ?? [])].map((badge) => Math.round(badge.getBoundingClientRect().top))),
    ])
    expect(tops.filter((each) => each.length > 1)).toEqual([])
  })

  it.each([
    ['before kickoff', {}],
    ['while it is played', LIVE],
    ['after its end', { ...FINAL, result: 'home' as const }],
  ])('fills the picked team in the colors of a high contrast theme: %s', async (_, each) => {
    await emulateMedia({ 'forced-colors': 'active' })
    await show(each, { widthPx: 390, textPercent: 100, columns: 1 })
    const [away, home] = [...document.querySelectorAll('label')].map((team) => getComputedStyle(team))
    expect(home?.backgroundColor).not.toBe(away?.backgroundColor)
    expect(home?.color).not.toBe(away?.color)
    expect(home?.borderColor).toBe(home?.backgroundColor)
    expect(away?.borderColor).not.toBe(away?.color)
  })

  it('keeps city and kickoff time on live and final cards', async () => {
    for (const each of [LIVE, FINAL]) {
      await show({ ...each, awayTeam: 'BUF', homeTeam: 'PHI' }, { widthPx: 390, textPercent: 100, columns: 2 })
      await expect.element(page.getByText('Buffalo').first()).toBeVisible()
      await expect.element(page.getByText('Sun 10:00 AM PT · NFL Network').first()).toBeVisible()
    }
  })

  it('shows only the network of a live or final game whose hour was never set', async () => {
    for (const each of [LIVE, FINAL]) {
      await show({ ...each, isTimeSet: false }, { widthPx: 390, textPercent: 100, columns: 2 })
      await expect.element(page.getByText('NFL Network', { exact: true }).first()).toBeVisible()
    }
  })
})

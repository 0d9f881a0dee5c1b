import { expect, test, watch } from './journey.ts'
import { countShifts, enlargeText, readShift, SHIFT_LIMIT, SIZES, TEXT_SIZES, TYPESET_AS_PHONES } from './layoutShift.ts'
import { signUp, skipTour, submitReplayedCard } from './player.ts'
import { serveReplayedWeek } from './replayedWeek.ts'

test.use({ launchOptions: TYPESET_AS_PHONES })

/** Every run measures larger text and a player without a card on one phone; ALL_JOURNEYS=1 measures them at every size of the screen. */
const MEASURED = SIZES.flatMap((viewport) =>
  TEXT_SIZES.flatMap((text) => [true, false].map((hasCard) => ({ viewport, text, hasCard }))),
).filter(({ viewport, text, hasCard }) => process.env.ALL_JOURNEYS || viewport.width === 390 || (text === 100 && hasCard))

const LIVE_SUNDAY = '2025-12-07T19:30:00Z'
const server = serveReplayedWeek()

test('a live Sunday opens without moving and without a title of another moment, cold and reloaded, at every size of screen and text', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(process.env.ALL_JOURNEYS ? 900_000 : 300_000)
  const player = await signUp(page, server.url, 'Ada')
  await submitReplayedCard(page, server.url, player.id)
  await server.moveTo(LIVE_SUNDAY)
  const cookies = await page.context().cookies()
  const other = await browser.newContext()
  await signUp(other, server.url, 'Bea')
  const cookiesWithoutCard = await other.cookies()
  await other.close()
  for (const { viewport, text, hasCard } of MEASURED) {
    const context = await browser.newContext({ viewport, isMobile: viewport.width < 1000, hasTouch: viewport.width < 1000 })
    await context.addCookies(hasCard ? cookies : cookiesWithoutCard)
    await skipTour(context)
    watch(context, complaints)
    const screen = await context.newPage()
    await countShifts(screen)
    await enlargeText(screen, text)
    await screen.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { slateTitles: seen })
      new MutationObserver(() => {
        const text = document.body?.innerText ?? ''
        for (const wrong of ['MAKE YOUR PICKS', 'Deadline passed']) if (text.includes(wrong)) seen.add(wrong)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    for (const how of ['cold', 'reloaded']) {
      if (how === 'cold') await screen.goto(`${server.url}/nflpicks`)
      else await screen.reload()
      for (const name of hasCard ? ['Your standing', 'What you need'] : ['The day so far', 'Live now'])
        await expect(screen.getByRole('region', { name })).toBeVisible()
      await screen.waitForLoadState('networkidle')
      const { score, moved } = await readShift(screen)
      const titles = await screen.evaluate(() => [...(window as unknown as { slateTitles: Set<string> }).slateTitles])
      const at = `${viewport.width} px, text at ${text} %, ${hasCard ? 'with' : 'without'} a card, ${how}`
      expect.soft({ at, titles, moved: score > SHIFT_LIMIT ? [score, ...moved] : [] }).toEqual({
        at,
        titles: hasCard ? [] : ['Deadline passed'],
        moved: [],
      })
    }
    await context.close()
  }
})

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#pwa/testing/emulateMedia.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aGame, anAvailableWeek, aSlate } from '#pwa/testing/fixtures.ts'
import { button, KEY, openPicks, pickAll, team } from '#pwa/testing/picksScreen.tsx'
import { contract } from '#shared/contract/index.ts'

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
    await expect.element(page.getByRole('radiogroup').nth(1).getByRole('radio').first()).toHaveFocus()
  })

  it('shows a week that came with the season at once, without asking for it', async () => {
    const season = answer(contract.listSeasonGames, [aGame({ week: 4, slot: 1 }), ...aSlate(2), aGame({ week: 6, slot: 2 })])
    const { api } = await openPicks({ weeks, more: [season] })
    await expect.poll(() => api.requestsOf(contract.listSeasonGames).length).toBe(1)
    await button(/Week 2/).click()
    await expect.element(page.getByRole('radiogroup', { name: 'Buccaneers at Falcons' })).toBeVisible()
    const asked = api.requestsOf(contract.listGames).map(({ path }) => path)
    expect(new Set(asked)).toEqual(new Set(['/api/games/5/2025?seasonType=regular']))
    expect(api.requestsOf(contract.listSeasonGames)).toHaveLength(1)
  })

  it('offers the review instead of Continue Picks once every game is picked', async () => {
    const games = aSlate(2)
    await openPicks({ weeks, games })
    await pickAll(games)
    await button(/Pre 3/).click()
    await expect.element(page.getByText('Week 1 is ready to review').first()).toBeVisible()
    expect(button('Continue Picks').query()).toBeNull()
    await button('Review Picks').click()
    await expect.element(page.getByRole('dialog', { name: 'REVIEW YOUR PICKS' })).toBeVisible()
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

  it.each(['the arrow', 'the list of all weeks'])('returns by Back to the week before the one that %s has opened', async (how) => {
    const weeks = [anAvailableWeek({ week: KEY.week - 1 }), anAvailableWeek(), anAvailableWeek({ week: KEY.week + 1 })]
    await openPicks({ games: aSlate(3), weeks })
    const shown = (name: string) => expect.element(button(new RegExp(`^${name}\\b.*all weeks`))).toBeVisible()
    await shown('Week 1')
    if (how === 'the arrow') await button('Next week: Week 2').click()
    else {
      await button(/all weeks/).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Week 2/ })
        .click()
    }
    await shown('Week 2')
    await expect.element(button(/^Week 2\b.*all weeks/)).toHaveFocus() // there is no next week any more
    await expect.poll(() => window.location.search).toBe('?week=6')
    window.history.back()
    await shown('Week 1')
    expect(window.location.pathname).toBe('/nflpicks')
    window.history.forward()
    await shown('Week 2')
  })

  it('changes the week by a swipe only while the week is on the screen', async () => {
    await openPicks({ games: aSlate(16), weeks: [anAvailableWeek(), anAvailableWeek({ week: KEY.week + 1 })] })
    await expect.element(button('Next week: Week 2')).toBeVisible()
    await expect.element(page.getByRole('radiogroup').last()).toBeInTheDocument()
    const swipeLeft = () => {
      const target = page.getByRole('radiogroup').last().element()
      const touchAt = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 400 })
      target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touchAt(300)], changedTouches: [touchAt(300)] }))
      target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touchAt(90)] }))
    }
    const title = document.getElementById('picks-title')
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.poll(() => title?.getBoundingClientRect().bottom).toBeLessThan(0)
    swipeLeft()
    await expect.element(button(/^Week 1\b.*all weeks/)).toBeInTheDocument()
    window.scrollTo(0, 0)
    swipeLeft()
    await expect.element(button(/^Week 2\b.*all weeks/)).toBeInTheDocument()
  })
})

import { contract } from '#shared/contract/index.ts'
import { axeFaults } from './axeFaults.ts'
import { expect, serveJourney, test } from './journey.ts'
import { checkedRadios, enterDesk, fillCard, openPicks, pick, seen, signIn, signUp } from './player.ts'

const server = serveJourney()

test.use({ serviceWorkers: 'block' })

const PHONE_IN_DARK = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const
const LAPTOP_IN_LIGHT = { colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const

/** What opens above a screen, and its states: a player's on the phone, the owner's at the desk. Each screen as it opens is looked at by every-screen.journey.ts. */
for (const { colorScheme, viewport } of [PHONE_IN_DARK, LAPTOP_IN_LIGHT]) {
  test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
    const isPhone = viewport.width < 1_000
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the share card and its public page are accessible', async ({ page }) => {
      await signIn(page, server.url, server.demoAccount('player'))
      await page.goto(`${server.url}/standings?board=last`)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('img', { name: /finished/ })).toBeVisible()
      const publicLink = page.getByRole('switch', { name: 'Public link' })
      if ((await publicLink.getAttribute('aria-checked')) === 'false') await publicLink.click() // both looks share the player, whose link stays
      const link = page.getByRole('link', { name: /\/r\// })
      await expect(link).toBeVisible()
      expect.soft(await axeFaults(page), 'share card').toEqual([])
      const address = (await link.getAttribute('href')) ?? ''
      await page.context().clearCookies()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: /finished/ })).toBeVisible()
      expect.soft(await axeFaults(page), 'shared result').toEqual([])
    })

    if (isPhone)
      test('every screen of a player is accessible, from an empty card to a submitted one', async ({ page }) => {
        const look = async (name: string) => expect.soft(await axeFaults(page), name).toEqual([])
        await signUp(page, server.url, 'Ada')
        await openPicks(page, server.url)
        await look('empty card')
        await pick(page, 'away', 5)
        await look('half a card')
        await page.getByRole('button', { name: 'How to Play' }).click()
        await look('how to play')
        await fillCard(page, 'home', 47)
        await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).click()
        await expect(page.getByRole('button', { name: 'SUBMIT PICKS' })).toBeVisible()
        await look('review')
        await page.goto(`${server.url}/api/logout`)
        await expect(page.getByRole('button', { name: 'Sign out and delete them' })).toBeVisible()
        await look('warning before signing out')

        await openPicks(page, server.url)
        await expect(checkedRadios(page)).not.toHaveCount(0)
        await page.getByRole('button', { name: 'Review Picks' }).filter({ visible: true }).click()
        await page.getByRole('button', { name: 'SUBMIT PICKS' }).click()
        await expect(seen(page, /receipt \w{4}-\w{2}/).first()).toBeVisible()
        await look('locked in')
        await page.getByRole('button', { name: 'Return to Picks' }).click()
        await page.getByRole('button', { name: 'View' }).filter({ visible: true }).click()
        await expect(page.getByRole('button', { name: 'Got It!' })).toBeVisible()
        await look('picks complete')
        await page.getByRole('button', { name: 'Got It!' }).click()
        await page.getByRole('button', { name: /Previous week/ }).click()
        await expect(seen(page, 'Final').first()).toBeVisible()
        await look('a past week')
        await page.goto(`${server.url}/navigation`)
        await expect(page.getByRole('region', { name: 'Games' }).getByRole('listitem').first()).toBeVisible()
        await look('week navigation')
        await page.goto(`${server.url}/profile`)
        await expect(page.getByRole('heading', { name: /^Achievements/ })).toBeVisible()
        await look('profile')
        const folded = page.getByRole('main').getByRole('button', { expanded: false })
        while ((await folded.count()) > 0) await folded.first().click()
        await expect(page.getByRole('button', { name: '+18 more to unlock' })).toBeVisible()
        await look('profile, every card open')
        await page.goto(`${server.url}/account/passkeys`)
        await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
        await look('passkeys')
        await page.getByRole('button', { name: 'Add a Passkey' }).click()
        await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible()
        await look('adding a passkey')
        await page.goto(`${server.url}/analytics`)
        await expect(page.getByRole('heading', { name: 'MY ANALYTICS' })).toBeVisible()
        await expect(page.locator('#shown-week')).toBeVisible()
        await look('season')
        await page.goto(`${server.url}/account`)
        await expect(page.getByRole('region', { name: 'Signed-in devices' })).toBeVisible()
        await look('account')
        for (const path of ['/account/email', '/account/phone', '/account/delete']) {
          await page.goto(server.url + path)
          await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible()
          await look(path)
        }
        await page.goto(`${server.url}/location`)
        await expect(page.getByRole('region', { name: 'Partner Venues' })).toBeVisible()
        await look('location')
      })

    test('the screens of a winner and of a bartender are accessible', async ({ page }) => {
      const look = async (name: string) => expect.soft(await axeFaults(page), name).toEqual([])
      await signIn(page, server.url, server.demoAccount('player'))
      await page.route('**/api/wins/*/seen', (route) => route.abort()) // it is shown once, and there are four looks
      await page.goto(server.url)
      await expect(page.getByRole('button', { name: 'See my code' })).toBeVisible()
      await look('celebration')
      await page.getByRole('button', { name: 'See my code' }).click()
      await expect(page.getByRole('article', { name: /^\$50/ })).toBeVisible()
      await look('credits')
      await page.getByRole('button', { name: /QR code/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your code for $50' })).toBeVisible()
      await look('code held out')
      const credits = contract.listCredits.response.parse(await (await page.request.get(server.url + contract.listCredits.path)).json())
      await openPicks(page, server.url)
      await page
        .getByRole('button', { name: /^Insights, / })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText('Game Information')).toBeVisible()
      await look('insights')

      await signIn(page, server.url, server.demoAccount('staff'))
      await page.goto(`${server.url}/redeem`)
      await expect(page.getByRole('heading', { name: 'Paid today' })).toBeVisible()
      await look('till')
      await page
        .getByLabel('Code', { exact: true })
        .fill(credits.find(({ amount, isRedeemed }) => amount === 50 && !isRedeemed)?.code ?? '')
      await page.getByRole('button', { name: 'Check code' }).click()
      await expect(page.getByRole('button', { name: 'Redeem $50' })).toBeVisible()
      await look('till with a code')
    })

    if (!isPhone)
      test("a player's details at the desk are accessible", async ({ page }) => {
        await enterDesk(page, server.url, server.demoAccount('admin'))
        await page.goto(`${server.url}/admin/players`)
        await page.getByRole('button', { name: 'Jordan Rivera' }).click()
        await expect(page.getByText('A new role counts at once')).toBeVisible()
        expect.soft(await axeFaults(page), 'a player').toEqual([])
      })
  })
}

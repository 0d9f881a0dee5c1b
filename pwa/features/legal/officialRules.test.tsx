import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { emulatePrint } from '#pwa/testing/emulateMedia.ts'
import { answer, noNetwork, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aRulesVersion, someRules } from '#pwa/testing/rulesFixtures.ts'
import { contract } from '#shared/contract/index.ts'

const heading = (name: string) => page.getByRole('heading', { name })
const CHANGED = aViewer({ unseenRules: '2025-11-24' })
const inForce = answer(contract.getRulesInForce, someRules())
const bar = () => page.getByRole('link', { name: 'The official rules have changed' })

describe('the official rules', () => {
  it('can be read by everybody, name their version, and lead to the earlier versions', async () => {
    await renderScreen('/rules/official', {
      answers: [inForce, answer(contract.getRulesVersion, aRulesVersion({ version: '2025-09-01' }))],
    })
    await expect.element(heading('Official Rules')).toBeVisible()
    await expect.element(page.getByText('Version 2025-11-24', { exact: true })).toBeVisible()
    await expect.element(page.getByText('No purchase is necessary to enter or to win.')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Version 2025-09-01' }).click()
    await expect.element(page.getByText('Version 2025-09-01', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Read the version in force' })).toHaveAttribute('href', '/rules/official')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('are shown without a network once they were opened, with their age', async () => {
    const first = await renderScreen('/rules/official', { answers: [inForce] })
    await expect.element(heading('1. No purchase necessary')).toBeVisible()
    first.queryClient.clear()
    await first.unmount()
    await renderScreen('/rules/official', { answers: [noNetwork(contract.getRulesInForce)] })
    await expect.element(heading('1. No purchase necessary')).toBeVisible()
    await expect.element(page.getByText(/^Offline\. The rules as of/)).toBeVisible()
  })

  it('can be tried again where they could not be loaded', async () => {
    const { api } = await renderScreen('/rules/official', { answers: [noNetwork(contract.getRulesInForce)] })
    await expect.element(page.getByText('You are offline')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(inForce)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(heading('1. No purchase necessary')).toBeVisible()
  })

  it('that were never published lead to the terms', async () => {
    await renderScreen('/rules/official', { answers: [refuse(contract.getRulesInForce, 'not_found')] })
    await expect.element(page.getByRole('link', { name: 'The terms of the contest' })).toHaveAttribute('href', '/terms')
  })

  it('print as black text without the app around them', async () => {
    await renderScreen('/rules/official', { viewer: CHANGED, answers: [inForce] })
    await expect.element(heading('1. No purchase necessary')).toBeVisible()
    await emulatePrint()
    await expect.element(heading('1. No purchase necessary')).toBeVisible()
    for (const around of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect.element(around).not.toBeInTheDocument()
    await expect.element(page.getByText('These rules have changed')).not.toBeVisible()
    expect(getComputedStyle(heading('1. No purchase necessary').element()).color).toBe('rgb(0, 0, 0)')
  })

  it('show hostile clauses as texts', async () => {
    const clause = '<img src=x onerror="document.documentElement.dataset.ran=1"><script>document.documentElement.dataset.ran=1</script>'
    await renderScreen('/rules/official', {
      answers: [answer(contract.getRulesInForce, someRules({ sections: [{ title: clause, paragraphs: [clause, clause] }] }))],
    })
    await expect.element(page.getByText(clause).first()).toBeVisible()
    expect(document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0)
    expect(document.documentElement.dataset['ran']).toBeUndefined()
  })
})

describe('news of the official rules', () => {
  it('stand above every screen until the player has seen them', async () => {
    const { api } = await renderScreen('/terms', { viewer: CHANGED, answers: [inForce, answer(contract.acceptRules, { ok: true })] })
    await expect.element(bar()).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    api.nowAnswer(answer(contract.getCurrentUser, aViewer()))
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect.element(bar()).not.toBeInTheDocument()
    expect(api.requestsOf(contract.acceptRules).map(({ path }) => path)).toEqual(['/api/rules/2025-11-24/acceptance'])
  })

  it('lead to the rules, which say it too', async () => {
    const { api } = await renderScreen('/terms', { viewer: CHANGED, answers: [inForce, answer(contract.acceptRules, { ok: true })] })
    await bar().click()
    await expect.element(page.getByText('These rules have changed')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
    api.nowAnswer(answer(contract.getCurrentUser, aViewer()))
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect.element(page.getByText('These rules have changed')).not.toBeInTheDocument()
    expect(api.requestsOf(contract.acceptRules)).toHaveLength(1)
  })

  it('come back when they could not be stored', async () => {
    await renderScreen('/terms', { viewer: CHANGED, answers: [noNetwork(contract.acceptRules)] })
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect.element(bar()).toBeVisible()
  })

  it('are not shown to a player who has seen the version in force, nor to a visitor', async () => {
    await renderScreen('/terms', { viewer: aViewer() })
    await expect.element(heading('Terms and Conditions')).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
  })
})

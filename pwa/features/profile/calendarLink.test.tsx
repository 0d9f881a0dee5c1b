import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { type Answer, answer, refuse } from '#pwa/testing/fakeApi.ts'
import { aViewer } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { seeToast } from '#pwa/testing/seeToast.ts'
import { contract } from '#shared/contract/index.ts'

const FIRST = 'https://slate.example/api/calendar/first.ics'
const section = () => page.getByRole('region', { name: 'Calendar', exact: true })
const button = (name: string) => section().getByRole('button', { name })

/** On a phone the settings are folded. */
beforeEach(async () => {
  await page.viewport(1280, 844)
  onTestFinished(() => page.viewport(390, 844))
})

const open = (...answers: Answer[]) =>
  renderScreen('/profile', { viewer: aViewer(), answers: [answer(contract.getCalendarLink, { url: null }), ...answers] })

describe('the own calendar', () => {
  it('is made, opened in a calendar program, and turned off', async () => {
    const { api } = await open(answer(contract.renewCalendarLink, { url: FIRST }), answer(contract.deleteCalendarLink, { url: null }))
    await button('Make my calendar').click()
    const link = section().getByRole('link', { name: 'Open in my calendar' })
    await expect.element(link).toHaveAttribute('href', 'webcal://slate.example/api/calendar/first.ics')
    await expect.element(link).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
    await button('Turn off').click()
    await seeToast('Calendar turned off')
    await expect.element(button('Make my calendar')).toHaveFocus()
    expect(api.requestsOf(contract.deleteCalendarLink)).toHaveLength(1)
  })

  it('gets a new link, which is said, and the link is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => copied.mockRestore())
    await open(
      answer(contract.getCalendarLink, { url: FIRST }),
      answer(contract.renewCalendarLink, { url: FIRST.replace('first', 'second') }),
    )
    await button('New link').click()
    await expect
      .element(section().getByRole('link', { name: 'Open in my calendar' }))
      .toHaveAttribute('href', 'webcal://slate.example/api/calendar/second.ics')
    await seeToast('New link made')
    await expect.element(button('New link')).toHaveFocus()
    await button('Copy Link').click()
    await seeToast('Link copied')
    expect(copied).toHaveBeenCalledWith(FIRST.replace('first', 'second'))
  })

  it('shows a link that the device does not copy', async () => {
    const ways = [
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed')),
      vi.spyOn(document, 'execCommand').mockReturnValue(false),
    ]
    onTestFinished(() => {
      for (const way of ways) way.mockRestore()
    })
    await open(answer(contract.getCalendarLink, { url: FIRST }))
    await button('Copy Link').click()
    await seeToast('Not copied')
    await expect.element(section().getByText(FIRST)).toBeVisible()
  })

  it('is copied on an Android phone, where no calendar opens its link, with what Google Calendar does with it', async () => {
    const userAgent = vi
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36')
    onTestFinished(() => userAgent.mockRestore())
    await open(answer(contract.getCalendarLink, { url: FIRST }))
    await expect.element(section().getByText(/Google Calendar takes the link on a computer/)).toBeVisible()
    await expect.element(button('Copy Link')).toBeVisible()
    await expect.element(section().getByRole('link', { name: 'Open in my calendar' })).not.toBeInTheDocument()
  })

  it('says what could not be loaded or saved, and can be tried again', async () => {
    const { api } = await open(refuse(contract.getCalendarLink, 'internal'), refuse(contract.renewCalendarLink, 'internal'))
    await expect.element(section().getByText('Your calendar could not be loaded.')).toBeVisible()
    api.nowAnswer(answer(contract.getCalendarLink, { url: null }))
    await button('Try Again').click()
    await button('Make my calendar').click()
    await seeToast('Not saved')
    await expect.element(button('Make my calendar')).toBeVisible()
  })

  it('can be read and not changed without a network', async () => {
    await open(answer(contract.getCalendarLink, { url: FIRST }))
    await expect.element(button('Turn off')).toBeEnabled()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(button('Turn off')).toBeDisabled()
    await expect.element(button('Copy Link')).toBeEnabled()
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
  })
})

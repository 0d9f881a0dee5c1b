import { beforeEach, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { serverNow, setServerTime } from '#pwa/device/serverTime.ts'
import { type Answer, answer } from '#pwa/testing/fakeApi.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { aTvDisplay, aTvRow, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { TvDisplay } from '#shared/model/tv.ts'

/** The venue's screen, opened on a test page of 1920 by 1080. */
export function fillTelevision() {
  beforeEach(async () => {
    await page.viewport(1920, 1080)
    onTestFinished(() => page.viewport(390, 844))
  })
}

type ScreenReport = CallResponse<typeof contract.reportScreen>
/** What the server answers to a screen's report. */
export const screenReport = (facts: Partial<ScreenReport>): Answer =>
  answer(contract.reportScreen, { token: null, pairingCode: null, name: null, venue: null, command: null, checkInCodes: [], ...facts })
export const tvAnswer = (display: TvDisplay): Answer => answer(contract.getTvDisplay, display)
export const openTv = (display: Partial<TvDisplay> | Answer, path = '/tv-display', more: readonly Answer[] = []) =>
  renderScreen(path, { now: TV_NOW, answers: ['reply' in display ? display : tvAnswer(aTvDisplay(display)), ...more] })
export const tvRows = Array.from({ length: 12 }, (_, index) =>
  aTvRow(`Player ${index + 1}`, { rank: index + 1, score: 12 - index, prize: index === 0 ? 50 : null }),
)
export const linesShown = () =>
  [...document.querySelectorAll('.tv-page-shown > ol > li')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  )
/** Goes on by so many minutes of the server's time, without waiting. */
export const passMinutes = (minutes: number) => setServerTime(serverNow() + minutes * 60_000)
export const tile = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent

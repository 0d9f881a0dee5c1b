import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aSeasonResult, between } from '#pwa/testing/seasonFixtures.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { aLiveGame, aTvDisplay, TV_NOW } from '#pwa/testing/tvFixtures.ts'
import { fillTelevision, tvAnswer } from '#pwa/testing/tvScreen.tsx'
import { contract } from '#shared/contract/index.ts'
import type { TvDisplay } from '#shared/model/tv.ts'
import { TvBoardPreview, TvPreview } from './TvPreview.tsx'

fillTelevision()

const ID = 'aaaabbbbccccdddd'
const endsAt = '2025-09-07T20:50:00Z'

async function show(preview: ReactNode, display: Partial<TvDisplay>) {
  const rehearsed = aTvDisplay({ weekLabel: 'Rehearsal', games: [aLiveGame()] })
  const rehearsal = { id: ID, venue: null, startedAt: '2025-09-07T20:40:00Z', endsAt, step: 'games', display: rehearsed } as const
  const api = startApi({ now: TV_NOW, answers: [tvAnswer(aTvDisplay(display)), answer(contract.getRehearsal, rehearsal)] })
  const queryClient = createQueryClient()
  const screen = await render(<QueryClientProvider client={queryClient}>{preview}</QueryClientProvider>)
  atTestEnd(async () => {
    await screen.unmount()
    queryClient.clear()
  })
  return api
}

it('shows the champion between seasons, as the TV does', async () => {
  const api = await show(<TvPreview venue="annex" />, { seasons: between(), lastSeason: aSeasonResult() })
  await expect.element(page.getByRole('heading', { name: 'Champion of 2026' })).toBeVisible()
  expect(api.requestsOf(contract.getTvDisplay)[0]?.path).toBe('/api/tv-display?venue=annex')
  expect(api.requestsOf(contract.reportScreen)).toEqual([])
})

it('shows a rehearsal with its band, as the TV does', async () => {
  await show(<TvPreview venue="annex" />, { rehearsal: { id: ID, endsAt } })
  await expect.element(page.getByText('Rehearsal', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Rehearsal · 2025')).toBeVisible()
})

it('always shows the board, under its new name, where the brand and the prizes are set', async () => {
  await show(<TvBoardPreview venueName="The Annex" />, { seasons: between(), lastSeason: aSeasonResult() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Annex' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Prizes' })).toBeVisible()
})

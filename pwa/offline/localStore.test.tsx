import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { blockDatabase } from '#pwa/testing/blockDatabase.ts'
import { answer, refuse } from '#pwa/testing/fakeApi.ts'
import { anAvailableWeek, aSlate, aViewer, aWeek } from '#pwa/testing/fixtures.ts'
import { openFreshPage } from '#pwa/testing/freshPage.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { storeHealth, withLocalDatabase } from './localStore.ts'

const warning = page.getByText("Drafts can't be saved on this phone right now. You can still submit.")

test('patient work on a database that never opens ends within a minute, without the database', async () => {
  const { page: fresh, load } = await openFreshPage()
  fresh.indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
  const timeouts: { run: () => void; afterMs: number }[] = []
  Object.assign(fresh, { setTimeout: (run: () => void, afterMs = 0) => timeouts.push({ run, afterMs }) })
  const store = await load<typeof import('./localStore.ts')>('pwa/offline/localStore.ts')
  const ended = vi.fn()
  void store.withLocalDatabase(async () => 'stored', 'not stored', { isPatient: true }).then(ended)
  await expect
    .poll(() => {
      for (const { run, afterMs } of timeouts.splice(0)) if (afterMs <= MINUTE_MS) run()
      return ended.mock.calls
    })
    .toEqual([['not stored']])
  expect(store.storeHealth.get()).toBe('memory_only')
})

test('a blocked database delays the picks by less than 4 s, warns at the first pick that is not saved, and is used again once it is unblocked', async () => {
  const older = await blockDatabase()
  const viewer = aViewer()
  const startedAt = performance.now()
  await renderScreen('/nflpicks', {
    viewer,
    answers: [
      answer(contract.getCurrentWeek, aWeek()),
      answer(contract.listAvailableWeeks, [anAvailableWeek()]),
      answer(contract.listGames, aSlate(3)),
      answer(contract.listCurrentGames, []),
      answer(contract.getCurrentPicks, null),
      answer(contract.getWeekPicks, null),
      refuse(contract.getPicks, 'not_found'),
    ],
  })
  await expect.element(page.getByRole('radiogroup').first()).toBeVisible()
  await expect.element(page.getByRole('radio').first()).toBeEnabled()
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(storeHealth.get(), 'with nothing typed').toBe('persisted')
  await expect.element(warning).not.toBeInTheDocument()

  const calledAt = performance.now()
  expect(await withLocalDatabase(async () => 'read', 'not read')).toBe('not read')
  expect(performance.now() - calledAt).toBeLessThan(500)

  await page.getByRole('radio').first().click({ force: true })
  await expect.element(warning).toBeVisible()
  expect(storeHealth.get()).toBe('memory_only')

  older.close()
  await expect.poll(() => withLocalDatabase(async () => 'read', 'not read')).toBe('read')
  await page.getByRole('radio').nth(1).click({ force: true })
  await expect.element(warning).not.toBeInTheDocument()
  expect(storeHealth.get()).toBe('persisted')
})

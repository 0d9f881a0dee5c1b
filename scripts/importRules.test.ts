import { describe, expect, test } from 'vitest'
import { listImports, refuseImport, refuseLine } from './importRules.ts'

describe('who may import whom', () => {
  const refused: [string, string][] = [
    ['pwa/features/picks/PicksPanel.tsx', 'pwa/features/home/HowToPlay.tsx'],
    ['pwa/features/picks/review/ReviewDialog.tsx', 'pwa/app/routes.tsx'],
    ['pwa/football/GameCard.tsx', 'pwa/features/picks/PicksPanel.tsx'],
    ['pwa/design/Button.tsx', 'pwa/football/TeamCrest.tsx'],
    ['pwa/design/Button.tsx', 'shared/rules/week.ts'],
    ['pwa/service-worker/sw.ts', 'pwa/offline/drafts.ts'],
    ['pwa/offline/drafts.ts', 'pwa/service-worker/waitingRows.ts'],
    ['pwa/data/call/callApi.ts', 'server/http/addRoute.ts'],
    ['pwa/app/main.tsx', 'pwa/testing/fixtures.ts'],
    ['server/app.ts', 'pwa/app/main.tsx'],
    ['server/features/picks/submitPicks.ts', 'server/features/weeks/routes.ts'],
    ['server/features/picks/submitPicks.ts', 'server/integrations/score-feed/openScoreFeed.ts'],
    ['server/http/session.ts', 'server/features/accounts/signIn.ts'],
    ['server/db/openPool.ts', 'server/http/session.ts'],
    ['server/db/openDatabase.ts', 'server/db/bundled/startPostgres.ts'],
    ['scripts/restore.ts', 'server/db/bundled/ensureDataFolder.ts'],
    ['server/testing/testPostgres.ts', 'server/db/bundled/openBundledPostgres.ts'],
    ['shared/rules/week.ts', 'zod/mini'],
    ['shared/model/game.ts', 'shared/rules/week.ts'],
    ['shared/clock.ts', 'node:perf_hooks'],
  ]
  test.each(refused)('%s may not import %s', (from, to) => {
    expect(refuseImport({ from, to, isTypeOnly: false })).toEqual(expect.any(String))
  })

  const allowed: [string, string, boolean?][] = [
    ['pwa/features/picks/review/ReviewDialog.tsx', 'pwa/features/picks/useSubmitFlow.ts'],
    ['pwa/features/picks/PicksPanel.tsx', 'pwa/data/viewer/viewer.ts'],
    ['pwa/app/HomeScreen.tsx', 'pwa/features/home/HowToPlay.tsx'],
    ['pwa/offline/sendWaiting.test.ts', 'pwa/testing/fixtures.ts'],
    ['pwa/service-worker/sw.ts', 'shared/contract/workerMessages.ts'],
    ['server/features/picks/submitPicks.ts', 'server/features/games/queries.ts'],
    ['server/features/accounts/signIn.ts', 'server/integrations/score-feed/openScoreFeed.ts', true],
    ['shared/rules/week.ts', 'shared/model/week.ts', true],
    ['shared/contract/picks.ts', 'zod/mini'],
    ['server/testing/testPostgres.ts', 'server/db/bundled/index.ts'],
    ['server/db/bundled/openBundledPostgres.ts', 'server/db/bundled/startPostgres.ts'],
  ]
  test.each(allowed)('%s may import %s', (from, to, isTypeOnly = false) => {
    expect(refuseImport({ from, to, isTypeOnly })).toBeNull()
  })
})

test('finds every kind of import, and where it leads', () => {
  const code = `
import './picks.css'
import type { Game } from '#shared/model/game.ts'
import {
  type Answer,
  answer,
} from '../../testing/fakeApi.ts'
import { type Only } from './only.ts'
export { again } from "./again.ts"
const later = () => import('./later.ts')
`
  expect(listImports('pwa/features/picks/a.ts', code)).toEqual([
    { from: 'pwa/features/picks/a.ts', to: 'pwa/features/picks/picks.css', isTypeOnly: false },
    { from: 'pwa/features/picks/a.ts', to: 'shared/model/game.ts', isTypeOnly: true },
    { from: 'pwa/features/picks/a.ts', to: 'pwa/testing/fakeApi.ts', isTypeOnly: false },
    { from: 'pwa/features/picks/a.ts', to: 'pwa/features/picks/only.ts', isTypeOnly: true },
    { from: 'pwa/features/picks/a.ts', to: 'pwa/features/picks/again.ts', isTypeOnly: false },
    { from: 'pwa/features/picks/a.ts', to: 'pwa/features/picks/later.ts', isTypeOnly: false },
  ])
})

describe('words that have one home', () => {
  test('the time is read in one place', () => {
    expect(refuseLine('server/features/picks/submitPicks.ts', 'const now = Date.now()')).toContain('shared/clock.ts')
    expect(refuseLine('pwa/football/GameCard.tsx', 'const today = new Date()')).toContain('shared/clock.ts')
    expect(refuseLine('pwa/football/GameCard.tsx', 'const kickoff = new Date(game.gameTime)')).toBeNull()
    expect(refuseLine('shared/clock.ts', 'now: () => Date.now()')).toBeNull()
    expect(refuseLine('server/http/session.ts', ' * never Date.now(), which a test can not set')).toBeNull()
  })
  test('the environment is read in one place', () => {
    expect(refuseLine('server/db/openPool.ts', 'const url = process.env.DATABASE_URL')).toContain('config.ts')
    expect(refuseLine('server/main.ts', 'readConfig(process.env)')).toBeNull()
    expect(refuseLine('pwa/data/viewer/viewer.ts', 'if (import.meta.env.PROD) go()')).toContain('pwa/app')
  })
})

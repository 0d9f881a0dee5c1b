import { expect, onTestFinished, test } from 'vitest'
import { saveDraft } from '#pwa/offline/drafts.ts'
import { NO_DRAFT } from '#pwa/offline/storedDraft.ts'
import { dropEarlyPicks, storeEarlyPicks } from '#pwa/start/earlyPicks.ts'
import { findUnsentWork } from './unsentWork.ts'

const PLAYER = '5f0c2a52-7d3b-4a3e-8d6a-9a1b2c3d4e77'
const WEEK = { season: 2025, week: 5 }

test('picks of a page that was closed before the database had them are unsent work of their player, once', async () => {
  onTestFinished(dropEarlyPicks)
  expect((await findUnsentWork(PLAYER)).drafts).toEqual([])
  storeEarlyPicks({ playerId: PLAYER, ...WEEK }, { '2025-5-0': { side: 'home', at: 1 } })
  expect((await findUnsentWork(PLAYER)).drafts).toEqual([WEEK])
  expect((await findUnsentWork('another player')).drafts).toEqual([])
  await saveDraft({ playerId: PLAYER, ...WEEK }, { ...NO_DRAFT, gamePicks: { '2025-5-0': 'home' } })
  expect((await findUnsentWork(PLAYER)).drafts).toEqual([WEEK])
})

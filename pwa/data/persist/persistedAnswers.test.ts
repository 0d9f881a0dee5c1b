import { expect, test } from 'vitest'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
import { STORAGE_NAMES } from '#pwa/device/storage/storageNames.ts'
import { withLocalDatabase } from '#pwa/offline/localStore.ts'
import { persistedAnswers } from './persistedAnswers.ts'

test('an answer that a sign-out could not delete is found by its player only', async () => {
  await withLocalDatabase(({ answers }) => answers.put({ key: 'ada credits', value: 'codes' }), '')
  saveLastViewer('ada')
  expect(await persistedAnswers.getItem('credits')).toBe('codes')
  saveLastViewer('bob')
  expect(await persistedAnswers.getItem('credits')).toBeUndefined()
  saveLastViewer(null)
  expect(await persistedAnswers.getItem('credits')).toBeUndefined()
})

test('an answer that would be saved when the next player has signed in is not saved', async () => {
  saveLastViewer('ada')
  const saved = persistedAnswers.setItem('picks', 'of Ada')
  saveLastViewer('bob')
  await saved
  expect(await persistedAnswers.getItem('picks')).toBeUndefined()
  saveLastViewer('ada')
  expect(await persistedAnswers.getItem('picks')).toBeUndefined()
  saveLastViewer(null)
})

test.each([
  ['signed another player in', () => localStorage.setItem(STORAGE_NAMES.viewer, 'bob')],
  ['signed out', () => localStorage.removeItem(STORAGE_NAMES.viewer)],
])('an answer that comes after another tab %s is saved under no name', async (_, changeInOtherTab) => {
  saveLastViewer('ada')
  changeInOtherTab()
  await persistedAnswers.setItem('credits', 'codes')
  expect(await withLocalDatabase(({ answers }) => answers.toArray(), null)).toEqual([])
})

import { expect, test } from 'vitest'
import { saveLastViewer } from '#pwa/device/storage/lastViewer.ts'
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

import { expect, test } from 'vitest'
import { removeOldValues } from './removeOldValues.ts'
import { STORAGE_NAMES } from './storageNames.ts'

test('the start deletes the account of a quick sign-in and the word "undefined", and nothing else', () => {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('sundayslate_user_id', '1')
    storage.setItem('other_bar_user_email', 'pat@test.example')
    storage.setItem(STORAGE_NAMES.viewer, 'undefined')
    storage.setItem(STORAGE_NAMES.homeVenue, 'the-corner-tap')
    storage.setItem(STORAGE_NAMES.tutorial, 'true')
  }
  removeOldValues()
  for (const storage of [localStorage, sessionStorage])
    expect({ ...storage }).toEqual({ [STORAGE_NAMES.homeVenue]: 'the-corner-tap', [STORAGE_NAMES.tutorial]: 'true' })
})

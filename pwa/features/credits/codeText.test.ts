import { expect, test } from 'vitest'
import { cleanCode, codeInScan } from './codeText.ts'

test.each([
  ['qk7m-3txh', 'QK7M3TXH'],
  [' QK7M 3TXH ', 'QK7M3TXH'],
  ['QK7M–3TXH', 'QK7M3TXH'],
  ['QK7M3TXHZZ', 'QK7M3TXH'],
  ['!?', ''],
])('the typed code %j is read as %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code)
})

test.each([
  ['QK7M3TXH', 'QK7M3TXH'],
  ['qk7m-3txh', 'QK7M3TXH'],
  ['https://elsewhere.example/QK7M3TXH', null],
  ['QK7M3TX', null],
  ['WIFI:S:Tavern;', null],
  ['', null],
])('the scanned text %j contains the code %j', (text, code) => {
  expect(codeInScan(text)).toBe(code)
})

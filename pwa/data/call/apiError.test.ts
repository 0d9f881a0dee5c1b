import { expect, test } from 'vitest'
import { ApiError, OfflineError, textOf } from './apiError.ts'

test.each([
  ['a page of a proxy', new ApiError(502, '<html><h1>502 Bad Gateway</h1></html>'), 'Failed to submit picks'],
  ['an unknown fault of the server', new ApiError(500, '{"error":"internal","message":"stack"}'), 'Failed to submit picks'],
  ['a refusal', new ApiError(409, '{"error":"deadline_passed","message":"Picks are closed."}'), 'Picks are closed.'],
  ['a missing network', new OfflineError(), new OfflineError().message],
])('the text for %s is for people', (_, error, text) => expect(textOf(error, 'Failed to submit picks')).toBe(text))

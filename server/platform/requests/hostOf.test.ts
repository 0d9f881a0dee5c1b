import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

const of = (headers: Record<string, string>, trustedProxies = 0) => hostOf({ headers }, { trustedProxies })

test.each([
  ['Picks.Example:3000', 'picks.example'],
  ['picks.example.', 'picks.example'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  ['', null],
])('hostOf reads the Host header %j as the domain %j', (host, domain) => {
  expect(of({ host })).toBe(domain)
})

test('hostOf ignores X-Forwarded-Host when no proxy is trusted', () => {
  expect(of({ host: 'picks.example', 'x-forwarded-host': 'evil.example' })).toBe('picks.example')
})

test.each([
  [1, 'picks.example', 'picks.example'],
  [1, 'evil.example, picks.example', 'picks.example'],
  [2, 'evil.example, picks.example, inner.example', 'picks.example'],
  [2, 'picks.example', 'picks.example'],
  [1, ' ,', 'inner.example'],
])('hostOf behind %d trusted proxies reads X-Forwarded-Host %j as the domain %j', (proxies, forwarded, domain) => {
  expect(of({ host: 'inner.example', 'x-forwarded-host': forwarded }, proxies)).toBe(domain)
})

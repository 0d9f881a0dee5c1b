import { describe, expect, it } from 'vitest'
import { isHttpUrl } from './httpUrl.ts'

describe('isHttpUrl', () => {
  it.each(['https://slate.example', 'http://localhost:3000/', 'HTTPS://Bar.example/a?b=c#d', 'https://käse.example/ü'])(
    'accepts %j',
    (address) => expect(isHttpUrl(address)).toBe(true),
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://bar.example',
    '//bar.example',
    '/picks',
    'bar.example',
    'https://',
    'https://bar.example@evil.example',
    'https://bar.example/\r\nBcc: evil@example.com',
    'java\tscript:alert(1)',
    'https://bar.example/"onclick="x',
    '',
  ])('refuses %j', (address) => expect(isHttpUrl(address)).toBe(false))
})

import { describe, expect, it } from 'vitest'
import { finishSignUpLetter, resetLetter } from '#server/features/accounts/letters.ts'
import { writeLetter } from './letter.ts'

const house = { productName: 'Sunday Slate', publicUrl: 'https://slate.example' }

/** The words of an HTML letter, without tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe('letters', () => {
  it('have the same words in both bodies', () => {
    const { text, html } = resetLetter(house, { firstName: 'Pat', token: 'abc' })
    const inHtml = wordsOf(html)
    for (const line of text.split(/\n+/).filter((one) => one !== '')) expect(inHtml).toContain(line.replace(/:$/, ''))
    expect(text).toContain('https://slate.example/reset-password?token=abc')
    expect(html).toContain('href="https://slate.example/reset-password?token=abc"')
  })

  it('escape names and keep them on one line', () => {
    const firstName = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.com'
    const letter = { subject: `Hi\r\nBcc: ${firstName}`, firstName, paragraphs: [], link: null, notes: [] }
    const { text, html, subject } = writeLetter({ productName: 'A & B "Bar"\n' }, letter)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(wordsOf(html)).toContain('A & B "Bar"')
    expect(text.split('\n')[0]).toBe('Hello <img src=x onerror=alert(1)> Bcc: evil@example.com,')
  })

  it('encode an address in a link, so that it cannot change the link', () => {
    const { html, text } = finishSignUpLetter(house, { email: 'a"&b=c#d@example.com' })
    expect(text).toContain('https://slate.example/auth?mode=signup&email=a%22%26b%3Dc%23d%40example.com')
    expect(html).toContain('href="https://slate.example/auth?mode=signup&#38;email=a%22%26b%3Dc%23d%40example.com"')
  })
})

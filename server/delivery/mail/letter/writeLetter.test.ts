import { describe, expect, it } from 'vitest'
import { finishSignUpLetter } from '#server/features/people/accounts/letters.ts'
import { LETTER_HOUSE, LETTERS } from '#server/testing/letters.ts'
import type { Letter } from './letter.ts'
import { writeLetter } from './writeLetter.ts'

/** The words that a reader of the HTML sees in the card and the foot: without head, hidden preview, headline and crests. */
const seenIn = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<div style="display:none[\s\S]*?<\/div>|<h1[\s\S]*?<\/h1>|<div aria-hidden[\s\S]*?<\/div>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(amp|nbsp);/g, (_, name: string) => (name === 'amp' ? '&' : ' '))
const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}$@]+/gu))
const addressesIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'))
const all = Object.entries(LETTERS).flatMap(([kind, letters]) =>
  letters.map((letter, index) => ({ ...letter, name: `${kind} ${index + 1}` })),
)

describe('every mail', () => {
  it.each(all)('has a subject of one line and a first line that is a sentence: $name', ({ subject, text }) => {
    expect(subject).toMatch(/^\S.{8,118}\S$/)
    const [first = ''] = text.split('\n')
    expect(first).toMatch(/^.{5,}$/)
    expect(first).not.toMatch(/^(Hello|Hi|Dear)\b/)
  })

  it.each(all)('has a text part with all words and all links of the HTML: $name', ({ text, html }) => {
    const [inText, inHtml] = [wordsOf(text), wordsOf(seenIn(html))]
    expect([...inHtml].filter((word) => !inText.has(word))).toEqual([])
    for (const url of addressesIn(html)) expect(text).toContain(url)
  })

  it.each(all)('has no empty link, no picture that has to be loaded to read it, and no script: $name', ({ html }) => {
    for (const url of addressesIn(html)) expect(url).toMatch(/^https:\/\/\S+$/)
    expect(html).not.toMatch(/<a [^>]*>\s*<\/a>|<img (?!src="cid:)|<script|<link|url\(/)
    expect(html.length).toBeLessThan(100_000)
  })

  it.each(all)('names the bar in its head and foot, and says why it came: $name', ({ html, text }) => {
    expect(html.match(/The Corner Tap/g)?.length).toBeGreaterThanOrEqual(2)
    const [, foot = ''] = text.split('\n--\n')
    expect(foot).toMatch(/^\n(You get this|Sent every) /)
    expect(foot).toContain('1420 Harbor St, Long Beach, CA 90802')
  })

  it.each(all)('has no code of a credit, address or name in its subject, except the name that an owner writes into it: $name', (letter) => {
    expect(letter.subject.replace('Wings are half price, Jordan', '')).not.toMatch(/Jordan|@example|[A-Z0-9]{4}-[A-Z0-9]{4}/)
  })
})

describe('a letter', () => {
  const letter: Letter = { subject: 'Subject', title: 'Title', lead: 'Lead.', link: null, why: 'Why.' }

  it('escapes the words of its house and its reader, and keeps them on one line', () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.com'
    const { text, html, subject } = writeLetter(
      { ...LETTER_HOUSE, productName: 'A & B "Bar"\n', venueName: '<i>Bar</i>' },
      { ...letter, subject: `Hi\r\nBcc: ${name}`, lead: name, blocks: [{ kind: 'rows', rows: [{ text: name }] }] },
    )
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<i>/)
    expect(seenIn(html)).toContain('A & B "Bar"')
    expect(text.split('\n')[0]).toBe('<img src=x onerror=alert(1)> Bcc: evil@example.com')
  })

  it('shows the logo of the house from the house itself, and its color as a line', () => {
    const { html } = writeLetter({ ...LETTER_HOUSE, brandColor: '#0a7d3c', logoUrl: '/logos/abc.png' }, letter)
    expect(html).toContain('<img src="https://slate.example/logos/abc.png" alt=""')
    expect(html).toContain('border-bottom:4px solid #0a7d3c')
  })

  it('of a house without an address ends with its name', () => {
    const { text } = writeLetter({ ...LETTER_HOUSE, postalAddress: null, venueName: 'Sunday Slate' }, letter)
    expect(text).toBe('Lead.\n\n--\n\nWhy.\n\nSunday Slate\n')
  })

  it('encodes an address in a link, so that it cannot change the link', () => {
    const { html, text } = finishSignUpLetter(LETTER_HOUSE, { email: 'a"&b=c#d@example.com' })
    expect(text).toContain('https://slate.example/auth?mode=signup&email=a%22%26b%3Dc%23d%40example.com')
    expect(html).toContain('href="https://slate.example/auth?mode=signup&#38;email=a%22%26b%3Dc%23d%40example.com"')
  })
})

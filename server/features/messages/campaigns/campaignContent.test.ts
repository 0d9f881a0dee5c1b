import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LETTER_HOUSE } from '#server/testing/letters.ts'
import { sanitizeContent, toPlainText } from './campaignContent.ts'
import { fillNameInHtml, writeCampaignLetter } from './campaignLetter.ts'

/** Every tag that may be in a mail, in the only form in which it is written. */
const ALLOWED = /<(?:\/?(?:p|strong|b|em|i|u|s|h2|h3|ul|ol|li|blockquote|a)|(?:br|hr) \/|a href="https?:\/\/[^"<>\s]*")>/g

/** What is left of HTML without its allowed tags; text has no angle brackets, so a bracket is a tag, comment or attribute that is not allowed. */
const listForbidden = (html: string): string[] => html.replace(ALLOWED, '').match(/[<>].{0,40}/g) ?? []

const TAGS = [
  'script',
  'style',
  'iframe',
  'form',
  'input',
  'svg',
  'math',
  'img',
  'object',
  'base',
  'meta',
  'a',
  'p',
  'div',
  'table',
  'noscript',
  'template',
  'textarea',
]
const ATTRIBUTES = [
  'onclick',
  'onerror',
  'ONLOAD',
  'style',
  'href',
  'src',
  'srcset',
  'formaction',
  'xlink:href',
  'class',
  'id',
  'data-x',
  'target',
]
const VALUES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  'https://good.example@evil.example',
  'https://good.example/',
  'position:fixed',
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)",
  'ftp://evil.example',
]
const FRAMES = [
  '<%t %a="%v">x</%t>',
  "<%t %a='%v'>x",
  '<%t/%a=%v>',
  '<<%t %a=%v//>',
  '<%t %a="%v"',
  '<!--><%t %a="%v">-->',
  '<p><%t %a=`%v`></p>',
  '&lt;%t %a=%v&gt;',
  '<svg><%t %a="%v"></svg>',
  '<![CDATA[<%t %a="%v">]]>',
]
const vectors = TAGS.flatMap((tag, index) =>
  FRAMES.map((frame, place) =>
    frame
      .replaceAll('%t', tag)
      .replaceAll('%a', ATTRIBUTES[(index * 3 + place) % ATTRIBUTES.length] ?? '')
      .replaceAll('%v', VALUES[(index * 5 + place * 2) % VALUES.length] ?? ''),
  ),
)

describe('the content of a mail', () => {
  it('has no node, attribute or address beyond the allowed ones, for 180 known forms of attack and 500 random mixtures', () => {
    for (const vector of vectors) expect(listForbidden(sanitizeContent(vector)), vector).toEqual([])
    const mixed = fc.array(fc.oneof(fc.constantFrom(...vectors), fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 8 })
    fc.assert(
      fc.property(mixed, fc.string({ unit: 'grapheme', maxLength: 20 }), (parts, name) => {
        const html = fillNameInHtml(sanitizeContent(`${parts.join('')}{firstName}${parts.join('<p>')}`), name)
        expect(listForbidden(html)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('keeps text, lists and links, and makes paragraphs of plain text', () => {
    expect(sanitizeContent('One\ntwo\r\n\r\nthree & <b>four</b>')).toBe('<p>One<br />two</p>\n<p>three &amp; <b>four</b></p>')
    const html = sanitizeContent(
      '<p>Menu: <a href="https://bar.example/menu" target=_blank>see it</a></p><ul><li>Wings</li></ul><img src=x>',
    )
    expect(html).toBe('<p>Menu: <a href="https://bar.example/menu">see it</a></p>\n<ul><li>Wings</li></ul>')
    expect(toPlainText(html)).toBe('Menu: see it (https://bar.example/menu)\n\n * Wings')
  })

  it.each([
    ['<h2>Wings</h2>\n\nHalf price\ntoday\n\nCome in', '<h2>Wings</h2>\n<p>Half price<br />today</p>\n<p>Come in</p>'],
    [
      'Before\n<ul><li>Wings</li></ul>\n\nAfter <b>it\n\nall</b>',
      '<p>Before</p>\n<ul><li>Wings</li></ul>\n<p>After <b>it<br /><br />all</b></p>',
    ],
    ['One<br>\ntwo\n \nthree<hr>four', '<p>One<br />two</p>\n<p>three</p>\n<hr />\n<p>four</p>'],
    ['<b>Bold <p>block</p></b>\n\nText', '<b>Bold <p>block</p></b>\n<p>Text</p>'],
    ['<p>One</p>\n\n<p>Two</p>\n', '<p>One</p>\n<p>Two</p>'],
  ])('starts a paragraph at an empty line, also before and after HTML blocks: %j', (content, expected) => {
    expect(sanitizeContent(content)).toBe(expected)
  })

  it('shows a name with HTML as text, and never puts a name into the address of a link', () => {
    const name = '"><img src=x onerror=alert(1)>'
    const html = fillNameInHtml(sanitizeContent('Hi {firstName} <a href="https://bar.example/{firstName}">x</a>'), name)
    expect(listForbidden(html)).toEqual([])
    expect(html).toContain('href="https://bar.example/{firstName}"')
    expect(html).toContain('Hi &#34;&#62;&#60;img')
  })

  it('fills line breaks of a name into no header, and greets a reader without a name', () => {
    const content = {
      subject: 'Hi {firstName}',
      contentHtml: '<p>Hi {firstName}</p>',
      contentText: 'Hi {firstName}',
      cta: null,
      why: 'why',
    }
    const house = { ...LETTER_HOUSE, productName: 'Slate\r\nBcc: a@b.example', postalAddress: '1 <b>Street</b>' }
    const frame = { house, unsubscribeUrl: 'https://slate.example/u' }
    const letter = writeCampaignLetter(content, 'Pat\r\nBcc: evil@example.com', frame)
    expect(letter.subject).toBe('Hi Pat Bcc: evil@example.com')
    expect(letter.html).not.toContain('<b>Street')
    expect(writeCampaignLetter(content, null, frame).text).toContain('Hi there')
  })
})

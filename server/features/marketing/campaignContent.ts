import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '#server/mail/letter/letter.ts'
import { isHttpUrl } from '#shared/model/httpUrl.ts'

/** What a mail may contain: text in its usual forms and links. Mail programs remove the rest, or readers have reason to fear it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }),
  },
}
const toLinkAttributes = (href: string | undefined): Record<string, string> => (href !== undefined && isHttpUrl(href) ? { href } : {})

const HAS_BLOCKS = /<(?:p|br|ul|ol|h2|h3|blockquote|hr|div)\b/i

/** The form's content as HTML that is safe to show and to send. Text without paragraphs gets them from its empty lines. */
export function sanitizeContent(content: string): string {
  const source = content.replace(/\r\n?/g, '\n')
  const clean = sanitizeHtml(source, ALLOWED).trim()
  if (HAS_BLOCKS.test(clean)) return clean
  return clean
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

/** The plain text of sanitized content, with the addresses of its links. */
export const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  }).trim()

const FIRST_NAME = /\{firstName\}/g
const NO_NAME = 'there'

/** Puts the reader's name into plain text. */
export const fillName = (text: string, firstName: string | null) => text.replace(FIRST_NAME, () => firstName?.trim() || NO_NAME)

/** Puts the reader's name into sanitized HTML, escaped, and only between tags: never into the address of a link. */
export const fillNameInHtml = (html: string, firstName: string | null) =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : fillName(part, firstName === null ? null : escapeHtml(firstName))))
    .join('')

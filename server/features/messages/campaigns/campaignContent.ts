import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { isHttpUrl } from '#shared/model/httpUrl.ts'

/** What a mail may contain: text in its usual forms and links. Mail programs remove the rest, or readers have reason to fear it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: { a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }) },
}
const toLinkAttributes = (href: string | undefined): Record<string, string> => (href !== undefined && isHttpUrl(href) ? { href } : {})

const BLOCK = /<(?:p|ul|ol|h2|h3|blockquote|hr)\b/
const IS_EMPTY_ELEMENT = /^<(?:br|hr) /

/** The form's content as HTML that is safe to show and to send. Text outside of HTML blocks gets paragraphs from its empty lines. */
export function sanitizeContent(content: string): string {
  const clean = sanitizeHtml(content.replace(/\r\n?/g, '\n'), ALLOWED)
  const blocks: string[] = []
  let loose: string[] = []
  const endParagraph = () => {
    const text = loose.join('').trim()
    if (text !== '') blocks.push(`<p>${text.replace(/(?:<br \/>)?\n/g, '<br />')}</p>`)
    loose = []
  }
  for (const node of splitOutermost(clean)) {
    if (BLOCK.test(node)) {
      endParagraph()
      blocks.push(node)
    } else if (node.startsWith('<')) loose.push(node)
    else
      for (const [index, text] of node.split(/\n\s*\n/).entries()) {
        if (index > 0) endParagraph()
        loose.push(text)
      }
  }
  endParagraph()
  return blocks.join('\n')
}

/** Sanitized HTML as its outermost elements and the text between them. */
function splitOutermost(html: string): string[] {
  const nodes: string[] = []
  let element = ''
  let depth = 0
  for (const part of html.split(/(<[^>]*>)/)) {
    const isTag = part.startsWith('<')
    if (isTag && !IS_EMPTY_ELEMENT.test(part)) depth += part.startsWith('</') ? -1 : 1
    element += part
    if (depth > 0) continue
    nodes.push(element)
    element = ''
  }
  return nodes
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

/** The contents of a mail, from which both of its bodies are written. */
export type Letter = {
  subject: string
  /** The name in the greeting; null for a reader of whom only the address is known. */
  firstName: string | null
  /** A code to type elsewhere, large and before everything else. */
  code?: string
  paragraphs: readonly string[]
  /** The button. */
  link: { label: string; url: string } | null
  /** The small print below the button. */
  notes: readonly string[]
}

export type WrittenLetter = { subject: string; text: string; html: string }

/** Writes a letter as plain text and as HTML with the same words. All words are escaped. */
export function writeLetter({ productName }: { productName: string }, letter: Letter): WrittenLetter {
  const greeting = letter.firstName ? `Hello ${toOneLine(letter.firstName)},` : 'Hello,'
  return {
    subject: toOneLine(letter.subject),
    text: toText(letter, greeting, toOneLine(productName)),
    html: toHtml(letter, greeting, toOneLine(productName)),
  }
}

export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

function toText({ code, paragraphs, link, notes }: Letter, greeting: string, productName: string): string {
  const action = link ? [`${link.label}:\n${link.url}`] : []
  return `${[...(code ? [code] : [greeting]), ...paragraphs, ...action, ...notes, productName].join('\n\n')}\n`
}

const PARAGRAPH = 'margin:0 0 16px;font:16px/24px Arial,Helvetica,sans-serif;color:#1c1f26'
const NOTE = 'margin:0 0 12px;font:14px/20px Arial,Helvetica,sans-serif;color:#565d6b'
const CODE = 'margin:0 0 16px;font:bold 48px/56px Arial,Helvetica,sans-serif;letter-spacing:2px;color:#1c1f26'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#b91c1c;color:#ffffff;font:bold 16px/20px Arial,Helvetica,sans-serif;text-decoration:none'

function toHtml({ subject, code, paragraphs, link, notes }: Letter, greeting: string, productName: string): string {
  const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`
  const action = link
    ? [
        `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
        `<p style="${NOTE};word-break:break-all">${escapeHtml(link.url)}</p>`,
      ]
    : []
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(toOneLine(subject))}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f3f4f6">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">',
    code ? paragraph(code, CODE) : paragraph(greeting, PARAGRAPH),
    ...paragraphs.map((text) => paragraph(text, PARAGRAPH)),
    ...action,
    ...notes.map((text) => paragraph(text, NOTE)),
    `<p style="${NOTE};font-weight:bold;margin:24px 0 0">${escapeHtml(productName)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

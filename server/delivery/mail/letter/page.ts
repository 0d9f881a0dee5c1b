import type { Sender } from '#server/house/readSender.ts'
import { escapeHtml, type Letter, type Link, words } from './letter.ts'
import { FONT, HEAD_GROUND, HEADLINE_FONT, look, STYLE_SHEET, TABLE } from './look.ts'

type Contents = { preview: string; body: readonly string[] }

/** The whole HTML of a mail: the bar's head, the card with its contents, and the foot. In tables, because many mail programs know nothing else. */
export function writePage(house: Sender, letter: Letter, { preview, body }: Contents): string {
  const { subject, title, lead, notes = [], why, choices = [] } = letter
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${words(subject)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body ${look(['ground'], 'margin:0;padding:0')}>`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${words(preview)}</div>`,
    `${TABLE} ${look(['ground'], '')}><tr><td align="center" style="padding:20px 10px">`,
    `${TABLE} ${look(['card', 'line'], 'max-width:600px;border-width:1px;border-style:solid;border-radius:18px;border-collapse:separate')}>`,
    writeHead(house),
    '<tr><td class="side" style="padding:28px 18px 20px">',
    `<h1 ${look(['ink'], `margin:0 0 8px;${HEADLINE_FONT};font-size:32px;line-height:38px`, 'title')}>${words(title)}</h1>`,
    ...(lead === null ? [] : [paragraph(lead)]),
    ...body,
    ...notes.map((note) => small(typeof note === 'string' ? words(note) : anchor(note))),
    '</td></tr></table>',
    `${TABLE} style="max-width:600px"><tr><td align="center" style="padding:18px 16px">`,
    small(words(why)),
    ...(choices.length > 0 ? [small(choices.map(anchor).join(' · '))] : []),
    small(writeSender(house)),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

export const paragraph = (text: string) =>
  `<p ${look(['ink'], `margin:0 0 16px;${FONT};font-size:17px;line-height:25px`)}>${words(text)}</p>`

const small = (html: string) => `<p ${look(['dim'], `margin:0 0 8px;${FONT};font-size:14px;line-height:20px`)}>${html}</p>`

const anchor = ({ label, url }: Link) =>
  `<a href="${escapeHtml(url)}" ${look(['dim'], 'text-decoration:underline')}>${escapeHtml(label)}</a>`

/** The bar's mark and name, with its color as a line below. The mark needs no words, because the name is beside it. */
function writeHead({ productName, venueName, brandColor, logoUrl, publicUrl }: Sender): string {
  const color = escapeHtml(brandColor)
  const mark =
    logoUrl === null
      ? `<div style="width:11px;height:28px;border-radius:3px;background:${color};transform:skewX(-12deg);font-size:1px;line-height:28px">&nbsp;</div>`
      : `<img src="${escapeHtml(new URL(logoUrl, publicUrl).href)}" alt="" width="32" height="32" style="display:block;object-fit:contain">`
  const product =
    productName === venueName
      ? ''
      : `<td class="product" align="right" style="padding-left:12px;${FONT};font-size:15px;line-height:20px;color:#c9d0d9">${words(productName)}</td>`
  return `<tr><td class="side" bgcolor="${HEAD_GROUND}" style="padding:20px 18px;background:${HEAD_GROUND};border-bottom:4px solid ${color};border-radius:17px 17px 0 0">${TABLE}><tr><td width="${logoUrl === null ? 26 : 44}" style="padding-left:3px">${mark}</td><td class="name" style="${HEADLINE_FONT};font-size:24px;line-height:28px;text-transform:uppercase;color:#ffffff">${words(venueName)}</td>${product}</tr></table></td></tr>`
}

const writeSender = ({ productName, venueName, postalAddress }: Sender) =>
  [postalAddress ?? venueName, ...(productName === venueName ? [] : [productName])].map(words).join('<br>')

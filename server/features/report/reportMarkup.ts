import { escapeHtml, toOneLine } from '#server/mail/letter.ts'

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const GROUNDS = { dark: '#0b0d11', light: '#fcfbf8', warm: '#fdf0d5' } as const
const INKS = { dark: '#ffffff', light: '#1c1f26', warm: '#1c1f26' } as const
const LOOKS: Record<string, string> = {
  brand: 'font-size:18px;line-height:24px;font-weight:bold',
  headline: 'font-size:28px;line-height:34px;font-weight:bold;padding-top:12px',
  heading: 'font-size:18px;line-height:24px;font-weight:bold',
  small: 'font-size:13px;color:#565d6b',
  dim: 'color:#b9c0cc',
  bold: 'font-weight:bold',
  right: 'text-align:right;white-space:nowrap',
}

/** A cell of a table with its words escaped; `look` names looks of this file, such as `bold right`. */
export const cell = (text: string, look: string) => {
  const styles = look.split(' ').flatMap((name) => (LOOKS[name] ? [LOOKS[name]] : []))
  return `style="padding:5px 6px;${FONT};font-size:15px;line-height:22px;${styles.join(';')}">${escapeHtml(toOneLine(text))}</td>`
}

/** A row of cells; `span` is that of its first cell, `spanOfLast` that of its last one. */
export const row = (cells: readonly string[], span = 1, spanOfLast = 1) =>
  `<tr>${cells.map((text, index) => `<td colspan="${index === 0 ? span : index === cells.length - 1 ? spanOfLast : 1}" ${text}`).join('')}</tr>`

export const heading = (text: string) => row([cell(text, 'heading')], 4)

/** A bar as a table cell with a color, which is drawn without images. */
export const barRow = (label: string, count: number, percent: number) =>
  row([
    cell(label, 'small right'),
    `width="80%" style="padding:3px 6px"><table role="presentation" width="${Math.max(2, Math.round(percent))}%" cellpadding="0" cellspacing="0"><tr><td bgcolor="#2563eb" style="background:#2563eb;font-size:1px;line-height:14px;border-radius:3px">&nbsp;</td></tr></table></td>`,
    cell(String(count), 'bold right'),
  ])

/** A block of rows on a ground of its own. */
export const box = (ground: keyof typeof GROUNDS, rows: readonly string[]) =>
  `<tr><td style="padding:6px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${GROUNDS[ground]}" style="background:${GROUNDS[ground]};color:${INKS[ground]};border-radius:12px;border:14px solid ${GROUNDS[ground]}">${rows.join('')}</table></td></tr>`

type Tile = { label: string; value: string; note: string }

/** One of the four numbers. */
export const tile = (of: Tile | undefined) =>
  of
    ? `<td width="50%" valign="top" bgcolor="${GROUNDS.light}" style="padding:14px;background:${GROUNDS.light};border-radius:12px;${FONT};font-size:14px;line-height:20px;color:#565d6b">${escapeHtml(of.label)}<br><span style="font-size:30px;line-height:38px;font-weight:bold;color:#1c1f26">${escapeHtml(of.value)}</span><br>${escapeHtml(of.note)}</td>`
    : ''

export const button = (url: string, text: string) =>
  `<tr><td align="center" style="padding:8px"><a href="${escapeHtml(url)}" style="display:block;padding:16px 24px;border-radius:12px;background:#b91c1c;color:#ffffff;${FONT};font-size:18px;line-height:24px;font-weight:bold;text-decoration:none">${escapeHtml(text)}</a></td></tr>`

/** The whole mail around its blocks. */
export const frame = (title: string, blocks: readonly string[]) =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:16px 4px;background:#f2efe8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">',
    ...blocks,
    '</table></td></tr></table></body></html>',
  ].join('\n')

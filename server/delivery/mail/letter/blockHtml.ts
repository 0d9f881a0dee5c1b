import { type Block, cidOf, escapeHtml, type Link, type Row, words } from './letter.ts'
import { ACTION, FONT, HEADLINE_FONT, look, PRIZE, TABLE } from './look.ts'
import { paragraph } from './page.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
const BOX = 'border-radius:14px;border-collapse:separate;margin:0 0 20px'

/** A block of a letter in its HTML. */
export function blockToHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text)
    case 'code':
      return writeCode(block)
    case 'content':
      return writeContent(block)
    case 'meter':
      return writeMeter(block)
    case 'prize':
      return writePrize(block)
    case 'rows':
      return writeRows(block)
    case 'figures':
      return writeFigures(block)
    case 'bars':
      return writeBars(block)
    case 'picture':
      return writePicture(block)
    case 'tasks':
      return `${TABLE} ${look(['warm'], BOX)}><tr><td style="padding:14px 18px 2px">${heading(block.heading)}${block.tasks.map(paragraph).join('')}</td></tr></table>`
  }
}

export const writeButton = ({ label, url }: Link) =>
  `${TABLE} style="margin:4px 0 20px"><tr><td align="center" bgcolor="${ACTION.ground}" style="background:${ACTION.ground};border-radius:12px"><a href="${escapeHtml(url)}" style="display:block;padding:16px 20px;border-radius:12px;${HEADLINE_FONT};font-size:20px;line-height:24px;color:${ACTION.ink};text-decoration:none">${words(label)}</a></td></tr></table>`

const heading = (text: string) =>
  `<h2 ${look(['ink'], `margin:0 0 8px;${HEADLINE_FONT};font-size:20px;line-height:26px`)}>${words(text)}</h2>`

/** Spaced by style, so that the copied code has no further spaces. */
const writeCode = ({ text }: Of<'code'>) =>
  `${TABLE} ${look(['sunk'], BOX)}><tr><td align="center" ${look(['ink'], `padding:24px 8px;${HEADLINE_FONT};font-size:52px;line-height:60px;letter-spacing:5px;white-space:nowrap`)}>${words(text)}</td></tr></table>`

/** Only this tag is opened with an address: the content is sanitized, and angle brackets of its text are escaped. */
const writeContent = ({ html }: Of<'content'>) =>
  `<div ${look(['ink'], `margin:0 0 16px;${FONT};font-size:17px;line-height:25px`)}>${html.replaceAll('<a href=', `<a ${look(['link'], '')} href=`)}</div>`

const writeMeter = ({ percent, left, right }: Of<'meter'>) =>
  `${TABLE} ${look(['sunk'], 'border-radius:6px;margin:4px 0 6px')}><tr><td style="font-size:1px;line-height:12px">${writeBar(percent, 12)}</td></tr></table>
${TABLE} style="margin:0 0 14px"><tr><td ${look(['dim'], `${FONT};font-size:15px;line-height:22px`)}>${words(left)}</td><td align="right" ${look(['dim'], `${FONT};font-size:15px;line-height:22px`)}>${words(right)}</td></tr></table>`

/** A colored cell, which is drawn without images. */
const writeBar = (percent: number, heightPx: number) =>
  percent === 0
    ? '&nbsp;'
    : `<table role="presentation" width="${Math.max(2, Math.round(percent))}%" cellpadding="0" cellspacing="0" border="0"><tr><td ${look(['bar'], `font-size:1px;line-height:${heightPx}px;border-radius:6px`)}>&nbsp;</td></tr></table>`

const writePrize = ({ amount, text, note }: Of<'prize'>) =>
  `${TABLE} bgcolor="${PRIZE.ground}" style="background:${PRIZE.ground};${BOX}"><tr><td style="padding:18px 22px;${FONT};font-size:16px;line-height:24px;color:${PRIZE.ink}"><span style="${HEADLINE_FONT};font-size:48px;line-height:54px">${words(amount)}</span><br><b>${words(text)}</b><br>${words(note)}</td></tr></table>`

function writeRows({ heading: title, aside, rows, more }: Of<'rows'>): string {
  const head = title
    ? `${TABLE}><tr><td>${heading(title)}</td>${aside ? `<td align="right" valign="top" ${look(['dim'], `${FONT};font-size:15px;line-height:26px`)}>${words(aside)}</td>` : ''}</tr></table>`
    : ''
  const rest = more ? `<p ${look(['dim'], `margin:12px 0 0;${FONT};font-size:15px;line-height:22px`)}>${words(more)}</p>` : ''
  return `${head}${TABLE}>${rows.map(writeRow).join('\n')}</table>${rest}<div style="font-size:1px;line-height:20px">&nbsp;</div>`
}

function writeRow({ start, crest, text, note, end, isOwn }: Row): string {
  const weight = isOwn ? ';font-weight:bold' : ''
  const cell = (color: 'ink' | 'dim', style: string, html: string, attributes = '') =>
    `<td${attributes} ${look([color, 'line'], `padding:10px 0;border-top-width:1px;border-top-style:solid;${FONT};font-size:15px;line-height:22px${style}`, 'cell')}>${html}</td>`
  return `<tr>${[
    start === undefined ? '' : cell('dim', ';font-weight:bold;padding-right:12px', words(start), ' width="30"'),
    crest === undefined ? '' : cell('ink', ';padding-right:12px', writeCrest(crest), ' width="44"'),
    cell('ink', crest || isOwn ? ';font-weight:bold' : '', words(text)),
    note === undefined ? '' : cell('dim', `;padding-left:10px${weight}`, words(note), ' align="right"'),
    end === undefined ? '' : cell('ink', ';padding-left:14px;font-weight:bold;white-space:nowrap', words(end), ' align="right"'),
  ].join('')}</tr>`
}

/** For the eye only: the names of the teams are beside it. */
const writeCrest = ({ letters, color }: NonNullable<Row['crest']>) =>
  `<div aria-hidden="true" style="width:36px;height:36px;border:4px solid ${escapeHtml(color)};border-radius:22px;text-align:center;font-size:13px;line-height:36px;font-weight:bold">${words(letters)}</div>`

/** What it says stands below it: many programs show no picture, and some readers see none. */
const writePicture = ({ name, widthPx, heightPx, text }: Of<'picture'>) =>
  `<p style="margin:4px 0 12px;text-align:center"><img src="cid:${escapeHtml(cidOf(name))}" alt="" width="${widthPx}" height="${heightPx}" style="width:100%;max-width:${widthPx}px;height:auto;border:0"></p>${paragraph(text)}`

/** Two in a row. */
function writeFigures({ figures }: Of<'figures'>): string {
  const cell = ({ label, value, note }: (typeof figures)[number]) =>
    `<td width="50%" valign="top" ${look(['sunk', 'dim'], `padding:14px;border-radius:12px;${FONT};font-size:15px;line-height:21px`)}>${words(label)}<br><span ${look(['ink'], `${HEADLINE_FONT};font-size:30px;line-height:38px`)}>${words(value)}</span><br>${words(note)}</td>`
  const gap = '<td style="font-size:1px;line-height:10px"><div style="width:10px">&nbsp;</div></td>'
  const rows = figures.flatMap((_, index) => (index % 2 === 0 ? [figures.slice(index, index + 2)] : []))
  const written = rows.map((two) => `<tr>${two.map(cell).join(gap)}</tr>`)
  return `${TABLE} style="margin:0 0 20px">${written.join(`<tr>${gap}</tr>`)}</table>`
}

function writeBars({ heading: title, bars }: Of<'bars'>): string {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const rows = bars.map(
    ({ label, count }) =>
      `<tr><td width="70" ${look(['dim'], `padding:4px 10px 4px 0;${FONT};font-size:14px;line-height:20px;white-space:nowrap`)}>${words(label)}</td><td>${writeBar((100 * count) / most, 14)}</td><td width="40" align="right" ${look(['ink'], `${FONT};font-size:15px;line-height:20px;font-weight:bold`)}>${count}</td></tr>`,
  )
  return `${heading(title)}${TABLE} style="margin:0 0 20px">${rows.join('')}</table>`
}

import { type Block, type Link, type Row, toOneLine } from './letter.ts'

export const linkToText = ({ label, url }: Link) => `${toOneLine(label)}:\n${url}`

/** A block of a letter in its plain text. */
export function blockToText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'picture':
    case 'code':
      return toOneLine(block.text)
    case 'content':
      return block.text
    case 'meter':
      return toLines([`${block.left}. ${block.right}.`])
    case 'prize':
      return toLines([block.amount, block.text, block.note])
    case 'rows': {
      const heading = [block.heading, block.aside && `(${block.aside})`].filter(Boolean).join(' ')
      return toLines([heading, ...block.rows.map(rowToText), block.more ?? ''])
    }
    case 'figures':
      return toLines(block.figures.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`))
    case 'bars':
      return toLines([block.heading, ...block.bars.map(({ label, count }) => `${label}: ${count}`)])
    case 'tasks':
      return toLines([block.heading, ...block.tasks.map((task) => `- ${task}`)])
  }
}

const toLines = (lines: readonly string[]) =>
  lines
    .map(toOneLine)
    .filter((line) => line !== '')
    .join('\n')

const rowToText = ({ start, crest, text, note, end }: Row) => {
  const words = end ? `${text}: ${end}${note ? ` (${note})` : ''}` : [text, note].filter(Boolean).join(', ')
  return [start ?? (crest ? '-' : ''), words].filter(Boolean).join(' ')
}

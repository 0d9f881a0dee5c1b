import type { Sender } from '#server/house/readSender.ts'
import { blockToHtml, writeButton } from './blockHtml.ts'
import { blockToText, linkToText } from './blockText.ts'
import { cidOf, type Letter, toOneLine, type WrittenLetter } from './letter.ts'
import { writePage } from './page.ts'

/** Writes a letter as plain text and as HTML with the same words. */
export function writeLetter(house: Sender, letter: Letter): WrittenLetter {
  const pictures = (letter.blocks ?? []).flatMap((block) => (block.kind === 'picture' ? [{ cid: cidOf(block.name), svg: block.svg }] : []))
  return {
    subject: toOneLine(letter.subject),
    text: toText(house, letter),
    html: toHtml(house, letter),
    ...(pictures.length > 0 && { pictures }),
  }
}

function toText({ productName, venueName, postalAddress }: Sender, { lead, blocks = [], link, notes = [], why, choices = [] }: Letter) {
  const from = [postalAddress ?? venueName, ...(productName === venueName ? [] : [productName])].map(toOneLine).join('\n')
  const parts = [
    ...(lead === null ? [] : [toOneLine(lead)]),
    ...blocks.map(blockToText),
    ...(link ? [linkToText(link)] : []),
    ...notes.map((note) => (typeof note === 'string' ? toOneLine(note) : linkToText(note))),
    '--',
    toOneLine(why),
    ...choices.map(linkToText),
    from,
  ]
  return `${parts.join('\n\n')}\n`
}

function toHtml(house: Sender, letter: Letter): string {
  const { blocks = [], link } = letter
  const [content] = blocks.flatMap((block) => (block.kind === 'content' ? [block.text] : []))
  return writePage(house, letter, {
    preview: letter.lead ?? content?.split('\n')[0] ?? letter.title,
    body: [...blocks.map(blockToHtml), ...(link ? [writeButton(link)] : [])],
  })
}

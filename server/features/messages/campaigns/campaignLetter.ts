import { escapeHtml, toOneLine, type WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import * as texts from './texts.ts'

/** What all mails of a campaign share. */
export type CampaignContent = {
  subject: string
  contentHtml: string
  contentText: string
  /** The button. */
  cta: { text: string; url: string } | null
  /** Why the reader gets this mail. */
  why: string
}

/** Why a reader gets a promotional mail, at the foot of it. */
export const whyPromotion = () => texts.youSaidYes()

type Frame = { house: Sender; unsubscribeUrl: string }

/** Writes one mail of a campaign, with the reader's name in it and the way to unsubscribe. */
export function writeCampaignLetter(content: CampaignContent, firstName: string | null, { house, unsubscribeUrl }: Frame): WrittenLetter {
  const { contentHtml, contentText, cta, why } = content
  const name = firstName === null ? null : toOneLine(firstName)
  const subject = fillName(content.subject, name)
  return writeLetter(house, {
    subject,
    title: subject,
    lead: null,
    blocks: [{ kind: 'content', html: fillNameInHtml(contentHtml, name), text: fillName(contentText, name) }],
    link: cta && { label: cta.text, url: cta.url },
    why,
    choices: [{ label: texts.unsubscribe(), url: unsubscribeUrl }],
  })
}

const FIRST_NAME = /\{firstName\}/g
const NO_NAME = 'there'

/** Puts the reader's name into plain text. */
const fillName = (text: string, firstName: string | null) => text.replace(FIRST_NAME, () => firstName?.trim() || NO_NAME)

/** Puts the reader's name into sanitized HTML, escaped, and only between tags: never into the address of a link. */
export const fillNameInHtml = (html: string, firstName: string | null) =>
  html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : fillName(part, firstName === null ? null : escapeHtml(firstName))))
    .join('')

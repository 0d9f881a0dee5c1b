import { toOneLine, type WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { LetterHouse } from '#server/house/readSender.ts'
import { fillName, fillNameInHtml } from './campaignContent.ts'
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

type Frame = { house: LetterHouse; unsubscribeUrl: string }

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

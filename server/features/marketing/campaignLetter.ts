import { escapeHtml, toOneLine, type WrittenLetter } from '#server/mail/letter.ts'
import { fillName, fillNameInHtml } from './campaignContent.ts'

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

type Frame = { productName: string; postalAddress: string; unsubscribeUrl: string; preferencesUrl?: string }

/** Writes one mail of a campaign: HTML and text with the same words, the address of the house and the way to unsubscribe. */
export function writeCampaignLetter(content: CampaignContent, firstName: string | null, frame: Frame): WrittenLetter {
  const name = firstName === null ? null : toOneLine(firstName)
  const subject = toOneLine(fillName(content.subject, name))
  return { subject, text: toText(content, name, subject, frame), html: toHtml(content, name, subject, frame) }
}

function toText({ contentText, cta, why }: CampaignContent, name: string | null, subject: string, frame: Frame): string {
  const choose = frame.preferencesUrl === undefined ? [] : [`Choose what you get:\n${frame.preferencesUrl}`]
  const footer = [toOneLine(frame.postalAddress), ...choose, `${why}\nUnsubscribe:\n${frame.unsubscribeUrl}`]
  return `${[subject, fillName(contentText, name), ...(cta ? [`${cta.text}:\n${cta.url}`] : []), '--', ...footer].join('\n\n')}\n`
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const SMALL = `margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:#565d6b`

function toHtml({ contentHtml, cta, why }: CampaignContent, name: string | null, subject: string, frame: Frame): string {
  const button =
    cta &&
    `<p style="margin:24px 0 0"><a href="${escapeHtml(cta.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#b91c1c;color:#ffffff;${FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escapeHtml(cta.text)}</a></p>`
  const choose =
    frame.preferencesUrl === undefined
      ? ''
      : `<a href="${escapeHtml(frame.preferencesUrl)}" style="color:#565d6b">Choose what you get</a> · `
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f2efe8">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px">',
    `<tr><td style="padding:16px 24px;background:#0b0d11;border-radius:12px 12px 0 0;color:#ffffff;${FONT};font-size:18px;line-height:24px;font-weight:bold">${escapeHtml(toOneLine(frame.productName))}</td></tr>`,
    `<tr><td style="padding:24px;${FONT};font-size:16px;line-height:24px;color:#1c1f26">`,
    `<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;color:#14171c">${escapeHtml(subject)}</h1>`,
    fillNameInHtml(contentHtml, name),
    ...(button ? [button] : []),
    '</td></tr>',
    '<tr><td style="padding:16px 24px 24px;border-top:1px solid #d9d5cb">',
    `<p style="${SMALL}">${escapeHtml(toOneLine(frame.postalAddress))}</p>`,
    `<p style="${SMALL}">${choose}<a href="${escapeHtml(frame.unsubscribeUrl)}" style="color:#565d6b">Unsubscribe</a> · ${escapeHtml(why)}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n')
}

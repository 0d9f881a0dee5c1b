import { AppError } from '#server/platform/requests/appError.ts'
import { DAY_MS, type EpochMs } from '#shared/clock.ts'
import type { PromotionalForm } from '#shared/contract/campaigns.ts'
import { sanitizeContent, toPlainText } from './campaignContent.ts'
import type { NewCampaign } from './startCampaign.ts'
import * as texts from './texts.ts'

/** A promotional mail is outdated after this time: what is not sent by then is dropped. */
const PROMOTION_LASTS_MS = DAY_MS

/** The mail that a filled form describes. A button without an address opens the app. */
export function toPromotion(
  { subject, content, ctaText, ctaUrl }: PromotionalForm,
  { publicUrl, now }: { publicUrl: string; now: EpochMs },
) {
  const contentHtml = sanitizeContent(content)
  const contentText = toPlainText(contentHtml)
  if (contentText === '') throw refuseField('content', texts.contentIsRequired()) // nothing is left after sanitizing
  const hasButton = Boolean(ctaText) || Boolean(ctaUrl)
  return {
    kind: 'promotional',
    subject,
    contentHtml,
    contentText,
    cta: hasButton ? { text: ctaText || texts.findOutMore(), url: ctaUrl ? toHref(ctaUrl) : `${publicUrl}/` } : null,
    sendUntil: now + PROMOTION_LASTS_MS,
  } satisfies NewCampaign
}

const refuseField = (path: string, message: string) =>
  new AppError('invalid_input', { text: `${message}.`, fields: [{ in: 'body', path: [path], message }] })

function toHref(address: string): string {
  if (!URL.canParse(address)) throw refuseField('ctaUrl', texts.pleaseEnterAnAddress())
  return new URL(address).href
}

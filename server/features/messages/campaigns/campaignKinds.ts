import type { BatchSource, ClaimedDelivery, Kind, MailContent, Needs, Prepared } from '#server/delivery/kinds.ts'
import { type ListSender, listSenderOf } from '#server/features/messages/preferences/listSender.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CampaignKind } from '#shared/model/campaign.ts'
import { skipReason } from './audience.ts'
import { type CampaignContent, whyPromotion, writeCampaignLetter } from './campaignLetter.ts'
import { listOpenCampaigns } from './campaignState.ts'
import * as texts from './texts.ts'

/** Mails that are claimed and sent together. A server that dies leaves at most this many uncertain; a stop waits for at most this many. */
export const CAMPAIGN_BATCH = 25

type CampaignRow = {
  id: string
  kind: CampaignKind
  subject: string
  content_html: string
  content_text: string
  cta_text: string | null
  cta_url: string | null
  season: number | null
  week: number | null
}
type Reader = { id: string; firstName: string | null; reason: string | null }

/** Writes claimed mails of campaigns. Consent, address and card are read at this moment. */
async function prepareCampaign({ db, config }: Needs, rows: readonly ClaimedDelivery[], run: object) {
  const sender = await listSenderOf(run, { db, config })
  const prepared = new Map<string, Prepared<MailContent>>()
  for (const [batchId, ofCampaign] of Map.groupBy(rows, (row) => row.batchId)) {
    const campaign = await db('mail_campaigns').where({ id: batchId }).first<CampaignRow | undefined>()
    if (!campaign) continue
    const readers = await readReaders(db, campaign, ofCampaign)
    for (const { id, userId } of ofCampaign) {
      const reader = readers.get(userId ?? '')
      if (reader) prepared.set(id, reader.reason === null ? { content: write(campaign, reader, sender) } : { skip: reader.reason })
    }
  }
  return prepared
}

async function readReaders(db: Db, { kind, season, week }: CampaignRow, rows: readonly ClaimedDelivery[]): Promise<Map<string, Reader>> {
  const { rows: readers } = await db.raw<{ rows: Reader[] }>(
    `select id, first_name as "firstName", ${skipReason(kind)} as reason from users where id = any(:ids)`,
    { ids: rows.map(({ userId }) => userId), ...(kind === 'weekly_reminder' && { season, week }) },
  )
  return new Map(readers.map((reader) => [reader.id, reader]))
}

const WHY = { promotional: whyPromotion, weekly_reminder: texts.remindersAreOn } as const

function write(campaign: CampaignRow, { id, firstName }: Reader, sender: ListSender): MailContent {
  const unsubscribe = sender.unsubscribeOf(campaign.kind === 'promotional' ? 'news' : 'reminders', id)
  const letter = writeCampaignLetter(contentOf(campaign), firstName, { house: sender, unsubscribeUrl: unsubscribe.url })
  return { ...letter, unsubscribe }
}

const contentOf = (campaign: CampaignRow): CampaignContent => ({
  subject: campaign.subject,
  contentHtml: campaign.content_html,
  contentText: campaign.content_text,
  cta: campaign.cta_text !== null && campaign.cta_url !== null ? { text: campaign.cta_text, url: campaign.cta_url } : null,
  why: WHY[campaign.kind](),
})

/** Each reader gets at most one mail: an offer that is lost costs nothing, one that comes twice costs trust. */
const kind: Kind<MailContent> = {
  repeatsAfterCrash: false,
  repeatsAfterLostAnswer: false,
  givenUp: { tries: 5 },
  canRetry: false,
  prepare: prepareCampaign,
}

export const CAMPAIGN_KINDS: Readonly<Record<CampaignKind, Kind<MailContent>>> = { promotional: kind, weekly_reminder: kind }
export const CAMPAIGN_BATCHES: BatchSource = { together: CAMPAIGN_BATCH, listOpen: listOpenCampaigns }

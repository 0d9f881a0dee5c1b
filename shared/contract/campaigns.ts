import * as z from 'zod/mini'
import {
  CAMPAIGN_BUTTON_MAX_LENGTH,
  CAMPAIGN_CONTENT_MAX_LENGTH,
  CAMPAIGN_SUBJECT_MAX_LENGTH,
  REMINDER_LAST_SEASON,
  REMINDER_LAST_WEEK,
  REMINDER_SEASON_FROM,
} from '#shared/contest.ts'
import { campaign, campaignRecipient } from '#shared/model/campaign.ts'
import { isHttpUrl } from '#shared/model/httpUrl.ts'
import { isOneLine } from '#shared/model/oneLine.ts'
import { defineCall } from './call.ts'
import * as texts from './campaigns.texts.ts'

/** The same key starts a send once, however often it is sent. Left out, equal contents are sent once a day. */
const idempotencyKey = z.optional(z.uuid())

/** The form of a promotional mail. `{firstName}` is replaced in subject and content. */
export const promotionalForm = z.object({
  subject: z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => texts.subjectIsRequired() }), z.maxLength(CAMPAIGN_SUBJECT_MAX_LENGTH), isOneLine),
  content: z.string().check(z.trim(), z.minLength(1, { error: () => texts.contentIsRequired() }), z.maxLength(CAMPAIGN_CONTENT_MAX_LENGTH)),
  ctaText: z.optional(z.string().check(z.trim(), z.maxLength(CAMPAIGN_BUTTON_MAX_LENGTH), isOneLine)),
  ctaUrl: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine((text) => text === '' || isHttpUrl(text), { error: () => texts.pleaseEnterAnAddress() }),
    ),
  ),
})
export type PromotionalForm = z.output<typeof promotionalForm>

/** The week as people count it: 1 to 18. Preseason weeks are 1 to 3. */
export const reminderForm = z.object({
  week: z.number().check(z.int(), z.minimum(1), z.maximum(REMINDER_LAST_WEEK)),
  season: z.number().check(z.int(), z.minimum(REMINDER_SEASON_FROM), z.maximum(REMINDER_LAST_SEASON)),
  seasonType: z.optional(z.enum(['regular', 'preseason'])),
  deadline: z.iso.datetime({ error: () => texts.deadlineIsRequired() }),
})
export type ReminderForm = z.output<typeof reminderForm>

const started = z.object({
  campaignId: z.uuid(),
  /** Mails that were sent so far. */
  successCount: z.number(),
  totalEligible: z.number(),
})
const START_ERRORS = ['send_limit', 'send_key_used', 'address_missing', 'nobody_to_mail'] as const
const campaignParams = z.object({ id: z.uuid() })

export const getMarketingStats = defineCall('GET', '/api/toast/marketing-stats', 'admin', {
  summary: 'Players, opt-ins and active players, and how many customers can be exported and mailed.',
  response: z.object({
    stats: z.object({
      totalUsers: z.number(),
      marketingOptIns: z.number(),
      /** Percent, rounded. */
      marketingOptInRate: z.number(),
      /** Players with a card in the current week. */
      activeUsers: z.number(),
      newUsersThisWeek: z.number(),
    }),
    /** Opted in, verified and deliverable: who a promotional mail goes to, and who is exported. */
    marketingListCount: z.number(),
    /** Further sends that may be started today. */
    sendsLeft: z.number(),
    /** Printed below each mail; null until a venue has an address, and then nothing can be sent. */
    postalAddress: z.nullable(z.string()),
  }),
})

export const sendPromotional = defineCall('POST', '/api/email/promotional', 'admin', {
  summary: 'Starts a mail to everybody who opted in. The mails are sent in the background.',
  body: z.extend(promotionalForm, { idempotencyKey }),
  response: started,
  errors: START_ERRORS,
})

export const sendWeeklyReminder = defineCall('POST', '/api/email/weekly-reminder', 'admin', {
  summary: 'Starts a reminder to the players who want reminders and have no card for the week.',
  body: z.extend(reminderForm, { idempotencyKey }),
  response: started,
  errors: [...START_ERRORS, 'season_not_open', 'deadline_passed', 'season_type_mismatch'],
})

export const countReminder = defineCall('GET', '/api/email/weekly-reminder/count', 'admin', {
  summary: 'The number of players whom a reminder for this week would reach.',
  query: z.object({
    week: z.string().check(z.regex(/^\d{1,2}$/)),
    season: z.string().check(z.regex(/^\d{4}$/)),
    seasonType: z.optional(z.enum(['regular', 'preseason'])),
  }),
  response: z.object({ totalEligible: z.number() }),
  errors: ['season_type_mismatch'],
})

export const previewPromotional = defineCall('POST', '/api/email/promotional/preview', 'admin', {
  summary: 'The mail as its readers see it, after sanitizing: subject, HTML and text.',
  body: promotionalForm,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const sendTestMail = defineCall('POST', '/api/email/promotional/test', 'admin', {
  summary: 'Sends the mail to the admin who asks, and to nobody else.',
  body: promotionalForm,
  response: z.object({ sentTo: z.string() }),
  errors: ['address_missing'],
})

export const listCampaigns = defineCall('GET', '/api/email/campaigns', 'admin', {
  summary: 'The last 50 sends, newest first.',
  response: z.array(campaign),
})

export const listCampaignRecipients = defineCall('GET', '/api/email/campaigns/:id/recipients', 'admin', {
  summary: 'The result for each recipient of a send, 100 a page.',
  params: campaignParams,
  query: z.object({
    state: z.optional(z.enum(['waiting', 'sent', 'failed', 'skipped'])),
    /** The id of the last recipient of the page before. */
    after: z.optional(z.uuid()),
  }),
  response: z.object({ rows: z.array(campaignRecipient), nextCursor: z.nullable(z.uuid()) }),
  errors: ['not_found'],
})

export const stopCampaign = defineCall('POST', '/api/email/campaigns/:id/stop', 'admin', {
  summary: 'Stops a send: mails that are on their way arrive, the rest is not sent. A send that has ended is answered as it is.',
  params: campaignParams,
  response: campaign,
  errors: ['not_found'],
})

export const exportCustomers = defineCall('GET', '/api/toast/export-customers', 'admin', {
  summary: 'CSV of the customers who opted in, for Toast.',
  fileType: 'text/csv',
  fileOf: '/marketing-admin',
  response: z.string(),
  errors: ['foreign_origin'],
})

export const exportContacts = defineCall('GET', '/api/toast/export-sendgrid-contacts', 'admin', {
  summary: 'CSV of the customers who opted in, for SendGrid.',
  fileType: 'text/csv',
  fileOf: '/marketing-admin',
  response: z.string(),
  errors: ['foreign_origin'],
})

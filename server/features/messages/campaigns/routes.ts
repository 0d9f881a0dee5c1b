import type Router from '@koa/router'
import { addMailRoute } from '#server/delivery/mail/addMailRoute.ts'
import type { Deps } from '#server/deps.ts'
import { findDeadline, readTimeZoneOf } from '#server/features/slate/weeks/queries.ts'
import { readSeasonStanding } from '#server/features/slate/weeks/seasonStanding.ts'
import { readSender } from '#server/house/readSender.ts'
import { addFile, addRoute } from '#server/platform/http/addRoute.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { PromotionalForm } from '#shared/contract/campaigns.ts'
import { contract } from '#shared/contract/index.ts'
import { isSeasonClosed } from '#shared/rules/season/seasonState.ts'
import { countAudience } from './audience.ts'
import { toReminder, weekOfForm } from './campaignForms.ts'
import { stopCampaign } from './campaignState.ts'
import { exportList } from './exportList.ts'
import { findCampaign, listCampaigns, listRecipients, readMarketingStats } from './queries.ts'
import { startCampaign } from './startCampaign.ts'
import { previewMail, sendTestMail } from './testMail.ts'

export function addMarketingRoutes(router: Router, deps: Deps) {
  const { db, clock, config } = deps
  const readPromotion = async (form: PromotionalForm) => {
    const { toPromotion } = await import('./promotionForm.ts') // with its libraries 80 ms, for which no start of a server has to wait
    return toPromotion(form, { publicUrl: config.publicUrl, now: clock.now() })
  }

  addRoute(router, deps, contract.getMarketingStats, () => readMarketingStats(db, clock.now()))
  addRoute(router, deps, contract.sendPromotional, async ({ viewer, body: { idempotencyKey, ...form } }) =>
    startCampaign(deps, { viewer, idempotencyKey, campaign: await readPromotion(form) }),
  )
  addRoute(router, deps, contract.sendWeeklyReminder, async ({ viewer, body: { idempotencyKey, ...form } }) => {
    const week = weekOfForm(form)
    const [sender, timeZone] = [await readSender(db, config), await readTimeZoneOf(db, week)]
    const now = clock.now()
    if (isSeasonClosed({ seasons: (await readSeasonStanding(db, now))?.standing })) throw new AppError('season_not_open')
    return startCampaign(deps, {
      viewer,
      idempotencyKey,
      campaign: toReminder(form, { sender, timeZone, locksAt: await findDeadline(db, week), now }),
    })
  })
  addRoute(router, deps, contract.countReminder, async ({ query: { week, season, seasonType } }) => ({
    totalEligible: await countAudience(db, {
      kind: 'weekly_reminder',
      ...weekOfForm({ week: Number(week), season: Number(season), seasonType }),
    }),
  }))
  addRoute(router, deps, contract.previewPromotional, async ({ viewer, body }) =>
    previewMail(deps, { viewer, promotion: await readPromotion(body) }),
  )
  addMailRoute(router, deps, contract.sendTestMail, async ({ viewer, body }) =>
    sendTestMail(deps, { viewer, promotion: await readPromotion(body) }),
  )
  addRoute(router, deps, contract.listCampaigns, () => listCampaigns(db))
  addRoute(router, deps, contract.listCampaignRecipients, ({ params, query }) => listRecipients(db, params.id, query))
  addRoute(router, deps, contract.stopCampaign, ({ viewer, params: { id } }) =>
    stopCampaign(deps, { viewer, id }).then(() => findCampaign(db, id)),
  )
  addFile(router, deps, contract.exportCustomers, ({ viewer }) => exportList(deps, { viewer, target: 'toast' }))
  addFile(router, deps, contract.exportContacts, ({ viewer }) => exportList(deps, { viewer, target: 'sendgrid' }))
}

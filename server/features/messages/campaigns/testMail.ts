import type { WrittenLetter } from '#server/delivery/mail/letter/letter.ts'
import { queueMail } from '#server/delivery/mail/queueMail.ts'
import type { Deps } from '#server/deps.ts'
import { type ListSender, readListSender } from '#server/features/messages/preferences/listSender.ts'
import { AppError } from '#server/platform/requests/appError.ts'
import type { Viewer } from '#server/platform/requests/viewer.ts'
import { whyPromotion, writeCampaignLetter } from './campaignLetter.ts'
import type { NewCampaign } from './startCampaign.ts'
import * as texts from './texts.ts'

type TestMail = { viewer: Pick<Viewer, 'id' | 'email'>; promotion: NewCampaign }

/** The mail as the admin would get it. */
export async function previewMail({ db, config }: Pick<Deps, 'db' | 'config'>, { viewer, promotion }: TestMail): Promise<WrittenLetter> {
  return writeFor(await readListSender(db, config), promotion, await readReader({ db }, viewer.id))
}

/** Queues the mail for the admin who asks, with a subject that marks it as a test. Its unsubscribe link is the admin's own. */
export async function sendTestMail({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>, { viewer, promotion }: TestMail) {
  const sender = await readListSender(db, config)
  if (sender.postalAddress === null) throw new AppError('address_missing')
  const reader = await readReader({ db }, viewer.id)
  const letter = writeFor(sender, promotion, reader)
  await queueMail(db, {
    kind: 'campaign_test',
    to: viewer.email,
    letter: { ...letter, subject: texts.testSubject({ subject: letter.subject }) },
    now: clock.now(),
    unsubscribe: sender.unsubscribeOf('news', viewer.id),
  })
  return { sentTo: viewer.email }
}

type Reader = { id: string; firstName: string | null }

async function readReader({ db }: Pick<Deps, 'db'>, id: string): Promise<Reader> {
  const row = await db('users').where({ id }).first<{ first_name: string | null } | undefined>('first_name')
  return { id, firstName: row?.first_name ?? null }
}

const writeFor = (sender: ListSender, promotion: NewCampaign, { id, firstName }: Reader) =>
  writeCampaignLetter({ ...promotion, why: whyPromotion() }, firstName, {
    house: { ...sender, postalAddress: sender.postalAddress ?? texts.theAddressOfYourVenue() },
    unsubscribeUrl: sender.unsubscribeOf('news', id).url,
  })

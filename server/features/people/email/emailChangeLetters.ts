import { toReader, whyAboutAccount, whyAddressTyped } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import { codeSubject, spacedCode } from '#server/features/people/accounts/letters.ts'
import type { Sender } from '#server/house/readSender.ts'
import { DAY_MS } from '#shared/clock.ts'
import { EMAIL_CODE } from '#shared/contest.ts'
import { STORED_DAYS } from '#shared/reference/storedData.ts'
import { formatTimeLeft } from '#shared/rules/time/timeLeft.ts'
import * as texts from './texts.ts'

/** How long the links about a change of email work. */
export const CONFIRM_CHANGE_MS = DAY_MS
export const STOP_CHANGE_MS = STORED_DAYS.emailChange * DAY_MS

type Linked = { firstName: string | null; token: string }

/** To the new address. Contains no name and no other address: a stranger may have typed this one. Neither link nor code outlasts the change. */
export const confirmChangeLetter = (sender: Sender, { token, code, worksMs }: { token: string; code: string; worksMs: number }) =>
  writeLetter(sender, {
    subject: codeSubject(sender, code),
    title: texts.confirmYourNewEmail(),
    lead: texts.isYourCodeType({
      spacedCode: spacedCode(code),
      productName: sender.productName,
      timeLeft: formatTimeLeft(Math.min(worksMs, EMAIL_CODE.validMs)),
    }),
    blocks: [
      { kind: 'code', text: spacedCode(code) },
      { kind: 'text', text: texts.somebodyHopefullyYouWants() },
    ],
    link: { label: texts.thisAddress(), url: `${sender.publicUrl}/confirm-email?token=${token}` },
    notes: [texts.theLinkWorksOnce({ timeLeft: formatTimeLeft(worksMs) })],
    why: whyAddressTyped(),
  })

/** To the owner of an address that another account asked for. */
export const addressInUseLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: texts.thisAddressHasAAccount({ productName: sender.productName }),
    title: texts.thisAddressHasAnAccount(),
    lead: toReader(firstName, texts.signInAsAlways()),
    blocks: [{ kind: 'text', text: texts.somebodyHopefullyYouTried() }],
    link: { label: texts.signIn(), url: `${sender.publicUrl}/auth` },
    notes: [texts.ifThatWasntYouYou()],
    why: whyAboutAccount(),
  })

/** To the present address, with the way to stop the change. */
export const changeNoticeLetter = (sender: Sender, { firstName, token }: Linked) =>
  writeLetter(sender, {
    subject: texts.yourEmailIsAbout({ productName: sender.productName }),
    title: texts.yourEmailIsAboutToChange(),
    lead: toReader(firstName, texts.yourAccountGetsAnotherEmail()),
    blocks: [{ kind: 'text', text: texts.somebodyHopefullyYouTyped() }],
    link: { label: texts.thatWasntMeStop(), url: `${sender.publicUrl}/stop-email-change?token=${token}` },
    notes: [texts.theLinkWorksForDays()],
    why: whyAboutAccount(),
  })

/** To the address of before, once the new one is confirmed. */
export const addressChangedLetter = (sender: Sender, { firstName }: { firstName: string | null }) =>
  writeLetter(sender, {
    subject: texts.yourEmailWasChanged({ productName: sender.productName }),
    title: texts.yourEmailWasChangedTitle(),
    lead: toReader(firstName, texts.yourNewAddressIsConfirmed()),
    link: null,
    notes: [texts.ifThatWasntYouUse()],
    why: whyAboutAccount(),
  })

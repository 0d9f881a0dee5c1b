import { toReader, whyAboutAccount, whyAddressTyped } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import * as texts from './texts.ts'

/** How long mailed links work. */
export const RESET_LINK_MS = 30 * MINUTE_MS
export const VERIFICATION_LINK_MS = 7 * 24 * HOUR_MS

type Reader = { firstName: string | null }

/**
 * Contains no name: until the address is confirmed, the name may be a message that a stranger typed. Subject and first line begin with the code,
 * so that a phone offers it above the keyboard.
 */
export const verificationLetter = (sender: Sender, { token, code }: { token: string; code: string }) =>
  writeLetter(sender, {
    subject: codeSubject(sender, code),
    title: texts.confirmYourEmail(),
    lead: texts.isYourCodeType({ spacedCode: spacedCode(code), productName: sender.productName }),
    blocks: [{ kind: 'code', text: spacedCode(code) }],
    link: { label: texts.orConfirmWithoutTheCode(), url: verificationUrl(sender, token) },
    notes: [texts.theLinkWorksForDays(), texts.ifYouDidNotSign()],
    why: texts.youGetThisMailBecause({ venueName: sender.venueName }),
  })

/** "482 916" */
export const spacedCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

export const codeSubject = ({ productName }: Sender, code: string) => texts.isYourCode({ spacedCode: spacedCode(code), productName })

export const resetLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: texts.chooseANewPasswordWithin({ productName: sender.productName }),
    title: texts.chooseANewPassword(),
    lead: toReader(firstName, texts.chooseANewPasswordSomebody()),
    link: { label: texts.chooseANewPassword(), url: resetUrl(sender, token) },
    notes: [texts.theLinkWorksOnce(), texts.ifThatWasntYouYou()],
    why: whyAboutAccount(),
  })

export const passwordChangedLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: texts.yourPasswordWasChanged({ productName: sender.productName }),
    title: texts.yourPasswordWasChangedTitle(),
    lead: toReader(firstName, texts.yourPasswordHasJustBeen()),
    link: { label: texts.signIn(), url: signInUrl(sender, email) },
    notes: [texts.ifThatWasntYouUse()],
    why: whyAboutAccount(),
  })

/** For an unconfirmed address, when somebody signs up with it again. Contains no name, because a stranger may have typed it. */
export const claimAddressLetter = (sender: Sender, token: string) =>
  writeLetter(sender, {
    subject: texts.confirmYourEmailForWithin({ productName: sender.productName }),
    title: texts.confirmYourEmail(),
    lead: texts.confirmYourEmailWithin(),
    blocks: [
      { kind: 'text', text: texts.itHadBeenUsed() },
      { kind: 'text', text: texts.ifThatWasYouBoth() },
    ],
    link: { label: texts.confirmYourEmail(), url: verificationUrl(sender, token) },
    notes: [texts.ifYouDidntSignUp()],
    why: whyAddressTyped(),
  })

/** For the owner of a confirmed address when somebody signs up with it again. */
export const alreadyRegisteredLetter = (sender: Sender, { firstName, token }: Reader & { token: string }) =>
  writeLetter(sender, {
    subject: texts.youAlreadyHaveAAccount({ productName: sender.productName }),
    title: texts.youAlreadyHaveAnAccount(),
    lead: toReader(firstName, texts.signInAsAlways()),
    blocks: [{ kind: 'text', text: texts.somebodyHopefullyYouTried() }],
    link: { label: texts.chooseANewPassword(), url: resetUrl(sender, token) },
    notes: [texts.theLinkWorksOnce(), texts.ifThatWasntYouYou()],
    why: whyAboutAccount(),
  })

/** For the owner of an account when somebody requests a quick sign-up with the address. */
export const signInInsteadLetter = (sender: Sender, { firstName, email }: Reader & { email: string }) =>
  writeLetter(sender, {
    subject: texts.youAlreadyHaveAAccount({ productName: sender.productName }),
    title: texts.youAlreadyHaveAnAccount(),
    lead: toReader(firstName, texts.signInAsAlwaysSomebody()),
    link: { label: texts.signIn(), url: signInUrl(sender, email) },
    notes: [texts.ifYouHaveForgotten(), texts.ifThatWasntYouYou()],
    why: whyAboutAccount(),
  })

/** Contains no name, because it may be a message that a stranger typed. */
export const finishSignUpLetter = (sender: Sender, { email }: { email: string }) =>
  writeLetter(sender, {
    subject: texts.finishYourAccount({ productName: sender.productName }),
    title: texts.oneStepToGo(),
    lead: texts.chooseAPasswordAndTell({ productName: sender.productName, venueName: sender.venueName }),
    link: { label: texts.finishYourAccountLink(), url: `${sender.publicUrl}/auth?mode=signup&email=${encodeURIComponent(email)}` },
    why: whyAddressTyped(),
  })

const verificationUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/verify-email?token=${token}`
const resetUrl = ({ publicUrl }: Sender, token: string) => `${publicUrl}/reset-password?token=${token}`
const signInUrl = ({ publicUrl }: Sender, email: string) => `${publicUrl}/auth?mode=signin&email=${encodeURIComponent(email)}`

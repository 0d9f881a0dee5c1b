import { toReader } from '#server/delivery/mail/letter/letter.ts'
import { writeLetter } from '#server/delivery/mail/letter/writeLetter.ts'
import type { Sender } from '#server/house/readSender.ts'

/** The last mail to somebody whose account was deleted. */
export const accountDeletedLetter = (sender: Sender, { firstName, lostDollars }: { firstName: string | null; lostDollars: number }) =>
  writeLetter(sender, {
    subject: `Your ${sender.productName} account is deleted`,
    title: 'Your account is deleted',
    lead: toReader(firstName, 'as you asked, your account is deleted: your name, email, phone number, settings and devices are removed.'),
    blocks: [
      { kind: 'text', text: 'Results of weeks that are over stay on the boards as "Deleted player".' },
      ...(lostDollars > 0
        ? [{ kind: 'text' as const, text: `You gave up open credits of $${lostDollars}. Their codes no longer work.` }]
        : []),
    ],
    link: null,
    notes: ['You are welcome to sign up again at any time.'],
    why: 'You get this mail because you deleted your account. It is our last mail to you.',
  })

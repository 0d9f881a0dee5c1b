import { AddressRefused, MailNotAccepted, MailRefused } from './mailer.ts'

/** Tries of a mail that the mail server did not accept yet, such as for a full mailbox. */
const TRIES_AT_MOST = 5

/** `reason` is null when the mail may be sent again. `isServerAway`: other mails would fail too. */
type FailedTry = { reason: 'bounced' | 'refused' | 'uncertain' | 'unreachable' | null; tries: number; isServerAway: boolean }

/**
 * Decides what follows a failed try of a mail that nobody may get twice. It is sent again only when it surely was not accepted: after any other
 * fault a second copy could arrive. A mail server that can't be used does not count as a try.
 */
export function judgeFailedTry(error: unknown, triesBefore: number): FailedTry {
  const tries = triesBefore + 1
  if (error instanceof MailNotAccepted) {
    if (error.isServerAway) return { reason: null, tries: triesBefore, isServerAway: true }
    return { reason: tries < TRIES_AT_MOST ? null : 'unreachable', tries, isServerAway: false }
  }
  const reason = error instanceof AddressRefused ? 'bounced' : error instanceof MailRefused ? 'refused' : 'uncertain'
  return { reason, tries, isServerAway: false }
}

import type { ReactNode } from 'react'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ERRORS } from '#shared/contract/errors.ts'
import * as texts from './texts.ts'

/** The state of a page that a mailed link opens. */
export type LinkState = { name: 'asking' | 'sending' | 'done' | 'refused' } | { name: 'unsent'; notice: ReactNode }

/** A link that works no more, or a failure after which the player may try again. */
export function linkFailureOf(error: unknown): LinkState {
  if (hasCode(error, 'verification_expired') || hasCode(error, 'invalid_input')) return { name: 'refused' }
  return {
    name: 'unsent',
    notice: (
      <Notice tone="error" className="w-full">
        {textOf(error, texts.somethingWentWrongPleaseTry())}
      </Notice>
    ),
  }
}

/** Shown for a link that is not complete, was used, or has expired. */
export function LinkFailure({ isComplete }: { isComplete: boolean }) {
  const { viewer } = useViewer()
  return (
    <AccountPage title={texts.invalidLink()}>
      <p role="status" className="text-muted">
        {isComplete ? ERRORS.verification_expired.text() : texts.thisLinkIsNotComplete()}
      </p>
      <ButtonLink to={viewer ? '/account' : '/auth'} variant="primary" size="large" isWide>
        {viewer ? texts.backToAccount() : texts.goToSign()}
      </ButtonLink>
    </AccountPage>
  )
}

import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AccountMessage } from '#pwa/features/accounts/AccountMessage.tsx'
import { ERRORS } from '#shared/contract/errors.ts'
import * as texts from './texts.ts'

/** Shown for a link that is not complete, was used, or has expired. */
export function LinkFailure({ isComplete }: { isComplete: boolean }) {
  const { viewer } = useViewer()
  return (
    <AccountMessage
      title={texts.invalidLink()}
      text={isComplete ? ERRORS.verification_expired.text() : texts.thisLinkIsNotComplete()}
      to={viewer ? '/account' : '/auth'}
      action={viewer ? texts.backToAccount() : texts.goToSign()}
    />
  )
}

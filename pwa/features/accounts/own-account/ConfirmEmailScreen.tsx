import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AccountMessage } from '#pwa/features/accounts/AccountMessage.tsx'
import { ConfirmStep } from '#pwa/features/accounts/confirm/ConfirmStep.tsx'
import { useLinkConfirmation } from '#pwa/features/accounts/confirm/useLinkConfirmation.ts'
import { useTokenFromAddress } from '#pwa/features/accounts/useTokenFromAddress.ts'
import { confirmEmailChange } from '#shared/contract/ownAccount.ts'
import { LinkFailure } from './LinkFailure.tsx'
import * as texts from './texts.ts'

/**
 * The page of the link in the mail to a new address. Opening it changes nothing, because mail scanners open links too; the button does, where
 * the account is signed in, or its password was typed.
 */
export function ConfirmEmailScreen() {
  const token = useTokenFromAddress()
  const { viewer } = useViewer()
  const confirmation = useLinkConfirmation((password) =>
    callApi(confirmEmailChange, { body: password === undefined ? { token: token ?? '' } : { token: token ?? '', password } }),
  )
  const { outcome, needsPassword } = confirmation
  if (outcome.name === 'done')
    return (
      <AccountMessage
        title={texts.emailChanged()}
        text={texts.youSign()}
        to={viewer ? '/account' : '/auth'}
        action={viewer ? texts.backToAccount() : texts.goToSign()}
      />
    )
  if (token === null || outcome.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <ConfirmStep
      confirmation={confirmation}
      title={texts.confirmYourNewEmail()}
      text={needsPassword ? texts.typeThePassword() : texts.oneTap()}
      action={texts.thisAddress()}
    />
  )
}

import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { PasswordStep } from '#pwa/features/accounts/confirm/PasswordStep.tsx'
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
  const { outcome, needsPassword, confirm } = useLinkConfirmation((password) =>
    callApi(confirmEmailChange, { body: password === undefined ? { token: token ?? '' } : { token: token ?? '', password } }),
  )

  if (outcome.name === 'done')
    return (
      <AccountPage title={texts.emailChanged()}>
        <p role="status" className="text-muted">
          {texts.youSign()}
        </p>
        <ButtonLink to={viewer ? '/account' : '/auth'} variant="primary" size="large" isWide>
          {viewer ? texts.backToAccount() : texts.goToSign()}
        </ButtonLink>
      </AccountPage>
    )
  if (token === null || outcome.name === 'refused') return <LinkFailure isComplete={token !== null} />
  return (
    <AccountPage title={texts.confirmYourNewEmail()}>
      <p className="text-muted">{needsPassword ? texts.typeThePassword() : texts.oneTap()}</p>
      {outcome.name === 'unsent' && (
        <Notice tone="error" className="w-full">
          {outcome.text}
        </Notice>
      )}
      {needsPassword ? (
        <PasswordStep
          action={texts.thisAddress()}
          error={outcome.name === 'wrong' ? outcome.text : undefined}
          isBusy={outcome.name === 'sending'}
          onPassword={(password) => void confirm(password)}
        />
      ) : (
        <Button variant="primary" size="large" isWide isBusy={outcome.name === 'sending'} onClick={() => void confirm()}>
          {texts.thisAddress()}
        </Button>
      )}
    </AccountPage>
  )
}

import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { useTokenFromAddress } from '#pwa/features/accounts/useTokenFromAddress.ts'
import { contract } from '#shared/contract/appCalls.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import { Confirmed, NextStep } from './Confirmed.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import * as texts from './texts.ts'
import { useLinkConfirmation } from './useLinkConfirmation.ts'

/** The page of the mail that confirms an address: of its link, and without a link of its code. */
export function VerifyEmailScreen() {
  const token = useTokenFromAddress()
  const { viewer } = useViewer()
  if (token !== null) return <LinkPage token={token} />
  if (viewer) return <CodeScreen viewer={viewer} />
  return <DeadLink text={texts.thisLinkIsNotComplete()} />
}

/**
 * Opening the link changes nothing, because mail scanners open links too; the button confirms. A browser that is not signed in to the account
 * types its password, or says that somebody else signed up.
 */
function LinkPage({ token }: { token: string }) {
  const confirmation = useLinkConfirmation((password) =>
    callApi(contract.verifyEmail, { body: password === undefined ? { token } : { token, password } }),
  )
  const { viewer } = useViewer()
  const [isClaimed, setIsClaimed] = useState(false)
  const { outcome, needsPassword } = confirmation
  if (outcome.name === 'done' || isClaimed || (outcome.name === 'refused' && viewer?.isEmailVerified)) return <Confirmed />
  if (outcome.name === 'refused') return <DeadLink text={ERRORS.verification_expired.text()} />
  return (
    <ConfirmStep
      confirmation={confirmation}
      title={texts.confirmYourEmail()}
      text={needsPassword ? texts.typeYourPasswordAndWe() : texts.oneTapAndWeKnow()}
      action={texts.confirmMyEmail()}
    >
      <ClaimPanel token={token} onClaimed={() => setIsClaimed(true)} />
    </ConfirmStep>
  )
}

const DeadLink = ({ text }: { text: string }) => (
  <AccountPage title={texts.invalidLink()}>
    <p role="status" className="text-muted">
      {texts.youCanPlayWithout({ text })}
    </p>
    <NextStep />
  </AccountPage>
)

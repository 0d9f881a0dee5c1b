import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'

export function Confirmed() {
  return (
    <AccountPage title="Email confirmed">
      <p role="status" className="text-muted">
        Thank you. Reminders and prize codes will reach you.
      </p>
      <NextStep />
    </AccountPage>
  )
}

/** The way on from an account page: to the picks, for visitors to sign-in. */
export function NextStep() {
  const { viewer } = useViewer()
  return (
    <ButtonLink to={viewer ? '/' : '/auth'} variant="primary" size="large" isWide>
      {viewer ? 'Make your picks' : 'Go to Sign In'}
    </ButtonLink>
  )
}

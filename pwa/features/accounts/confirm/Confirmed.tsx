import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ownPath } from '#shared/rules/ownPath.ts'

export function Confirmed({ next = null }: { next?: string | null }) {
  return (
    <AccountPage title="Email confirmed">
      <p role="status" className="text-muted">
        Thank you. Reminders and prize codes will reach you.
      </p>
      {next === null ? (
        <NextStep />
      ) : (
        <ButtonLink to={ownPath(next)} variant="primary" size="large" isWide>
          Continue
        </ButtonLink>
      )}
    </AccountPage>
  )
}

/** The way on from an account page: to the picks, for visitors to sign-in. */
export function NextStep() {
  const { viewer } = useViewer()
  const isClosed = useIsSeasonClosed()
  return (
    <ButtonLink to={viewer ? '/' : '/auth'} variant="primary" size="large" isWide>
      {!viewer ? 'Go to Sign In' : isClosed ? 'Go on' : 'Make your picks'}
    </ButtonLink>
  )
}

import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ownPath } from '#shared/rules/people/ownPath.ts'
import * as texts from './texts.ts'

export function Confirmed({ next = null }: { next?: string | null }) {
  return (
    <AccountPage title={texts.emailConfirmed()}>
      <p role="status" className="text-muted">
        {texts.thankYouRemindersAndPrize()}
      </p>
      {next === null ? (
        <NextStep />
      ) : (
        <ButtonLink to={ownPath(next)} variant="primary" size="large" isWide>
          {texts.continueLabel()}
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
      {!viewer ? texts.goToSign() : isClosed ? texts.goOn() : texts.makeYourPicks()}
    </ButtonLink>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ownAccountQuery } from '#pwa/features/accounts/own-account/ownAccountQuery.ts'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { ownPath } from '#shared/rules/people/ownPath.ts'
import { CodePanel } from './CodePanel.tsx'
import { Confirmed } from './Confirmed.tsx'
import * as texts from './texts.ts'

/**
 * Asks for the code that was mailed to the address that waits to be confirmed: a new one, else the account's own. `?next=` is where Later leads,
 * and the right code. Without it the right code leads to a page that says so.
 */
export function CodeScreen({ viewer }: { viewer: CurrentUser }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: account, error, refetch, isFetching } = useQuery(ownAccountQuery)
  const address = account?.emailChange?.email ?? (viewer.isEmailVerified ? null : viewer.email)
  if (address === null && !account)
    return (
      <AccountPage title={texts.checkYourMail()}>
        {error ? (
          <RetryNotice title={texts.unableToLoadAccount()} isBusy={isFetching} onRetry={refetch} className="w-full">
            {texts.yourPicksCount()}
          </RetryNotice>
        ) : (
          <Loading what={texts.yourAddress()} className="h-40 rounded-2xl" />
        )}
      </AccountPage>
    )
  if (address === null) return <Confirmed next={search.get('next')} />

  const goOn = () => {
    if (search.has('next')) navigate(ownPath(search.get('next')), { replace: true })
  }
  return (
    <AccountPage
      title={texts.checkYourMail()}
      action={
        <ButtonLink to={ownPath(search.get('next'))} replace variant="plain" size="small">
          {texts.later()}
        </ButtonLink>
      }
    >
      <CodePanel key={address} address={address} onConfirmed={goOn} />
      <p className="flex items-center gap-3 text-muted">
        <Icon name="check" className="shrink-0 text-correct-ink" />
        {texts.yourPicksCount()}
      </p>
    </AccountPage>
  )
}

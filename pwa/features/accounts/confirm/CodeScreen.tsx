import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { AccountPage } from '#pwa/features/accounts/AccountPage.tsx'
import { ownAccountQuery } from '#pwa/features/accounts/own/ownAccountQuery.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { ownPath } from '#shared/rules/ownPath.ts'
import { CodePanel } from './CodePanel.tsx'
import { Confirmed } from './Confirmed.tsx'

/** Asks for the code that was mailed to the address that waits to be confirmed: a new one, else the account's own. `?next=` is where Later leads. */
export function CodeScreen({ viewer }: { viewer: CurrentUser }) {
  const [search] = useSearchParams()
  const change = useQuery(ownAccountQuery).data?.emailChange ?? null
  const address = change?.email ?? (viewer.isEmailVerified ? null : viewer.email)
  if (address === null) return <Confirmed />
  return (
    <AccountPage title="Check your mail">
      <CodePanel key={address} address={address} />
      <p className="text-muted">Your picks count with or without it.</p>
      <ButtonLink to={ownPath(search.get('next'))} isWide>
        Later
      </ButtonLink>
    </AccountPage>
  )
}

import { useLocation } from 'react-router'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { NewPasswordNotice } from '#pwa/shell/NewPasswordNotice.tsx'
import * as texts from './texts.ts'

type Props = { query: { error: unknown; refetch: () => unknown }; offlineText: string }

/** In place of a venue that could not be loaded. Admins need open admin access for it, also right after the setup. */
export function VenueFailure({ query, offlineText }: Props) {
  const { pathname, search } = useLocation()
  if (hasCode(query.error, 'new_password_required')) return <NewPasswordNotice />
  if (!hasCode(query.error, 'admin_access_required'))
    return <LoadFailure query={query} title={texts.unableToLoadTheVenue()} text={texts.somethingWentWrong()} offlineText={offlineText} />
  return (
    <Notice
      tone="info"
      title={texts.openAdminAccess()}
      action={
        <ButtonLink to={`/admin-login?next=${pathname}${encodeURIComponent(search)}`} variant="primary">
          {texts.adminLogin()}
        </ButtonLink>
      }
    >
      {texts.confirmYourEmailToGoOn()}
    </Notice>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { ERRORS } from '#shared/contract/errors.ts'
import { acceptInvitation } from '#shared/contract/venues.ts'
import { authPath } from '#shared/rules/authPath.ts'
import { AccountPage } from './AccountPage.tsx'
import { useTokenFromAddress } from './useTokenFromAddress.ts'

const PATH = '/join-team'
/** The invitation of this page load, while its reader signs in or signs up on the way. It is stored nowhere. */
let opened: string | null = null

/** The page of the link in an invitation to work at a venue: the signed-in account accepts it by a tap. */
export function JoinTeamScreen() {
  const fromAddress = useTokenFromAddress()
  const token = fromAddress ?? opened
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  useEffect(() => {
    opened = token
  }, [token])
  const accept = useMutation({
    mutationFn: () => callApi(acceptInvitation, { body: { token: token ?? '' } }),
    onSuccess: async () => {
      opened = null
      await refetchViewer(queryClient)
    },
  })

  if (accept.data) {
    const { venueName, role } = accept.data
    return (
      <AccountPage title={`Welcome to ${venueName}`}>
        <p role="status" className="text-muted">
          {role === 'staff' ? 'You can check and redeem codes at the till.' : 'You look after this venue, its TVs and its staff.'}
        </p>
        <ButtonLink
          to={viewer?.needsNewPassword ? '/new-password' : role === 'staff' ? '/redeem' : '/venue-dashboard'}
          variant="primary"
          size="large"
          isWide
        >
          {viewer?.needsNewPassword ? 'Choose a longer password' : 'Start'}
        </ButtonLink>
      </AccountPage>
    )
  }
  const isOver = hasCode(accept.error, 'invitation_expired') || hasCode(accept.error, 'invalid_input')
  if (token === null || isOver)
    return (
      <AccountPage title="Invalid Link">
        <p role="status" className="text-muted">
          {isOver ? ERRORS.invitation_expired.text : 'This link is not complete. Open it again from your mail.'}
        </p>
        <ButtonLink to="/" variant="primary" size="large" isWide>
          Go to the start
        </ButtonLink>
      </AccountPage>
    )
  if (!viewer)
    return (
      <AccountPage title="Join the team">
        <p className="text-muted">You were invited to work here. Sign in first, or create an account; then you accept.</p>
        <ButtonLink to={authPath(PATH)} variant="primary" size="large" isWide>
          Sign in or sign up
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title="Join the team">
      <p className="text-muted">
        You were invited to work here. You accept as <b className="font-semibold break-all text-text">{viewer.email}</b>.
      </p>
      <CallFailure error={accept.error} text="Something went wrong. Please try again." className="w-full" />
      <Button variant="primary" size="large" isWide isBusy={accept.isPending} onClick={() => accept.mutate()}>
        Accept
      </Button>
    </AccountPage>
  )
}

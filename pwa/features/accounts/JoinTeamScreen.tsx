import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer, useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { ERRORS } from '#shared/contract/errors.ts'
import { acceptInvitation } from '#shared/contract/venues.ts'
import { authPath } from '#shared/rules/people/authPath.ts'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountPage } from './AccountPage.tsx'
import * as texts from './texts.ts'
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
      <AccountMessage
        title={texts.welcomeTo({ venueName })}
        text={role === 'staff' ? texts.youCanCheckAndRedeem() : texts.youLookAfterThisVenue()}
        to={viewer?.needsNewPassword ? '/new-password' : role === 'staff' ? '/redeem' : '/venue-dashboard'}
        action={viewer?.needsNewPassword ? texts.chooseALongerPassword() : texts.start()}
      />
    )
  }
  const isOver = hasCode(accept.error, 'invitation_expired') || hasCode(accept.error, 'invalid_input')
  if (token === null || isOver)
    return (
      <AccountMessage
        title={texts.invalidLink()}
        text={isOver ? ERRORS.invitation_expired.text() : texts.thisLinkIsNotComplete()}
        to="/"
        action={texts.goToTheStart()}
      />
    )
  if (!viewer)
    return (
      <AccountPage title={texts.joinTheTeam()}>
        <p className="text-muted">{texts.youWereInvitedToWork()}</p>
        <ButtonLink to={authPath(PATH)} variant="primary" size="large" isWide>
          {texts.signInOrSignUp()}
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage title={texts.joinTheTeam()}>
      <p className="text-muted">
        <RichText
          parts={texts.youWereInvitedToWorkHere({
            email: viewer.email,
            b: (inside) => <b className="font-semibold break-all text-text">{inside}</b>,
          })}
        />
      </p>
      <CallFailure error={accept.error} text={texts.somethingWentWrongPleaseTry()} className="w-full" />
      <Button variant="primary" size="large" isWide isBusy={accept.isPending} onClick={() => accept.mutate()}>
        {texts.accept()}
      </Button>
    </AccountPage>
  )
}

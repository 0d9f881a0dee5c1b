import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { useProfileChange } from '#pwa/features/profile/profileQueries.ts'
import { type Profile, retryEmail } from '#shared/contract/profile.ts'

/** Shown while mail to the player's address comes back: another address is needed, or the mailbox works again. */
export function BouncedEmail({ profile }: { profile: Profile }) {
  const isOnline = useOnline()
  const retry = useProfileChange(profile.id, async (_tap: null) => {
    await callApi(retryEmail, {})
    return { emailBouncedAt: null }
  })
  return (
    <Notice
      tone="warning"
      title="Mail to you comes back"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/account/email">Change the address</ButtonLink>
          <Button isBusy={retry.isPending} disabled={!isOnline} onClick={() => retry.mutate(null)}>
            It works again
          </Button>
        </div>
      }
    >
      Reminders and news do not reach {profile.email}.
      {retry.error && <span className="mt-1 block">{textOf(retry.error, "We couldn't save this. Please try again.")}</span>}
    </Notice>
  )
}

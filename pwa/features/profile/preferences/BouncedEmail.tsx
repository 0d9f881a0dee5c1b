import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { useProfileChange } from '#pwa/features/profile/profileQueries.ts'
import { type Profile, retryEmail } from '#shared/contract/profile.ts'
import * as texts from './texts.ts'

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
      title={texts.mailToYouComesBack()}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/account/email">{texts.changeTheAddress()}</ButtonLink>
          <Button isBusy={retry.isPending} disabled={!isOnline} onClick={() => retry.mutate(null)}>
            {texts.itWorksAgain()}
          </Button>
        </div>
      }
    >
      {texts.remindersAndNewsDoNot({ email: profile.email })}
      {retry.error && <span className="mt-1 block">{textOf(retry.error, texts.weCouldntSaveThisPlease())}</span>}
    </Notice>
  )
}

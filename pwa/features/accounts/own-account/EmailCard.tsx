import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { cancelEmailChange } from '#shared/contract/ownAccount.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { ownAccountQuery } from './ownAccountQuery.ts'
import * as texts from './texts.ts'

/** The address of the account, and a new one that waits to be confirmed. */
export function EmailCard({ viewer, change }: { viewer: CurrentUser; change: OwnAccount['emailChange'] }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => {
      await callApi(cancelEmailChange, {})
      await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey })
    },
  })
  return (
    <TitledCard title={texts.email()} titleLook="type-section" className="p-5">
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
        <span className="min-w-0 break-all">{viewer.email}</span>
        {viewer.isEmailVerified ? <Badge tone="correct">{texts.verified()}</Badge> : <Badge tone="neutral">{texts.notVerifiedYet()}</Badge>}
      </p>
      {change && (
        <Notice
          tone="info"
          title={texts.waitingForYourNewAddress()}
          className="mt-4"
          action={
            <>
              <ButtonLink to="/verify-email?next=/account" size="small" variant="primary">
                {texts.typeTheCode()}
              </ButtonLink>
              <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
                {texts.cancelTheChange()}
              </Button>
            </>
          }
        >
          <RichText parts={texts.weMailedACode({ email: change.email, span: (inside) => <span className="break-all">{inside}</span> })} />
        </Notice>
      )}
      <CallFailure error={cancel.error} text={texts.weCouldntSaveThisPlease()} className="mt-3" />
      {!change && !viewer.isEmailVerified && (
        <ButtonLink to="/verify-email?next=/account" className="mt-4 mr-3">
          {texts.typeTheCode()}
        </ButtonLink>
      )}
      <ButtonLink to="/account/email" className="mt-4">
        {texts.changeEmailButton()}
      </ButtonLink>
    </TitledCard>
  )
}

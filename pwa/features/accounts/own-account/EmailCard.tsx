import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { cancelEmailChange } from '#shared/contract/ownAccount.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { ownAccountQuery } from './ownAccountQuery.ts'

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
    <TitledCard title="Email" titleLook="type-section" className="p-5">
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
        <span className="min-w-0 break-all">{viewer.email}</span>
        {viewer.isEmailVerified ? <Badge tone="correct">Verified</Badge> : <Badge tone="neutral">Not verified yet</Badge>}
      </p>
      {change && (
        <Notice
          tone="info"
          title="Waiting for your new address"
          className="mt-4"
          action={
            <>
              <ButtonLink to="/verify-email?next=/account" size="small" variant="primary">
                Type the code
              </ButtonLink>
              <Button size="small" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
                Cancel the change
              </Button>
            </>
          }
        >
          We mailed a code and a link to <span className="break-all">{change.email}</span>. Until one of them is used nothing changes.
        </Notice>
      )}
      <CallFailure error={cancel.error} text="We couldn't save this. Please try again." className="mt-3" />
      {!change && !viewer.isEmailVerified && (
        <ButtonLink to="/verify-email?next=/account" className="mt-4 mr-3">
          Type the code
        </ButtonLink>
      )}
      <ButtonLink to="/account/email" className="mt-4">
        Change email
      </ButtonLink>
    </TitledCard>
  )
}

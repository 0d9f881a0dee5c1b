import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { refetchViewer } from '#pwa/data/viewer/viewer.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { contract } from '#shared/contract/appCalls.ts'
import type { CurrentUser } from '#shared/model/user.ts'

/** Switches news and offers by email on or off. Shows the new choice while it is being saved, and the stored one after a failure. */
export function NewsSwitch({ viewer }: { viewer: CurrentUser }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const change = useMutation({
    mutationFn: async (isGiven: boolean) => {
      await callApi(contract.setMarketingConsent, { body: { isGiven } })
      await refetchViewer(queryClient)
    },
  })
  const isGiven = change.isPending ? change.variables : viewer.hasMarketingConsent === true
  return (
    <Card as="section" aria-labelledby="news" className="p-5">
      <h2 id="news" className="type-section mb-2">
        News by email
      </h2>
      <Checkbox
        label="Send me news and offers by email"
        hint={
          isOnline
            ? 'Mails about your account and your prizes come either way.'
            : 'You are offline. You can change this when you are connected.'
        }
        checked={isGiven}
        disabled={change.isPending || !isOnline}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {change.isError && (
        <Notice tone="error" className="mt-3">
          {textOf(change.error, "We couldn't save this. Please try again.")}
        </Notice>
      )}
    </Card>
  )
}

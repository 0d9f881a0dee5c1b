import { useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { getOwnResult, revokeResult, shareResult } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'

/** Publishes the result at an address of its own, or ends that. */
export function PublicLink({ week: { season, week }, code }: { week: WeekKey; code: string | null }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const input = { params: { season: String(season), week: String(week) } }
  const change = useMutation({
    mutationFn: async (isPublic: boolean): Promise<unknown> => callApi(isPublic ? shareResult : revokeResult, input),
    onError: (error) => toast.error({ title: 'Not saved', description: textOf(error, 'Something went wrong. Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(getOwnResult) }),
  })
  const url = code === null ? null : `${window.location.origin}/r/${code}`
  const copy = async (address: string) => {
    if (await copyText(address)) toast.success({ title: 'Link copied' })
    else toast.warning({ title: 'Not copied', description: 'Please copy the link by hand.' })
  }
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label="Public link"
        hint={
          isOnline
            ? 'Everybody with the link sees what the picture shows, and nothing else.'
            : 'You are offline. You can change this when you are connected.'
        }
        isOn={change.isPending ? change.variables : url !== null}
        isDisabled={change.isPending || !isOnline}
        onChange={(isPublic) => change.mutate(isPublic)}
      />
      {url !== null && !change.isPending && (
        <div className="flex items-center gap-3">
          <a href={url} className="min-w-0 flex-1 py-3 text-sm break-all underline">
            {url}
          </a>
          <Button size="small" onClick={() => copy(url)}>
            Copy Link
          </Button>
        </div>
      )}
    </div>
  )
}

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
import * as texts from './texts.ts'

/** Publishes the result at an address of its own, or ends that. */
export function PublicLink({ week: { season, week }, code }: { week: WeekKey; code: string | null }) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const input = { params: { season: String(season), week: String(week) } }
  const change = useMutation({
    mutationFn: async (isPublic: boolean): Promise<unknown> => callApi(isPublic ? shareResult : revokeResult, input),
    onError: (error) => toast.error({ title: texts.notSaved(), description: textOf(error, texts.somethingWentWrongPleaseTry()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(getOwnResult) }),
  })
  const url = code === null ? null : `${window.location.origin}/r/${code}`
  const copy = async (address: string) => {
    if (await copyText(address)) toast.success({ title: texts.linkCopied() })
    else toast.warning({ title: texts.notCopied(), description: texts.pleaseCopyTheLink() })
  }
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label={texts.publicLink()}
        hint={isOnline ? texts.everybodyWithTheLinkSees() : texts.youAreOfflineYou()}
        isOn={change.isPending ? change.variables : url !== null}
        isDisabled={!isOnline}
        isBusy={change.isPending}
        onChange={(isPublic) => change.mutate(isPublic)}
      />
      {url !== null && !change.isPending && (
        <div className="flex items-center gap-3">
          <a href={url} className="min-w-0 flex-1 py-3 text-sm break-all underline">
            {url}
          </a>
          <Button size="small" onClick={() => copy(url)}>
            {texts.copyLink()}
          </Button>
        </div>
      )}
    </div>
  )
}

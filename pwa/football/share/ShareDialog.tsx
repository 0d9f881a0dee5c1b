import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCode, textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { getOwnResult, revokeResult, shareResult } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { CardPreview } from './CardPreview.tsx'
import * as texts from './texts.ts'

type Props = { week: WeekKey; onClose: () => void }

/** The share card of the player's own week: its picture, the share sheet or a download, and a public link. */
export function ShareDialog({ week: { season, week }, onClose }: Props) {
  const input = { params: { season: String(season), week: String(week) } }
  const own = useQuery({ ...callQuery(getOwnResult, input), staleTime: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={texts.shareYourResult()}>
      {own.data ? (
        <div className="grid gap-4">
          <CardPreview result={own.data.result} />
          <PublicLink input={input} code={own.data.code} />
        </div>
      ) : own.isError ? (
        <Failure query={own} />
      ) : (
        <div role="status" aria-label={texts.loading()}>
          <Skeleton className="mx-auto aspect-[4/5] w-full max-w-72" />
        </div>
      )}
    </Dialog>
  )
}

function Failure({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  if (hasCode(query.error, 'week_not_over')) return <Notice tone="info">{texts.youCanShareYourResult()}</Notice>
  if (hasCode(query.error, 'not_found')) return <Notice tone="info">{texts.youHaveNoResult()}</Notice>
  return <LoadFailure query={query} title={texts.yourResultCouldNot()} offlineText={texts.yourResultCanBeShared()} />
}

type LinkProps = { input: { params: { season: string; week: string } }; code: string | null }

/** Publishes the result at an address of its own, or ends that. */
function PublicLink({ input, code }: LinkProps) {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const change = useMutation({
    mutationFn: async (isPublic: boolean): Promise<unknown> => callApi(isPublic ? shareResult : revokeResult, input),
    onError: (error) => toast.error({ title: texts.notSaved(), description: textOf(error, texts.somethingWentWrongPleaseTry()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(getOwnResult) }),
  })
  const { url: landingUrl } = usePublicAddress(null)
  const url = code === null ? null : new URL(`/r/${code}`, landingUrl).href
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

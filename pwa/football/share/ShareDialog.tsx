import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { getOwnResult } from '#shared/contract/sharing.ts'
import type { WeekKey } from '#shared/model/week.ts'
import { CardPreview } from './CardPreview.tsx'
import { PublicLink } from './PublicLink.tsx'
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
          <PublicLink week={{ season, week }} code={own.data.code} />
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

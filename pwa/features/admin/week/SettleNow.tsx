import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useBeforeOpeningText } from '#pwa/data/queries/weekQueries.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ReasonDialog } from '#pwa/features/admin/layout/ReasonDialog.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { WeekControl } from '#shared/model/adminWeek.ts'
import { shortPlace } from '#shared/rules/standings/placeText.ts'
import * as texts from './texts.ts'

/** Settles the week without its wait. Disabled with the reason beside it; otherwise it shows the winners and asks once. */
export function SettleNow({ week }: { week: WeekControl }) {
  const reasonId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const { settlement, games } = week
  const beforeOpening = useBeforeOpeningText(week)
  if (beforeOpening) return <p className="text-muted">{beforeOpening}</p>
  if (!settlement) return null
  if (settlement.state === 'settled') return <p className="text-muted">{texts.settled()}</p>
  if (settlement.state === 'abandoned') return <p className="text-muted">{texts.thisWeekCountsForNobody()}</p>
  const open = games.all - games.over
  const why = open > 0 ? texts.gameIsNotFinalGames({ open }) : (settlement.waitsFor ?? '')
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <span id={reasonId} className="text-[0.9375rem] text-muted">
        {why}
      </span>
      <Button disabled={!week.canSettle} aria-describedby={reasonId} onClick={() => setIsAsked(true)}>
        {texts.settleNow()}
      </Button>
      {isAsked && <SettleDialog week={week} onClose={() => setIsAsked(false)} />}
    </div>
  )
}

function SettleDialog({ week, onClose }: { week: WeekControl; onClose: () => void }) {
  const params = { week: String(week.week), season: String(week.season) }
  const preview = useQuery({ ...callQuery(contract.previewWinners, { params }), staleTime: 0 })
  const settle = useAdminAction(contract.settleWeek, {
    done: texts.isSettled({ title: week.title }),
    failed: texts.theWeekCouldNot(),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={texts.settleNamedNow({ title: week.title })}
      description={texts.codesAreIssuedAndWinners()}
      action={texts.settleNow()}
      isBusy={settle.isPending}
      isDisabled={!preview.data}
      onClose={onClose}
      onConfirm={(reason) => settle.mutate({ params, body: { reason } })}
    >
      {preview.isError ? (
        <p className="text-missed-ink">{textOf(preview.error, texts.theWinnersCouldNot())}</p>
      ) : !preview.data ? (
        <p role="status" className="text-muted">
          {texts.loading()}
        </p>
      ) : preview.data.winners.length === 0 ? (
        <p className="text-muted">{texts.nobodyWinsAPrize()}</p>
      ) : (
        <ol aria-label={texts.winners()} className="grid gap-1">
          {preview.data.winners.map(({ displayName, place, score, amount, isTied }) => (
            <li key={`${place} ${displayName}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <b className="type-number mr-2 text-lg">{shortPlace({ place, isTied })}</b>
                {displayName}
              </span>
              <span className="whitespace-nowrap text-muted">{texts.pts({ score, amount })}</span>
            </li>
          ))}
        </ol>
      )}
    </ReasonDialog>
  )
}

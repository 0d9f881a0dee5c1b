import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { DayAndTime } from '#pwa/features/admin/layout/DayAndTime.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { contract } from '#shared/contract/index.ts'
import { useHouseChanges, useHouseMutation } from './houseQueries.ts'
import { settingName } from './settingTexts.ts'
import * as texts from './texts.ts'

const SHOWN = 5

/** Who changed what and why, newest first. A change can be undone until the setting is changed again. */
export function RecentChanges() {
  const { data, isError, refetch } = useHouseChanges()
  const [isLong, setIsLong] = useState(false)
  const undo = useHouseMutation(contract.undoHouseChange)
  return (
    <TitledCard title={texts.recentChanges()} titleLook="type-heading mb-2" className="p-4">
      <CallFailure error={undo.error} text={texts.thisWasNotUndonePlease()} className="mb-2" />
      {isError && !data && <RetryNotice onRetry={refetch}>{texts.theChangesCouldNot()}</RetryNotice>}
      {!data && !isError && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-muted">{texts.nothingWasChangedYet()}</p>}
      <ul>
        {data?.slice(0, isLong ? undefined : SHOWN).map(({ id, setting, by, at, reason, isUndoable }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b>{settingName(setting)}</b> {reason}
              <span className="block text-sm text-muted">
                {by ?? texts.aFormerAdmin()} · <DayAndTime at={at} />
              </span>
            </span>
            {isUndoable && (
              <Button
                size="small"
                isBusy={undo.isPending && undo.variables.params.changeId === id}
                label={texts.undoSetting({ settingName: settingName(setting), reason })}
                onClick={() => undo.mutate({ params: { changeId: id }, body: { reason: texts.undoReason({ reason }).slice(0, 500) } })}
              >
                {texts.undo()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && !isLong && (
        <Button size="small" variant="plain" onClick={() => setIsLong(true)}>
          {texts.showAll()}
        </Button>
      )}
    </TitledCard>
  )
}

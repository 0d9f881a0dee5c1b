import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Select } from '#pwa/design/Select.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { Switch } from '#pwa/design/Switch.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import type { CallResponse } from '#shared/contract/call.ts'
import { getReportPreference, setReportPreference } from '#shared/contract/report.ts'
import { WEEKDAYS } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

const DAYS = WEEKDAYS.map((day, value) => ({ value: String(value), label: day() }))

/** Whether an admin or manager gets the weekly report by mail, and when. */
export function ReportSettings() {
  const queryClient = useQueryClient()
  const stored = useQuery({ ...callQuery(getReportPreference, {}), staleTime: 0 })
  const change = useMutation({
    mutationFn: (body: CallResponse<typeof getReportPreference>) => callApi(setReportPreference, { body }),
    onError: (error) => toast.error({ title: texts.thisWasNotSaved(), description: textOf(error, texts.pleaseTryAgain()) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: callKey(getReportPreference) }),
  })
  const shown = change.isPending ? change.variables : stored.data
  if (stored.isError) return null
  return (
    <Card as="section" aria-label={texts.weeklyReport()} className="grid gap-3">
      {shown ? (
        <>
          <Switch
            label={texts.weeklyReportByMail()}
            hint={texts.howTheWeekWent()}
            isOn={shown.isWanted}
            isBusy={change.isPending}
            onChange={(isWanted) => change.mutate({ ...shown, isWanted })}
          />
          {shown.isWanted && (
            <Select
              label={texts.dayOfTheReport()}
              options={DAYS}
              value={String(shown.weekday)}
              aria-busy={change.isPending}
              onChange={(event) => !change.isPending && change.mutate({ ...shown, weekday: Number(event.currentTarget.value) })}
            />
          )}
        </>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </Card>
  )
}

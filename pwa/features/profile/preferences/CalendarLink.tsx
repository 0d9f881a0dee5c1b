import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useState } from 'react'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { buttonStyle } from '#pwa/design/buttonStyle.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { copyText } from '#pwa/device/copyText.ts'
import { useOnline } from '#pwa/device/useOnline.ts'
import { focusAfter } from '#pwa/shell/focusAfter.ts'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import { deleteCalendarLink, getCalendar, getCalendarLink, renewCalendarLink } from '#shared/contract/calendar.ts'
import * as texts from './texts.ts'

/** The player's calendar at an address of its own, which can be made, opened in a calendar program, replaced and ended. */
export function CalendarLink() {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const link = useQuery({ ...callQuery(getCalendarLink, {}), staleTime: 0 })
  const change = useMutation({
    mutationFn: (isWanted: boolean) => callApi(isWanted ? renewCalendarLink : deleteCalendarLink, {}),
    onSuccess: (changed) => {
      const hadLink = link.data?.url != null
      queryClient.setQueryData(callKey(getCalendarLink, {}), changed)
      if (!hadLink) return
      const title = changed.url === null ? texts.calendarTurnedOff() : texts.newLinkMade()
      toast.success({ title, description: texts.theOldLinkNoLongerWorks() })
    },
    onError: (error) => toast.error({ title: texts.notSaved(), description: textOf(error, texts.pleaseTryAgain()) }),
  })
  return (
    <section aria-labelledby="calendar-link" className="grid gap-2 border-t border-line pt-3">
      <h3 id="calendar-link" className="font-semibold">
        {texts.calendar()}
      </h3>
      <p className="text-sm text-muted">{texts.deadlinesAndTheState()}</p>
      {link.data ? (
        <Choices
          url={link.data.url}
          busy={change.isPending ? change.variables : null}
          isOff={!isOnline}
          firstRef={focusAfter(change)}
          onChange={(isWanted) => !change.isPending && change.mutate(isWanted)}
        />
      ) : link.isError ? (
        <RetryNotice onRetry={link.refetch}>{texts.yourCalendarCouldNot()}</RetryNotice>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
      <p className="text-sm text-muted">
        <RichText
          parts={texts.deadlinesForAnybody({
            link: (inside) => (
              <a href={getCalendar.path} className="font-semibold text-text underline underline-offset-2">
                {inside}
              </a>
            ),
          })}
        />
      </p>
    </section>
  )
}

type ChoicesProps = {
  url: string | null
  /** The change that is being saved: whether a link is wanted. */
  busy: boolean | null
  isOff: boolean
  /** Of the first choice, which gets the focus when a change has replaced the choices. */
  firstRef: RefCallback<HTMLElement> | null
  onChange: (isWanted: boolean) => void
}

function Choices({ url, busy, isOff, firstRef, onChange }: ChoicesProps) {
  const [isShown, setIsShown] = useState(false)
  if (url === null)
    return (
      <Button ref={firstRef} isWide isBusy={busy === true} disabled={isOff} onClick={() => onChange(true)}>
        {texts.makeMyCalendar()}
      </Button>
    )
  const canOpen = !/Android/.test(navigator.userAgent) // no calendar on Android takes a webcal: link
  const style = buttonStyle({ isWide: true })
  const copy = async () => {
    if (await copyText(url)) toast.success({ title: texts.linkCopied() })
    else {
      setIsShown(true)
      toast.warning({ title: texts.notCopied(), description: texts.pleaseCopyTheLink() })
    }
  }
  return (
    <>
      {canOpen && (
        <a ref={firstRef} href={url.replace(/^https?:/, 'webcal:')} className={style.target}>
          <span className={style.face}>{texts.openInMyCalendar()}</span>
        </a>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={canOpen ? null : firstRef} size={canOpen ? 'small' : 'medium'} isWide={!canOpen} onClick={copy}>
          {texts.copyLink()}
        </Button>
        <Button size="small" isBusy={busy === true} disabled={isOff} onClick={() => onChange(true)}>
          {texts.newLink()}
        </Button>
        <Button size="small" isBusy={busy === false} disabled={isOff} onClick={() => onChange(false)}>
          {texts.turnOff()}
        </Button>
      </div>
      {isShown && <p className="text-sm select-all [overflow-wrap:anywhere]">{url}</p>}
      {!canOpen && <p className="text-sm text-muted">{texts.googleCalendarTakesIt()}</p>}
      <p className="text-sm text-muted">{texts.whoeverHasTheLinkSees()}</p>
    </>
  )
}

import { useEffect, useState } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { listQueued } from '#pwa/offline/queuedSubmissions.ts'
import type { QueuedSubmission } from '#shared/model/queuedSubmission.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Names the weeks whose queued cards wait until this device's player, whose session has ended, signs in. Nothing after a sign-out, which deletes them. */
export function QueuedWeeks({ hasLink = false }: { hasLink?: boolean }) {
  const [weeks, setWeeks] = useState({ unsubmitted: '', changed: '' })
  useEffect(() => {
    const playerId = lastViewerId()
    if (playerId !== null) void listQueued(playerId).then((all) => setWeeks(titlesOf(all)))
  }, [])
  if (weeks.unsubmitted === '' && weeks.changed === '') return null
  return (
    <Notice
      tone="warning"
      icon="clock"
      className={hasLink ? 'm-4 lg:mx-10' : 'mb-4'}
      action={
        hasLink && (
          <ButtonLink to="/auth" variant="primary">
            {texts.signIn()}
          </ButtonLink>
        )
      }
    >
      {weeks.unsubmitted !== '' && <p>{texts.savedAndNotSubmitted({ weeks: weeks.unsubmitted })}</p>}
      {weeks.changed !== '' && <p>{texts.changesSavedAndNotSent({ weeks: weeks.changed })}</p>}
    </Notice>
  )
}

/** The weeks without a submitted card, and those whose submitted card counts until the change is sent. */
function titlesOf(queued: readonly QueuedSubmission[]) {
  const titles = (isChange: boolean) =>
    queued
      .filter(({ submission }) => (submission.replaces !== undefined) === isChange)
      .map(({ submission }) => weekTitle(submission.week))
      .join(', ')
  return { unsubmitted: titles(false), changed: titles(true) }
}

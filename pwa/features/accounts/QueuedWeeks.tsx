import { useEffect, useState } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { listQueued } from '#pwa/offline/queuedSubmissions.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

/** Names the weeks whose queued cards wait until this device's player, whose session has ended, signs in. Nothing after a sign-out, which deletes them. */
export function QueuedWeeks({ hasLink = false }: { hasLink?: boolean }) {
  const [weeks, setWeeks] = useState<readonly string[]>([])
  useEffect(() => {
    const playerId = lastViewerId()
    if (playerId !== null) void listQueued(playerId).then((all) => setWeeks(all.map(({ submission }) => weekTitle(submission.week))))
  }, [])
  if (weeks.length === 0) return null
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
      {texts.savedAndNotSubmitted({ weeks: weeks.join(', ') })}
    </Notice>
  )
}

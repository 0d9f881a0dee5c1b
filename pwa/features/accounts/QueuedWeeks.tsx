import { useEffect, useState } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { listQueued } from '#pwa/offline/queuedSubmissions.ts'
import type { QueuedSubmission } from '#shared/model/queuedSubmission.ts'
import { fullWeekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Props = { hasLink?: boolean }

/** Names the weeks whose queued cards wait until this device's player, whose session has ended, signs in. Nothing after a sign-out, which deletes them. */
export function QueuedWeeks(props: Props) {
  const [queued, setQueued] = useState<readonly QueuedSubmission[]>([])
  useEffect(() => {
    const playerId = lastViewerId()
    if (playerId !== null) void listQueued(playerId).then(setQueued)
  }, [])
  return queued.length === 0 ? null : <QueuedNotice queued={queued} {...props} />
}

function QueuedNotice({ queued, hasLink = false }: Props & { queued: readonly QueuedSubmission[] }) {
  const season = useCurrentWeek().data?.season
  const titles = (isChange: boolean) =>
    queued
      .filter(({ submission }) => (submission.replaces !== undefined) === isChange)
      .map(({ submission }) => fullWeekTitle(submission, season))
      .join(', ')
  const unsubmitted = titles(false)
  const changed = titles(true) // until the change is sent, the submitted card counts
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
      {unsubmitted !== '' && <p>{texts.savedAndNotSubmitted({ weeks: unsubmitted })}</p>}
      {changed !== '' && <p>{texts.changesSavedAndNotSent({ weeks: changed })}</p>}
    </Notice>
  )
}

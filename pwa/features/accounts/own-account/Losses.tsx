import { useEffect, useState } from 'react'
import { useCurrentWeek } from '#pwa/data/queries/contestQueries.ts'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { findUnsentWork, type UnsentWork } from '#pwa/features/accounts/unsentWork.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { fullWeekTitle } from '#shared/rules/weeks/week.ts'
import * as texts from './texts.ts'

type Props = { viewer: CurrentUser; account: OwnAccount; lostCredits: number }

const ROLES: Partial<Record<CurrentUser['role'], string>> = { staff: 'staff', venue_manager: texts.venueManager(), admin: 'admin' }

/** What a player loses with the account, and what stays. */
export function Losses({ viewer, account: { openCredits, openCards }, lostCredits }: Props) {
  const unsent = useUnsentWork(viewer.id)
  const season = useCurrentWeek().data?.season
  const role = ROLES[viewer.role]
  return (
    <>
      {openCredits.length > 0 && (
        <Notice tone="warning" title={texts.youLoseOfOpenCredits({ lostCredits })} className="w-full">
          <ul className="mt-1 list-disc pl-5">
            {openCredits.map(({ description, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two credits may be equal in everything that is shown
              <li key={index}>
                ${amount} · {description}
              </li>
            ))}
          </ul>
          <p className="mt-2">{texts.theirCodesStopWorkingRedeem()}</p>
        </Notice>
      )}
      {unsent.length > 0 && (
        <Notice tone="warning" title={texts.picksThatWereNeverSubmitted()} className="w-full">
          {texts.thesePicks({ value: unsent.map((week) => fullWeekTitle(week, season)).join(', ') })}
        </Notice>
      )}
      <Card className="w-full p-5">
        <p className="type-heading">{texts.whatGoesAtOnce()}</p>
        <ul className="mt-2 list-disc pl-5 text-muted">
          <li>{texts.yourNameEmailAndPhone()}</li>
          <li>{texts.everyDeviceIsSignedOut()}</li>
          {openCards > 0 && <li>{texts.yourCardOfAWeek({ openCards })}</li>}
          <li>{texts.yourPlaceInThisSeasons()}</li>
          {role && <li>{texts.yourWorkHere({ role })}</li>}
        </ul>
        <p className="type-heading mt-4">{texts.whatStays()}</p>
        <p className="mt-2 text-muted">{texts.resultsOfWeeks()}</p>
        <p className="mt-4 font-semibold">{texts.thisCantBeUndone()}</p>
      </Card>
    </>
  )
}

function useUnsentWork(playerId: string) {
  const [unsent, setUnsent] = useState<UnsentWork>({ queued: [], drafts: [] })
  useEffect(() => {
    let isShown = true
    void findUnsentWork(playerId).then((found) => {
      if (isShown) setUnsent(found)
    })
    return () => {
      isShown = false
    }
  }, [playerId])
  return [...unsent.queued, ...unsent.drafts]
}

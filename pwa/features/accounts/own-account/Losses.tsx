import { useEffect, useState } from 'react'
import { Card } from '#pwa/design/Card.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { findUnsentWork, type UnsentWork } from '#pwa/features/accounts/unsentWork.ts'
import type { OwnAccount } from '#shared/model/ownAccount.ts'
import type { CurrentUser } from '#shared/model/user.ts'
import { weekTitle } from '#shared/rules/week.ts'

type Props = { viewer: CurrentUser; account: OwnAccount; lostCredits: number }

const ROLES: Partial<Record<CurrentUser['role'], string>> = { staff: 'staff', venue_manager: 'venue manager', admin: 'admin' }

/** What a player loses with the account, and what stays. */
export function Losses({ viewer, account: { openCredits, openCards }, lostCredits }: Props) {
  const unsent = useUnsentWork(viewer.id)
  const role = ROLES[viewer.role]
  return (
    <>
      {openCredits.length > 0 && (
        <Notice tone="warning" title={`You lose $${lostCredits} of open credits`} className="w-full">
          <ul className="mt-1 list-disc pl-5">
            {openCredits.map(({ description, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two credits may be equal in everything that is shown
              <li key={index}>
                ${amount} · {description}
              </li>
            ))}
          </ul>
          <p className="mt-2">Their codes stop working. Redeem them at the bar first if you want them.</p>
        </Notice>
      )}
      {unsent.length > 0 && (
        <Notice tone="warning" title="Picks that were never submitted" className="w-full">
          {unsent.map((week) => weekTitle(week.week)).join(', ')}: these picks are on this phone only, and are deleted with the account.
        </Notice>
      )}
      <Card className="w-full p-5">
        <p className="type-heading">What goes, at once</p>
        <ul className="mt-2 list-disc pl-5 text-muted">
          <li>Your name, email and phone number, your settings and your visits</li>
          <li>Every device is signed out, and this one is wiped</li>
          {openCards > 0 && (
            <li>
              {openCards === 1 ? 'Your card of a week that is not over' : `Your cards of ${openCards} weeks that are not over`}: no place,
              no prize
            </li>
          )}
          <li>Your place in this season's championship</li>
          {role && <li>Your work here as {role}</li>}
        </ul>
        <p className="type-heading mt-4">What stays</p>
        <p className="mt-2 text-muted">
          Results of weeks that are over and redeemed prizes, as “Deleted player”, so that the boards stay true.
        </p>
        <p className="mt-4 font-semibold">This can't be undone.</p>
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

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import { contract } from '#shared/contract/index.ts'
import type { HouseSettings } from '#shared/model/houseSettings.ts'
import { formatDollars } from '#shared/numberText.ts'
import { formatPlace } from '#shared/rules/standings/placeText.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import * as texts from './texts.ts'

/** Opens the next season for picks, after a look at its prizes and rules. */
export function OpenSeasonButton({ season, text }: { season: number; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" label={texts.openTheSeasonNamed({ text })} className="shrink-0" onClick={() => setIsOpen(true)}>
        {texts.openTheSeason()}
      </Button>
      {isOpen && <OpenSeasonDialog season={season} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenSeasonDialog({ season, onClose }: { season: number; onClose: () => void }) {
  const house = useQuery({ ...callQuery(contract.getHouse, {}), staleTime: 0 })
  const open = useAdminAction(contract.openSeason, {
    done: texts.seasonIsOpen({ season }),
    failed: texts.theSeasonWasNotOpened(),
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={open.isPending}
      title={texts.openSeason({ season })}
      description={texts.playersCanMakeTheirPicks()}
    >
      <AdminAnswer of={[house]} loading={<Skeleton className="h-48 w-full rounded-2xl" />}>
        {({ plannedRules }) => <Rules rules={plannedRules} />}
      </AdminAnswer>
      <div className="mt-5 grid gap-2">
        <Button
          variant="primary"
          size="large"
          isWide
          isBusy={open.isPending}
          disabled={!house.data}
          onClick={() => open.mutate({ params: { season: String(season) } })}
        >
          {texts.openTheSeason()}
        </Button>
        <ButtonLink to="/admin/brand" variant="plain" isWide>
          {texts.changePrizesAndRules()}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

function Rules({ rules }: { rules: HouseSettings['plannedRules'] }) {
  const facts = [
    [texts.prizesOfAWeek(), prizesText(rules.weeklyPrizes)],
    [texts.prizesOfTheChampionship(), prizesText(rules.seasonPrizes)],
    [texts.picksLock(), rules.deadlineRule === 'first_kickoff' ? texts.withTheFirstKickoff() : texts.withTheFirstKickoffOnSunday()],
    [texts.aSubmittedCard(), rules.allowsCardChanges ? texts.mayBeChangedUntilThen() : texts.canNotBeChanged()],
  ] as const
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "1st $50, 2nd $30 · from Oct 1, 2026 · through Dec 31, 2026"; a place without a prize is left out, and so are the days of prizes without dates. */
function prizesText({ startDate, endDate, tiers }: HouseSettings['plannedRules']['weeklyPrizes']): string {
  const prizes = tiers
    .filter(({ amountDollars }) => amountDollars > 0)
    .map(({ place, amountDollars }) => `${formatPlace(place)} ${formatDollars(amountDollars)}`)
    .join(', ')
  if (prizes === '') return texts.none()
  const days = [startDate && texts.from({ day: dayText(startDate) }), endDate && texts.through({ day: dayText(endDate) })]
  return [prizes, ...days].filter(Boolean).join(' · ')
}

const dayText = (day: string) => formatFullDate('UTC', Date.parse(day))

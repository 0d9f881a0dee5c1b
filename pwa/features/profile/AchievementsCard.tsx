import { useState } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { Meter } from '#pwa/design/Meter.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { ToolIcon } from '#pwa/design/ToolIcon.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { Achievement } from '#shared/model/achievement.ts'
import { formatFullDate } from '#shared/rules/time/timeText.ts'
import { FoldedCard } from './FoldedCard.tsx'
import * as texts from './texts.ts'

/** Earned and locked achievements that are shown before the player asks for all. */
const SHOWN = { earned: 2, locked: 6 }

type Props = { achievements: readonly Achievement[] | undefined; isFailed: boolean; onRetry: () => void }

/** The newest earned achievements and the nearest locked ones; all of them on demand. */
export function AchievementsCard({ achievements, isFailed, onRetry }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const count = achievements?.length ?? 0
  const earned = achievements?.filter((one) => one.earned).sort(byNewest) ?? []
  const locked = achievements?.filter((one) => !one.earned).sort(byNearest) ?? []
  const shownOf = (list: readonly Achievement[], most: number) => (isWhole ? list : list.slice(0, most))
  const moreLocked = locked.length - SHOWN.locked
  const isFolded = !isWhole && (moreLocked > 0 || earned.length > SHOWN.earned)
  return (
    <FoldedCard title={texts.achievements()} isCounted value={count > 0 ? texts.countOfAll({ earned: earned.length, count }) : undefined}>
      {!achievements && isFailed && (
        <RetryNotice onRetry={onRetry} className="mt-3">
          {texts.yourAchievementsCouldNot()}
        </RetryNotice>
      )}
      {!achievements && !isFailed && <Skeleton className="mt-3 h-40 w-full" />}
      {achievements && earned.length === 0 && <p className="mt-2 text-muted">{texts.yourFirstOneComes()}</p>}
      {earned.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2" aria-label={texts.earned()}>
          {shownOf(earned, SHOWN.earned).map((one) => (
            <Earned key={one.id} achievement={one} />
          ))}
        </ul>
      )}
      <LockedList locked={shownOf(locked, SHOWN.locked)} />
      {isFolded && (
        <p className="mt-3 text-center">
          <Button variant="plain" onClick={() => setIsWhole(true)}>
            {moreLocked > 0 ? texts.moreToUnlock({ count: moreLocked }) : texts.showAll({ count })}
          </Button>
        </p>
      )}
    </FoldedCard>
  )
}

const byNewest = (one: Achievement, other: Achievement) => (other.earnedAt ?? '').localeCompare(one.earnedAt ?? '')
const shareOf = ({ progress }: Achievement) => progress.value / progress.target
const byNearest = (one: Achievement, other: Achievement) => shareOf(other) - shareOf(one)

function Earned({ achievement: { title, description, icon, earnedAt } }: { achievement: Achievement }) {
  const zone = useZone()
  return (
    <li className="flex items-center gap-2.5 rounded-xl bg-raised px-3 py-2.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-prize text-on-prize">
        {icon === 'trophy' ? <Icon name="trophy" sizePx={20} /> : <ToolIcon name={icon} sizePx={20} />}
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm text-muted">{description}</span>
        {earnedAt && <span className="mt-0.5 block text-sm text-muted">{formatFullDate(zone, Date.parse(earnedAt))}</span>}
      </span>
    </li>
  )
}

function LockedList({ locked }: { locked: readonly Achievement[] }) {
  if (locked.length === 0) return null
  return (
    <>
      <h3 id="locked" className="mt-5 mb-2 text-muted">
        {texts.stillLocked()}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2" aria-labelledby="locked">
        {locked.map((one) => (
          <Locked key={one.id} achievement={one} />
        ))}
      </ul>
    </>
  )
}

function Locked({ achievement: { title, description, progress } }: { achievement: Achievement }) {
  const { value, target } = progress
  return (
    <li className="flex items-center gap-2.5 rounded-xl border border-dashed border-line px-3 py-2.5">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-muted">
        <Icon name="lock" sizePx={18} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-muted">{description}</p>
        {target > 1 && (
          <>
            <Meter label={title} valueText={texts.valueOfTarget({ value, target })} value={value} max={target} className="mt-2" />
            <p aria-hidden className="mt-1 text-sm text-muted">
              {texts.valueOfTarget({ value, target })}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

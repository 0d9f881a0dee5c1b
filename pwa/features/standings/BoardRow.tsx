import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { ChampionMark } from '#pwa/football/ChampionMark.tsx'
import { PlaceBadge } from '#pwa/football/PlaceBadge.tsx'
import { type PrizeStatus, PrizeTag } from '#pwa/football/PrizeTag.tsx'
import { PublicName } from '#pwa/football/PublicName.tsx'
import type { WeeklyRow } from '#shared/model/standings.ts'
import * as texts from './texts.ts'

type Props = {
  /** Null before places are given. */
  place: number | null
  name: string
  isTied: boolean
  isYou: boolean
  points: number
  championOf?: number | null | undefined
  /** Beside the name. */
  aside?: string | undefined
  /** Below the name. */
  note?: ReactNode
  prize?: { dollars: number; status: PrizeStatus } | null
}

/** The prize of a line of a week's board. It is won once the week is settled. */
export function prizeOf({ prize, prizeUpTo = null }: Pick<WeeklyRow, 'prize' | 'prizeUpTo'>, isSettled = false): Props['prize'] {
  if (prize !== null) return { dollars: prize, status: isSettled ? 'won' : 'offered' }
  return prizeUpTo === null ? null : { dollars: prizeUpTo, status: 'upTo' }
}

/** One line of a board. The viewer's own line is named "You" and has another background. */
export function BoardRow({ place, name, isTied, isYou, points, championOf, aside, note, prize = null }: Props) {
  return (
    <li
      aria-current={isYou || undefined}
      className={cx('flex min-h-13 flex-wrap items-center gap-x-3 border-t border-line py-1.5', isYou && '-mx-4 bg-pick-surface px-4')}
    >
      {place === null ? (
        <span className="inline-flex size-8 shrink-0 items-center justify-center text-muted">
          <span className="sr-only">{texts.noPlaceYet()}</span>
          <span aria-hidden>–</span>
        </span>
      ) : (
        <PlaceBadge place={place} isTied={isTied} isPrize={prize !== null && prize.status !== 'upTo'} />
      )}
      <span className="min-w-[4.5rem] flex-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <span className={cx('min-w-0 [overflow-wrap:anywhere]', isYou && 'font-semibold')}>
            {isYou ? texts.you() : <PublicName name={name} />}
            <ChampionMark season={championOf} className="ml-1.5 size-[1.125rem] align-[-3px]" />
          </span>
          {aside && <span className="text-sm text-muted">{aside}</span>}
        </span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {prize && <PrizeTag amountDollars={prize.dollars} status={prize.status} />}
      <span className="type-number min-w-8 text-right text-xl">
        {points}
        <span className="sr-only"> {texts.point({ points })}</span>
      </span>
    </li>
  )
}

import type { ReactNode } from 'react'
import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import { ChampionMark } from '#pwa/football/ChampionMark.tsx'
import { PrizeTag } from '#pwa/football/PrizeTag.tsx'
import { PublicName } from '#pwa/football/PublicName.tsx'
import { TeamCrest } from '#pwa/football/TeamCrest.tsx'
import type { StandingsRow } from '#shared/model/fullStandings.ts'
import { formatPlace, shortPlace } from '#shared/rules/standings/placeText.ts'
import { type BestOf, useBestPlace } from './bestPlaces.ts'
import { COLUMN_WIDTHS } from './ColumnHeads.tsx'
import { GameStrip } from './GameStrip.tsx'
import type { GameMark } from './gameMarks.ts'
import { describeRow } from './placeTexts.ts'
import * as texts from './texts.ts'

type Props = {
  row: StandingsRow
  isYou: boolean
  isSettled: boolean
  /** Instead of the plain name: the name with the searched letters marked. */
  name?: ReactNode
  /** Below the name. */
  note?: string
  /** How each game of the week went, on wide screens. */
  marks?: readonly GameMark[] | null
  /** On wide screens, while games are open. */
  bestOf?: BestOf | null
  /** Behind the score, where no heading says what it counts. */
  unit?: string
  /** Opens what is known about the player; without it the row is not a button. */
  onOpen?: ((row: StandingsRow) => void) | undefined
}

const PODIUM: Record<number, string> = { 1: 'bg-prize text-on-prize', 2: 'bg-silver text-on-silver', 3: 'bg-bronze text-on-bronze' }

/** One row of the full standings: place, movement, name, prize and score. Screen readers get it as one sentence. */
export function StandingRow({ row, isYou, isSettled, name, note, marks, bestOf = null, unit, onOpen }: Props) {
  const best = useBestPlace(bestOf, row.id)
  const label = describeRow(row, { isYou, isSettled }) + (best === null ? '' : texts.canStillReach({ place: formatPlace(best) }))
  const [dollars, status] = row.prize !== null ? ([row.prize, isSettled ? 'won' : 'offered'] as const) : ([row.prizeUpTo, 'upTo'] as const)
  // Beside the name; below it where the row has no room for both.
  const prize = dollars !== null && <PrizeTag amountDollars={dollars} status={status} />
  const face = (
    <span aria-hidden className="flex min-w-0 flex-1 flex-wrap items-center gap-x-[min(0.5rem,2vw)] px-[min(0.75rem,3.75vw)] py-1">
      <span
        className={cx(
          'type-number inline-flex h-8 min-w-8 shrink-0 items-center justify-center rounded-lg px-1 text-lg',
          PODIUM[row.place] ?? 'bg-raised',
          marks && COLUMN_WIDTHS.place,
        )}
      >
        {shortPlace(row)}
      </span>
      <Move moved={row.moved} />
      <span className={COLUMN_WIDTHS.crest}>{row.favoriteTeam && <TeamCrest team={row.favoriteTeam} sizePx={28} />}</span>
      <span className="flex min-w-[min(5.5rem,36vw)] flex-1 flex-wrap items-center justify-between gap-x-2 leading-tight">
        <span className="min-w-[min(5.5rem,100%)] flex-1">
          <span className={cx('block [overflow-wrap:anywhere]', isYou && 'font-semibold')}>
            {isYou ? texts.you() : (name ?? <PublicName name={row.displayName} />)}
            <ChampionMark season={row.championOf} className="ml-1.5 size-[1.125rem] align-[-3px]" />
          </span>
          {note && <span className="block text-sm text-muted @max-[16rem]/own-dock:hidden">{note}</span>}
        </span>
        {!marks && prize}
      </span>
      {marks && <GameStrip marks={marks} />}
      {bestOf && <span className={cx('text-muted', COLUMN_WIDTHS.best)}>{best !== null && formatPlace(best)}</span>}
      {marks && <span className={cx('flex justify-end', COLUMN_WIDTHS.prize)}>{prize}</span>}
      <span className={cx('type-number ml-auto min-w-8 text-right text-[1.375rem]', marks && COLUMN_WIDTHS.score)}>
        {row.score}
        {unit && <span className="font-sans text-[0.9375rem] font-normal text-muted"> {unit}</span>}
      </span>
    </span>
  )
  const look = cx('flex min-h-[3.125rem] w-full items-stretch text-left', isYou && 'bg-pick-surface')
  const content = (
    <>
      <span className="sr-only">{label}</span>
      {face}
    </>
  )
  if (!onOpen) return <span className={look}>{content}</span>
  return (
    <button type="button" aria-haspopup={isYou ? undefined : 'dialog'} onClick={() => onOpen(row)} className={look}>
      {content}
    </button>
  )
}

/** Places gained or lost, as an arrow and a number. A phone has no empty column while nobody can have moved. */
function Move({ moved }: { moved: number | null }) {
  if (moved === null)
    return <span className={cx('hidden w-[min(2.25rem,9vw)] shrink-0 in-data-[moves]:block lg:block', COLUMN_WIDTHS.moved)} />
  if (moved === 0)
    return <span className={cx('w-[min(2.25rem,9vw)] shrink-0 pl-[min(0.5rem,2vw)] text-muted', COLUMN_WIDTHS.moved)}>–</span>
  return (
    <span
      className={cx(
        'flex min-w-[min(2.25rem,9vw)] shrink-0 items-center font-semibold tabular-nums',
        COLUMN_WIDTHS.moved,
        moved > 0 ? 'text-correct-ink' : 'text-missed-ink',
      )}
    >
      <Icon name={moved > 0 ? 'arrow-up' : 'arrow-down'} sizePx={15} className="shrink-0" />
      {Math.abs(moved)}
    </span>
  )
}

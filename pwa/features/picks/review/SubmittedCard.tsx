import { useId } from 'react'
import { useZone } from '#pwa/data/queries/contest.ts'
import { STAMPED_MS, useStages } from '#pwa/design/motion.ts'
import { RichText } from '#pwa/design/RichText.tsx'
import { cardGameText } from '#pwa/features/picks/slate/pastGameText.ts'
import { CardDrawing } from '#pwa/football/card/CardDrawing.tsx'
import { CardList } from '#pwa/football/card/CardList.tsx'
import { useCardColumns } from '#pwa/football/card/useCardColumns.ts'
import { useCardHouse } from '#pwa/football/card/useCardHouse.ts'
import { cardGames } from '#shared/card-drawing/cardGames.ts'
import { drawCard } from '#shared/card-drawing/drawCard.ts'
import type { EpochMs } from '#shared/clock.ts'
import type { Game } from '#shared/model/game.ts'
import type { PicksRecord } from '#shared/model/picks.ts'
import { isOver, isVoid } from '#shared/rules/games/gameState.ts'
import { formatDayAndTime } from '#shared/rules/time/timeText.ts'
import { weekLabel } from '#shared/rules/weeks/week.ts'
import { tiebreakerField } from './stubText.ts'
import * as texts from './texts.ts'

type Props = { record: PicksRecord; games: readonly Game[]; now: EpochMs }

/** A stored card as it is now: each final game is stamped, one after another when the card is opened, and while it is open. */
export function SubmittedCard({ record, games, now }: Props) {
  const zone = useZone()
  const id = useId()
  const columns = useCardColumns()
  const { owner, ...house } = useCardHouse()
  const isStamped = useStages(STAMPED_MS, () => undefined) === 'done'
  const shown = games.filter((game) => record.gamePicks[game.id] || !isVoid(game))
  const toCome = shown.filter((game) => !isOver(game)).length
  const drawing = drawCard(
    {
      ...house,
      look: 'paper',
      week: weekLabel(record.week),
      top: { kind: 'counts' },
      games: cardGames(shown, record.gamePicks, { timeZone: zone, now }),
      stub: { left: { label: owner, value: record.receipt }, right: tiebreakerField(record, games) },
      stamp: null,
    },
    { columns, id },
  )
  return (
    <div className={isStamped ? 'card-opened' : ''}>
      <CardDrawing drawing={drawing} className="mx-auto max-w-[min(24rem,100%)]" />
      <CardList lines={shown.map((game) => cardGameText(zone, game, record.gamePicks[game.id] ?? null))} />
      <p className="mt-4 text-center text-[min(0.9375rem,5.6vw)] text-muted">
        {toCome > 0 && toCome < shown.length && texts.finalToCome({ value: shown.length - toCome, toCome })}
        <RichText
          parts={texts.receivedReceiptTiebreaker({
            dayAndTime: formatDayAndTime(zone, Date.parse(record.submittedAt)),
            receipt: record.receipt,
            tieBreakerScore: record.tieBreakerScore,
            span: (inside) => <span className="sr-only">{inside}</span>,
          })}
        />
      </p>
    </div>
  )
}

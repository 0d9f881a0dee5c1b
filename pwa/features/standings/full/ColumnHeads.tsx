import { GameStrip } from './GameStrip.tsx'
import type { GameMark } from './gameMarks.ts'

/** Widths of the columns that rows and heads share. */
export const COLUMN_WIDTHS = { best: 'hidden w-28 shrink-0 xl:block', prize: 'w-24 shrink-0' }

/** The names of the columns above the rows of wide screens. Screen readers get each row as one sentence. */
export function ColumnHeads({ marks, hasBest }: { marks: readonly GameMark[]; hasBest: boolean }) {
  return (
    <div
      aria-hidden
      className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-2 text-sm font-semibold tracking-wide text-muted uppercase"
    >
      <span className="w-[4.75rem] shrink-0">Place</span>
      <span className="min-w-[5.5rem] flex-1">Player</span>
      <span className="relative shrink-0">
        <span className="invisible">
          <GameStrip marks={marks} />
        </span>
        <span className="absolute inset-y-0 left-0">Games</span>
      </span>
      {hasBest && <span className={COLUMN_WIDTHS.best}>Best possible</span>}
      <span className={`text-right ${COLUMN_WIDTHS.prize}`} />
      <span className="ml-auto min-w-8 text-right">Correct</span>
    </div>
  )
}

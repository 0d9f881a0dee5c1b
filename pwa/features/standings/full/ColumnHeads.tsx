import { GameStrip } from './GameStrip.tsx'
import type { GameMark } from './gameMarks.ts'
import * as texts from './texts.ts'

/** Widths of the columns that the rows of wide screens and their heads share. */
export const COLUMN_WIDTHS = {
  place: 'lg:min-w-12',
  moved: 'lg:min-w-12',
  crest: 'hidden size-7 shrink-0 lg:block',
  best: 'hidden w-28 shrink-0 xl:block',
  prize: 'w-24 shrink-0',
  score: 'lg:min-w-[4.5rem]',
}

/** The names of the columns above the rows of wide screens. Screen readers get each row as one sentence. */
export function ColumnHeads({ marks, hasBest, score }: { marks: readonly GameMark[]; hasBest: boolean; score: string }) {
  return (
    <div
      aria-hidden
      className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-2 text-sm font-semibold tracking-wide text-muted uppercase"
    >
      <span className={COLUMN_WIDTHS.place}>{texts.place()}</span>
      <span className={COLUMN_WIDTHS.moved} />
      <span className={COLUMN_WIDTHS.crest} />
      <span className="min-w-[5.5rem] flex-1">{texts.player()}</span>
      <span className="relative shrink-0">
        <span className="invisible">
          <GameStrip marks={marks} />
        </span>
        <span className="absolute inset-y-0 left-0">{texts.games()}</span>
      </span>
      {hasBest && <span className={COLUMN_WIDTHS.best}>{texts.bestPossible()}</span>}
      <span className={`text-right ${COLUMN_WIDTHS.prize}`} />
      <span className={`ml-auto text-right ${COLUMN_WIDTHS.score}`}>{score}</span>
    </div>
  )
}

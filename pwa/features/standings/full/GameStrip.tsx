import { cx } from '#pwa/design/cx.ts'
import type { GameMark } from './gameMarks.ts'
import * as texts from './texts.ts'

const LOOKS: Record<GameMark, string> = {
  right: 'h-[1.125rem] bg-correct',
  missed: 'h-2 bg-missed',
  open: 'h-[1.125rem] border border-line',
}

/** A player's week as a row of bars: right is full, missed is short, open is an outline. The height has the meaning too, not only the color. */
export const GameStrip = ({ marks }: { marks: readonly GameMark[] }) => (
  <span className="flex shrink-0 items-end gap-[3px]">
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is a game's position
      <span key={index} className={cx('w-[0.8125rem] rounded-[3px]', LOOKS[mark])} />
    ))}
  </span>
)

export const StripLegend = () => (
  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
    {(['right', 'missed', 'open'] as const).map((mark) => (
      <span key={mark} className="inline-flex items-center gap-2">
        <GameStrip marks={[mark]} />
        {mark === 'open' ? texts.openOrNoPick() : mark}
      </span>
    ))}
  </p>
)

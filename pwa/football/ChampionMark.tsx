import { cx } from '#pwa/design/cx.ts'
import { Icon } from '#pwa/design/Icon.tsx'
import * as texts from './texts.ts'

/** The crown beside the name of last season's champion. Nothing for others. */
export const ChampionMark = ({ season, className }: { season: number | null | undefined; className?: string }) =>
  season == null ? null : (
    <>
      <Icon name="crown" className={cx('inline-block shrink-0 text-prize-ink', className)} />
      <span className="sr-only">{texts.championOf({ season })}</span>
    </>
  )

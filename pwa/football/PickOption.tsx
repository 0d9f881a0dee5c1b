import { cx } from '#pwa/design/cx.ts'
import type { Game, Side } from '#shared/model/game.ts'
import type { PickField } from './gameCardProps.ts'
import { TeamCrest } from './TeamCrest.tsx'
import { TeamName } from './TeamName.tsx'
import { cityOf, teamOf } from './teamNames.ts'
import * as texts from './texts.ts'

type Props = { game: Game; side: Side; pick: Side | null; name: string; isOpen: boolean; isDraft: boolean; field?: PickField }

/**
 * One team to choose, half a card wide. The input's own state shows the choice, so the browser paints a tap before any of the app's code runs.
 */
export function PickOption({ game, side, pick, name, isOpen, isDraft, field }: Props) {
  const team = teamOf(game, side)
  const record = side === 'away' ? game.awayRecord : game.homeRecord
  const isRecordShown = record !== null && game.gameStatus === 'scheduled' && game.seasonType === 'regular'
  const chosen = isOpen && field ? field : { checked: pick === side, readOnly: true }
  return (
    <label
      data-side={side}
      className={cx(
        'pick-half has-checked:border-pick has-checked:bg-pick-surface',
        isDraft && 'has-checked:border-dashed',
        isOpen ? 'cursor-pointer active:bg-raised' : 'cursor-default',
      )}
    >
      <input {...chosen} type="radio" name={name} value={side} disabled={!isOpen} />
      <span className="pick-face">
        <span className="pick-crest">
          <TeamCrest team={team} cssSize="var(--crest-size)" />
        </span>
        <span className={cx('pick-words', !isOpen && pick !== side && 'text-muted')}>
          <span className="pick-city">{cityOf(team)}</span>
          <TeamName team={team} />
          {isRecordShown && <span className="pick-record">{record}</span>}
          {pick === side && !isOpen && <span className="sr-only">{texts.yourPick()}</span>}
        </span>
      </span>
    </label>
  )
}

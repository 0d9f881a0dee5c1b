import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { cx } from '#pwa/design/cx.ts'
import type { Game, Side } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { TeamCrest } from './TeamCrest.tsx'
import { cityOf, teamOf } from './teamNames.ts'

/** The props that a form gives a group of radio inputs (react-hook-form's `register`). */
export type PickField = {
  name: string
  onChange: ChangeEventHandler<HTMLInputElement>
  onBlur: FocusEventHandler<HTMLInputElement>
  ref: Ref<HTMLInputElement>
}

type Props = { game: Game; side: Side; pick: Side | null; name: string; isOpen: boolean; isDraft: boolean; field?: PickField }

/** Names longer than this are set a little smaller, so that they fit half a phone. */
const LONG_NAME = 8

/**
 * One team to choose, half a card wide. The choice shows by the input's own state, so a tap is painted before any of the app's code runs.
 */
export function PickOption({ game, side, pick, name, isOpen, isDraft, field }: Props) {
  const team = teamOf(game, side)
  const record = side === 'away' ? game.awayRecord : game.homeRecord
  const isRecordShown = record !== null && game.gameStatus === 'scheduled' && game.seasonType === 'regular'
  const isHome = side === 'home'
  const chosen = isOpen && field ? field : { checked: pick === side, readOnly: true }
  return (
    <label
      className={cx(
        'group relative m-1 flex min-h-22 items-center gap-2.5 rounded-xl border-2 border-transparent px-2.5 py-2 select-none',
        'has-checked:border-pick has-checked:bg-pick-surface has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isDraft && 'has-checked:border-dashed',
        isHome && 'flex-row-reverse text-right',
        isOpen ? 'cursor-pointer active:bg-raised' : 'cursor-default',
      )}
    >
      <input
        {...chosen}
        type="radio"
        name={name}
        value={side}
        disabled={!isOpen}
        className="peer absolute inset-0 size-full appearance-none opacity-0"
      />
      <span className="rounded-full outline-3 outline-transparent peer-checked:outline-pick">
        <TeamCrest team={team} sizePx={40} />
      </span>
      <span className={cx('min-w-0 flex-1', !isOpen && pick !== side && 'text-muted')}>
        <span className="block truncate text-sm text-muted">{cityOf(team)}</span>
        <span className={cx('type-name block truncate leading-[1.25]', teamName(team).length > LONG_NAME && 'max-sm:text-[1.25rem]')}>
          {teamName(team)}
        </span>
        {isRecordShown && <span className="block text-sm text-muted tabular-nums">{record}</span>}
        {pick === side && !isOpen && <span className="sr-only">, your pick</span>}
      </span>
    </label>
  )
}
